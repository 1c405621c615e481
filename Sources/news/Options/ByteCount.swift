/// A typed number of bytes: `32M`, `512K`, `1G`, or bytes.
struct ByteCount: Equatable {
    let bytes: Int

    private static let units: [(suffix: String, shift: Int)] = [("G", 30), ("M", 20), ("K", 10)]
}

extension ByteCount {
    /// Nil when it is not a number of bytes.
    init?(_ text: String) {
        let unit = ByteCount.units.first { text.hasSuffix($0.suffix) }
        guard let number = Int(text.dropLast(unit == nil ? 0 : 1)), number >= 0 else { return nil }
        let (bytes, overflow) = number.multipliedReportingOverflow(by: 1 << (unit?.shift ?? 0))
        guard !overflow else { return nil }
        self.init(bytes: bytes)
    }
}

extension ByteCount: CustomStringConvertible {
    /// The typed form, in the largest unit without a fraction.
    var description: String {
        let unit = ByteCount.units.first { bytes > 0 && bytes % (1 << $0.shift) == 0 }
        return "\(bytes >> (unit?.shift ?? 0))\(unit?.suffix ?? "")"
    }
}

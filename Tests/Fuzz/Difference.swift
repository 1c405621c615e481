/// Where two texts part, for the message of a check.
struct Difference: CustomStringConvertible {
    private let first: [UInt8]
    private let second: [UInt8]

    init(_ first: [UInt8], _ second: [UInt8]) {
        self.first = first
        self.second = second
    }

    var description: String {
        let place = zip(first, second).prefix { $0 == $1 }.count
        let (was, becomes) = (around(place, in: first), around(place, in: second))
        return "byte \(place): \(was) becomes \(becomes)"
    }

    private func around(_ place: Int, in text: [UInt8]) -> String {
        let part = text[max(place - 80, 0)...].prefix(160)
        return String(decoding: part, as: UTF8.self).debugDescription
    }
}

import Reader

/// What is known about the picture at an address: a small file in the cache of pictures.
public struct PictureEntry: Equatable, Sendable {
    /// The name of the file with the picture, from its content; nil when none came.
    public var file: String?
    /// Its width in pixels.
    public var width = 0
    /// Its height in pixels.
    public var height = 0
    /// Its size in bytes, which is known also when it did not fit into the room for pictures.
    var size = 0
    /// When it may be asked for again; seconds since 1970, UTC.
    var notBefore: Int64 = 0
    /// How often in a row it failed.
    var failures = 0

    /// Whether it is too small to be seen: it counts readers, or fills space.
    public var isDecoration: Bool { 1...2 ~= width || 1...2 ~= height }

    /// Nothing is known.
    init() {}

    /// Reads the lines of a file. A line that cannot be read is ignored.
    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: 0x0A) {
            guard let blank = line.firstIndex(of: 0x20) else { continue }
            let text = String(decoding: line[(blank + 1)...], as: UTF8.self)
            switch String(decoding: line[..<blank], as: UTF8.self) {
            case "file": file = PictureEntry.isName(text) ? text : nil
            case "width": width = Int(text) ?? 0
            case "height": height = Int(text) ?? 0
            case "size": size = Int(text) ?? 0
            case "not-before": notBefore = Int64(text) ?? 0
            case "failures": failures = Int(text) ?? 0
            default: continue
            }
        }
    }

    /// The lines of the file.
    var bytes: [UInt8] {
        var lines = file.map { "file \($0)\n" } ?? ""
        if width > 0 { lines += "width \(width)\n" }
        if height > 0 { lines += "height \(height)\n" }
        if size > 0 { lines += "size \(size)\n" }
        if notBefore > 0 { lines += "not-before \(notBefore)\n" }
        if failures > 0 { lines += "failures \(failures)\n" }
        return Array(lines.utf8)
    }

    /// Whether a text is the name of a file that this program writes: a hash and a format.
    static func isName(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0].utf8.count == 64
            && parts[0].utf8.allSatisfy { $0.isHexDigit }
            && PictureHeader.Format(rawValue: String(parts[1])) != nil
    }
}

/// A request header as a person writes it: `Name: value`.
public enum HeaderLine {
    /// Whether it can be sent: a name, a colon, and nothing that could begin another line
    /// (RFC 9110 5.1, 5.5).
    public static func isValid(_ line: some Collection<UInt8>) -> Bool {
        let name = line.prefix { $0 != 0x3A }
        return !name.isEmpty && name.endIndex != line.endIndex
            && name.allSatisfy { $0 > 0x20 && $0 < 0x7F }
            && line.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }
}

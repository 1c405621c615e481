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

    /// Whether a person cannot set this field, because it describes the message or is a condition
    /// (RFC 9110 6 to 8, 13 and 14; RFC 9112 6).
    public static func isReserved(_ line: String) -> Bool {
        let name = line.prefix { $0 != ":" }.lowercased()
        return name.hasPrefix("if-") || reserved.contains(name)
    }

    private static let reserved: Set = [
        "host", "connection", "content-length", "transfer-encoding", "range",
    ]

    /// The name and the value; nil for an invalid or reserved field.
    static func field(_ line: String) -> (name: String, value: [UInt8])? {
        guard isValid(line.utf8), !isReserved(line), let colon = line.utf8.firstIndex(of: 0x3A)
        else { return nil }
        let value = line.utf8[colon...].dropFirst().drop { $0 == 0x20 }
        return (String(line[..<colon]), Array(value))
    }
}

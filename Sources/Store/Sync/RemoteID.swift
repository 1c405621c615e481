import SQLite

/// The id of an item at a service: a number of 64 bits, or text where a service has longer ones.
public enum RemoteID: Hashable, Sendable {
    case number(Int64)
    case text(String)

    /// Reads the short form, a decimal number, or the long one, which ends in 16 hexadecimal digits.
    public init(_ name: String) {
        if let number = Int64(name) {
            self = .number(number)
            return
        }
        guard name.hasPrefix(RemoteID.longPrefix) else {
            self = .text(name)
            return
        }
        let end = String(name.dropFirst(RemoteID.longPrefix.count))
        let number = end.utf8.count == 16 ? UInt64(end, radix: 16) : nil
        self = number.map { .number(Int64(bitPattern: $0)) } ?? .text(end)
    }

    /// The id as it is sent. A number is decimal and has no leading zero: some services would take
    /// other forms as hexadecimal.
    public var name: String {
        switch self {
        case .number(let number): String(number)
        case .text(let text): text
        }
    }

    private static let longPrefix = "tag:google.com,2005:reader/item/"
}

extension RemoteID: SQLValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .number(let number): number.bind(to: statement, at: index)
        case .text(let text): text.bind(to: statement, at: index)
        }
    }
}

extension Row {
    /// The id of an item in the first column.
    var remoteID: RemoteID { isInt(0) ? .number(int(0)) : .text(text(0)) }
}

extension [RemoteID] {
    /// The ids as a JSON array, numbers as numbers.
    var json: String {
        var json = "["
        json.reserveCapacity(20 * count)
        for id in self {
            if json.utf8.count > 1 { json += "," }
            switch id {
            case .number(let number): json += String(number)
            case .text(let text): json += [text].json.dropFirst().dropLast()
            }
        }
        return json + "]"
    }
}

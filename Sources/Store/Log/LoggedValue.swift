import SQLite

/// The value of a column of any type.
enum LoggedValue: Hashable {
    case null
    case int(Int64)
    case text(String)

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var int: Int64? {
        if case .int(let number) = self { number } else { nil }
    }
}

extension LoggedValue: SQLValue {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: Int64?.none.bind(to: statement, at: index)
        case .int(let number): number.bind(to: statement, at: index)
        case .text(let text): text.bind(to: statement, at: index)
        }
    }
}

extension Row {
    /// The value of a column: a number if it holds one, else text.
    func value(_ column: Int32) -> LoggedValue {
        if isNull(column) { return .null }
        return isInt(column) ? .int(int(column)) : .text(text(column))
    }
}

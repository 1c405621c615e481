import CSQLite

/// A value as a row holds it, for tables whose columns are only known when the program runs.
package enum StoredValue: Equatable {
    case null
    case int(Int64)
    case real(Double)
    case text([UInt8])
    case blob([UInt8])

    package var int: Int64? {
        if case .int(let value) = self { value } else { nil }
    }

    package var text: String? {
        if case .text(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
}

extension StoredValue: SQLValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .int(let value): value.bind(to: statement, at: index)
        case .real(let value): sqlite3_bind_double(statement, index, value)
        case .text(let bytes): UTF8Text(bytes: bytes).bind(to: statement, at: index)
        case .blob(let bytes): bytes.bind(to: statement, at: index)
        }
    }
}

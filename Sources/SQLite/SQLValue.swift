import CSQLite

/// A value that can be bound to a parameter of a statement.
package protocol SQLValue {
    /// Binds the value and gives SQLite's code: it may be too large, or memory may have run out.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

/// Tells SQLite to copy the value before the call returns (`SQLITE_TRANSIENT`, a macro that Swift
/// cannot import).
private var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

extension Int64: SQLValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self)
    }
}

extension Int: SQLValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, Int64(self))
    }
}

extension Double: SQLValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_double(statement, index, self)
    }
}

extension Bool: SQLValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self ? 1 : 0)
    }
}

extension String: SQLValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        var text = self
        return text.withUTF8 { bytes in
            // An empty buffer has no address, and a null address would bind NULL.
            guard let start = bytes.baseAddress else {
                return sqlite3_bind_text(statement, index, "", 0, copied)
            }
            return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                sqlite3_bind_text64(
                    statement, index, $0, UInt64(bytes.count), copied, UInt8(SQLITE_UTF8))
            }
        }
    }
}

/// Text as UTF-8 bytes; making a string of it would validate all of them again.
package struct UTF8Text: SQLValue, Sendable {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.bindMemory(to: CChar.self).baseAddress else {
                return sqlite3_bind_text(statement, index, "", 0, copied)
            }
            return sqlite3_bind_text64(
                statement, index, start, UInt64(bytes.count), copied, UInt8(SQLITE_UTF8))
        }
    }
}

extension Array: SQLValue where Element == UInt8 {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        guard !isEmpty else { return sqlite3_bind_zeroblob(statement, index, 0) }
        return sqlite3_bind_blob64(statement, index, self, UInt64(count), copied)
    }
}

extension Optional: SQLValue where Wrapped: SQLValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        if let self {
            self.bind(to: statement, at: index)
        } else {
            sqlite3_bind_null(statement, index)
        }
    }
}

import CSQLite

/// The current row of a statement; valid only inside the closure that gets it.
package struct Row {
    @usableFromInline let statement: OpaquePointer

    @inlinable init(_ statement: OpaquePointer) {
        self.statement = statement
    }

    @inlinable package func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    @inlinable package func isInt(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_INTEGER
    }

    @inlinable package func int(_ column: Int32) -> Int64 {
        sqlite3_column_int64(statement, column)
    }

    @inlinable package func optionalInt(_ column: Int32) -> Int64? {
        isNull(column) ? nil : int(column)
    }

    /// A count. Another program may have written any value; a negative one, or one so large that
    /// sums could overflow, is clamped.
    @inlinable package func count(_ column: Int32) -> Int {
        Int(min(max(int(column), 0), 1 << 40))
    }

    @inlinable package func double(_ column: Int32) -> Double {
        sqlite3_column_double(statement, column)
    }

    @inlinable package func bool(_ column: Int32) -> Bool {
        int(column) != 0
    }

    @inlinable package func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        // Another program may have written invalid UTF-8, which is repaired here.
        return String(
            decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    @inlinable package func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }

    /// The bytes of a text, for readers that take any: to make a string means to look at each of them.
    @inlinable package func optionalUTF8(_ column: Int32) -> [UInt8]? {
        guard !isNull(column) else { return nil }
        guard let bytes = sqlite3_column_text(statement, column) else { return [] }
        let count = Int(sqlite3_column_bytes(statement, column))
        return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    }

    @inlinable package func optionalBlob(_ column: Int32) -> [UInt8]? {
        guard !isNull(column) else { return nil }
        guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
        let count = Int(sqlite3_column_bytes(statement, column))
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    }
}

import CSQLite

/// A compiled statement. Values are bound by position; rows are read while it is stepped.
///
/// The functions that run for each row are inlinable, so that they are compiled for the types that a
/// caller uses.
package final class Statement<Failure: Error> {
    @usableFromInline let handle: OpaquePointer
    @usableFromInline let limit: UnsafeMutablePointer<StepLimit>
    private unowned let connection: SQLiteConnection<Failure>

    init(_ handle: OpaquePointer, connection: SQLiteConnection<Failure>) {
        self.handle = handle
        limit = connection.limit
        self.connection = connection
    }

    /// The connection that owns the statement calls this before it closes.
    func finalize() {
        sqlite3_finalize(handle)
    }

    /// Runs a statement that returns no rows.
    @inlinable package func run<each Value: SQLValue>(
        _ values: repeat each Value
    ) throws(Failure) {
        defer { reset() }
        try bind(repeat each values)
        while try step() {}
    }

    /// All rows, each converted to a value while it is current.
    @inlinable package func rows<each Value: SQLValue, Element>(
        _ values: repeat each Value, as make: (Row) -> Element
    ) throws(Failure) -> [Element] {
        defer { reset() }
        try bind(repeat each values)
        return try elements(make)
    }

    /// The first row, if there is one.
    @inlinable package func first<each Value: SQLValue, Element>(
        _ values: repeat each Value, as make: (Row) -> Element
    ) throws(Failure) -> Element? {
        defer { reset() }
        try bind(repeat each values)
        return try step() ? make(Row(handle)) : nil
    }

    /// All rows of a statement whose number of values is only known when it runs.
    @inlinable package func rows<Element>(
        binding values: [any SQLValue], as make: (Row) -> Element
    ) throws(Failure) -> [Element] {
        defer { reset() }
        try bind(values)
        return try elements(make)
    }

    /// The first row, if there is one, of a statement whose number of values is only known when it
    /// runs.
    @inlinable package func first<Element>(
        binding values: [any SQLValue], as make: (Row) -> Element
    ) throws(Failure) -> Element? {
        defer { reset() }
        try bind(values)
        return try step() ? make(Row(handle)) : nil
    }

    @inlinable func elements<Element>(_ make: (Row) -> Element) throws(Failure) -> [Element] {
        var elements: [Element] = []
        while try step() { elements.append(make(Row(handle))) }
        return elements
    }

    @inlinable func bind<each Value: SQLValue>(_ values: repeat each Value) throws(Failure) {
        var index: Int32 = 1
        for value in repeat each values {
            try check(value.bind(to: handle, at: index))
            index += 1
        }
    }

    @usableFromInline func bind(_ values: [any SQLValue]) throws(Failure) {
        for (offset, value) in values.enumerated() {
            try check(value.bind(to: handle, at: Int32(offset + 1)))
        }
    }

    @inlinable func check(_ code: Int32) throws(Failure) {
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Ends the statement's read, and frees the bound values: an article may be large.
    @inlinable func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        limit.pointee.intervals = 0
    }

    @inlinable func step() throws(Failure) -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        throw error(code)
    }

    @usableFromInline func error(_ code: Int32) -> Failure {
        connection.error(code)
    }
}

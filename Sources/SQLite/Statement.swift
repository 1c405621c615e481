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
    @inlinable package func run(_ values: any SQLValue...) throws(Failure) {
        try run(binding: values)
    }

    /// Runs a statement that returns no rows, and whose number of values is only known when it runs.
    @inlinable package func run(binding values: [any SQLValue]) throws(Failure) {
        defer { reset() }
        try bind(values)
        while try step() {}
    }

    /// Gives each row to `body`.
    @inlinable package func forEach(
        binding values: [any SQLValue], _ body: (Row) -> Void
    ) throws(Failure) {
        defer { reset() }
        try bind(values)
        while try step() { body(Row(handle)) }
    }

    /// All rows, each converted to a value while it is current.
    @inlinable package func rows<Element>(
        _ values: any SQLValue..., as make: (Row) -> Element
    ) throws(Failure) -> [Element] {
        try rows(binding: values, as: make)
    }

    /// The first row, if there is one.
    @inlinable package func first<Element>(
        _ values: any SQLValue..., as make: (Row) -> Element
    ) throws(Failure) -> Element? {
        try first(binding: values, as: make)
    }

    /// Whether there is a row.
    @inlinable package func exists(_ values: any SQLValue...) throws(Failure) -> Bool {
        try first(binding: values) { _ in true } ?? false
    }

    /// All rows of a statement whose number of values is only known when it runs.
    @inlinable package func rows<Element>(
        binding values: [any SQLValue], as make: (Row) -> Element
    ) throws(Failure) -> [Element] {
        defer { reset() }
        try bind(values)
        var elements: [Element] = []
        while try step() { elements.append(make(Row(handle))) }
        return elements
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

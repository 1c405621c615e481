import CSQLite

/// A compiled statement. Values are bound by position; rows are read while it is stepped.
final class Statement {
    private let handle: OpaquePointer
    private unowned let connection: Connection

    init(_ handle: OpaquePointer, connection: Connection) {
        self.handle = handle
        self.connection = connection
    }

    /// Called by the connection that owns it, before it closes.
    func finalize() {
        sqlite3_finalize(handle)
    }

    /// Runs a statement that gives no rows.
    func run<each Value: SQLValue>(_ values: repeat each Value) throws(StoreError) {
        defer { reset() }
        try bind(repeat each values)
        while try step() {}
    }

    /// All rows, each made into a value while it is current.
    func rows<each Value: SQLValue, Element>(
        _ values: repeat each Value, as make: (Row) -> Element
    ) throws(StoreError) -> [Element] {
        defer { reset() }
        try bind(repeat each values)
        var elements: [Element] = []
        while try step() { elements.append(make(Row(handle))) }
        return elements
    }

    /// The first row, if there is one.
    func first<each Value: SQLValue, Element>(
        _ values: repeat each Value, as make: (Row) -> Element
    ) throws(StoreError) -> Element? {
        defer { reset() }
        try bind(repeat each values)
        return try step() ? make(Row(handle)) : nil
    }

    /// All rows of a statement with as many values as it turned out to need.
    func rows<Element>(
        binding values: [any SQLValue], as make: (Row) -> Element
    ) throws(StoreError) -> [Element] {
        defer { reset() }
        try bind(values)
        var elements: [Element] = []
        while try step() { elements.append(make(Row(handle))) }
        return elements
    }

    /// The first row, if there is one, of a statement with as many values as it turned out to need.
    func first<Element>(
        binding values: [any SQLValue], as make: (Row) -> Element
    ) throws(StoreError) -> Element? {
        defer { reset() }
        try bind(values)
        return try step() ? make(Row(handle)) : nil
    }

    private func bind<each Value: SQLValue>(_ values: repeat each Value) throws(StoreError) {
        var index: Int32 = 1
        for value in repeat each values {
            try bind(value, at: index)
            index += 1
        }
    }

    private func bind(_ values: [any SQLValue]) throws(StoreError) {
        for (offset, value) in values.enumerated() { try bind(value, at: Int32(offset + 1)) }
    }

    private func bind(_ value: some SQLValue, at index: Int32) throws(StoreError) {
        let code = value.bind(to: handle, at: index)
        guard code == SQLITE_OK else { throw connection.error(code) }
    }

    /// Ends the statement's read, and lets go of what was bound: an article may be large.
    private func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    private func step() throws(StoreError) -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw connection.error(code)
        }
    }
}

/// Reads the part of TOML 1.0 that settings need: tables, bare keys, strings on one line, decimal
/// integers, booleans, arrays of strings on one line, comments.
///
/// Everything else is an error with its place.
struct TOMLReader: ~Copyable {
    private var cursor: TOMLCursor
    private var tables: [String: TOMLTable] = [:]

    /// The tables of a document by their names.
    ///
    /// - Parameter hasSections: whether each setting must be in a section; else those before the
    ///   first section are the table without a name.
    /// - Throws: ``TOMLError`` at the first thing that cannot be read.
    static func tables(
        in bytes: [UInt8], hasSections: Bool = true
    ) throws(TOMLError) -> [String: TOMLTable] {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw TOMLError(position: TOMLCursor.invalid(in: bytes), reason: "this is not UTF-8")
        }
        var reader = TOMLReader(cursor: TOMLCursor(bytes))
        if !hasSections { reader.tables[""] = TOMLTable(position: TOMLPosition()) }
        return try reader.run(in: hasSections ? nil : "")
    }

    private init(cursor: consuming TOMLCursor) {
        self.cursor = cursor
    }

    private mutating func run(in name: String?) throws(TOMLError) -> [String: TOMLTable] {
        var name = name
        while !cursor.isAtEnd {
            cursor.skipSpaces()
            switch cursor.peek {
            case UInt8(ascii: "["): name = try header()
            case nil, UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
            default: try entry(of: name)
            }
            try cursor.endLine()
        }
        return tables
    }

    /// `[name]`
    private mutating func header() throws(TOMLError) -> String {
        let start = cursor.position
        cursor.advance()
        if cursor.peek == UInt8(ascii: "[") {
            throw TOMLError(position: start, reason: "arrays of tables are not supported")
        }
        cursor.skipSpaces()
        let name = try cursor.bareKey(of: "a section")
        cursor.skipSpaces()
        guard cursor.take("]") else { throw cursor.expected("']'") }
        if let earlier = tables[name] {
            throw TOMLError(
                position: start,
                reason: "the section [\(name)] is already on line \(earlier.position.line)")
        }
        tables[name] = TOMLTable(position: start)
        return name
    }

    /// `key = value`
    private mutating func entry(of name: String?) throws(TOMLError) {
        let start = cursor.position
        let key = try cursor.bareKey(of: "a setting")
        guard let name else {
            throw TOMLError(
                position: start, reason: "\(key) must be in a section, such as [network]")
        }
        cursor.skipSpaces()
        guard cursor.take("=") else { throw cursor.expected("'='") }
        cursor.skipSpaces()
        let value = try cursor.value()
        if let earlier = tables[name]?.entries[key] {
            throw TOMLError(
                position: start,
                reason: "\(key) is already set on line \(earlier.position.line)")
        }
        tables[name]?.entries[key] = TOMLTable.Entry(value: value, position: start)
    }
}

/// A section of a configuration file.
struct TOMLTable: Equatable, Sendable {
    /// A key with its value.
    struct Entry: Equatable, Sendable {
        let value: TOMLValue
        /// Where the key stands.
        let position: TOMLPosition
    }

    /// Where its header stands.
    var position: TOMLPosition
    /// The entries by their keys.
    var entries: [String: Entry] = [:]
}

/// A value in a configuration file.
enum TOMLValue: Equatable, Sendable {
    case string(String)
    case integer(Int64)
    case boolean(Bool)
    case strings([String])
}

/// A place in a configuration file, as editors count: from 1, columns in characters.
struct TOMLPosition: Hashable, Sendable {
    var line = 1
    var column = 1
}

/// A mistake that makes a configuration file unreadable, and its place.
struct TOMLError: Error, Equatable {
    let position: TOMLPosition
    /// Half a sentence for the person. It never holds a value of the file, which may be a secret.
    let reason: String
}

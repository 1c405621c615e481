/// Reads the part of TOML 1.0 that settings need: tables, bare keys, strings on one line, decimal
/// integers, booleans, arrays of strings on one line, comments.
///
/// Everything else is a mistake with its place. The reader goes on behind it, on the next line.
struct TOMLReader: ~Copyable {
    private var cursor: TOMLCursor
    private var document = TOMLDocument()
    private var place: Place

    /// What an entry belongs to.
    private enum Place {
        /// Nothing: it is before the first section.
        case none
        case section(String)
        /// A section whose header is a mistake; what is wrong with it was said.
        case lost
    }

    /// Reads all of a document.
    ///
    /// - Parameter hasSections: whether each setting must be in a section; else those before the
    ///   first section are the table without a name.
    static func document(_ bytes: [UInt8], hasSections: Bool = true) -> TOMLDocument {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            let position = TOMLCursor.invalid(in: bytes)
            return TOMLDocument(mistakes: [
                TOMLError(position: position, reason: "this is not UTF-8")
            ])
        }
        var reader = TOMLReader(
            cursor: TOMLCursor(bytes), place: hasSections ? .none : .section(""))
        if !hasSections { reader.document.tables[""] = TOMLTable(position: TOMLPosition()) }
        return reader.run()
    }

    private init(cursor: TOMLCursor, place: Place) {
        self.cursor = cursor
        self.place = place
    }

    private mutating func run() -> TOMLDocument {
        while !cursor.isAtEnd {
            do throws(TOMLError) {
                try line()
            } catch {
                document.mistakes.append(error)
                cursor.skipLine()
            }
        }
        return document
    }

    private mutating func line() throws(TOMLError) {
        cursor.skipSpaces()
        switch cursor.peek {
        case UInt8(ascii: "["):
            place = .lost
            place = .section(try header())
        case nil, UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
        default: try entry()
        }
        try cursor.endLine()
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
        if let earlier = document.tables[name] {
            throw TOMLError(
                position: start,
                reason: "the section [\(name)] is already on line \(earlier.position.line)")
        }
        document.tables[name] = TOMLTable(position: start)
        return name
    }

    /// `key = value`
    private mutating func entry() throws(TOMLError) {
        let start = cursor.position
        let key = try cursor.bareKey(of: "a setting")
        if case .none = place {
            throw TOMLError(
                position: start, reason: "\(key) must be in a section, such as [network]")
        }
        cursor.skipSpaces()
        guard cursor.take("=") else { throw cursor.expected("'='") }
        cursor.skipSpaces()
        let value = try cursor.value()
        guard case .section(let name) = place else { return }
        if let earlier = document.tables[name]?.entries[key] {
            throw TOMLError(
                position: start,
                reason: "\(key) is already set on line \(earlier.position.line)")
        }
        document.tables[name]?.entries[key] = TOMLTable.Entry(value: value, position: start)
    }
}

/// What a configuration file says.
struct TOMLDocument: Sendable {
    /// The sections by their names.
    var tables: [String: TOMLTable] = [:]
    /// What could not be read.
    var mistakes: [TOMLError] = []
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

/// A place in a configuration file, as editors count: from 1, columns in characters.
struct TOMLPosition: Hashable, Sendable {
    var line = 1
    var column = 1
}

/// A mistake in a configuration file, and its place.
struct TOMLError: Error, Equatable {
    let position: TOMLPosition
    /// Half a sentence for the person. It never holds a value of the file, which may be a secret.
    let reason: String
}

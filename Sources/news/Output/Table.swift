import ArgumentParser
import Feeds
import Terminal

/// A table for the output of a command; each column is declared once for all forms.
struct Table<Row>: Sendable {
    /// The columns, from left to right.
    let columns: [Column]
    private let recordColumns: [Column]
    /// Whether a terminal shows a line of headings.
    var hasHeadings = true

    init(_ columns: Column..., hasHeadings: Bool = true) {
        self.columns = columns
        recordColumns = columns.filter(\.isInRecords)
        self.hasHeadings = hasHeadings
    }

    /// One column: its value, and the forms that show it.
    struct Column: Sendable {
        fileprivate var screen: Screen?
        fileprivate var isInRecords = false
        fileprivate var name: String?
        fileprivate let value: @Sendable (Row) -> Value

        /// How a terminal shows a column.
        fileprivate struct Screen: Sendable {
            var heading: String
            var layout: Terminal.Column
            var cell: @Sendable (_ row: Row, _ now: Int64) -> Cell
            /// Whether its cells are words of the program.
            var isSaid = false
        }
    }
}

extension Table.Column {
    /// A column of every form.
    ///
    /// - Parameters:
    ///   - name: The name of the member in JSON; nil if JSON does not have it.
    ///   - none: The text on a terminal when there is no value.
    init(
        _ heading: String, _ layout: Layout = .words, json name: String?,
        style: TextStyle = [], none: String = "", _ value: @escaping @Sendable (Row) -> Value
    ) {
        self.init(heading, layout, json: name, value) { row, now in
            let text = value(row).shown(now: now)
            return Cell(text.isEmpty ? none : text, style)
        }
    }

    /// A column of every form; a terminal shows more than the value.
    init(
        _ heading: String, _ layout: Layout = .words, json name: String?,
        _ value: @escaping @Sendable (Row) -> Value,
        shown cell: @escaping @Sendable (_ row: Row, _ now: Int64) -> Cell
    ) {
        screen = Screen(heading: heading, layout: layout.column, cell: cell)
        isInRecords = true
        self.name = name
        self.value = value
    }

    /// A column that only a terminal shows.
    static func screen(
        _ heading: String, _ layout: Layout = .words,
        _ cell: @escaping @Sendable (_ row: Row, _ now: Int64) -> Cell
    ) -> Self {
        var column = Self(heading, layout, json: nil, { _ in .missing }, shown: cell)
        column.isInRecords = false
        return column
    }

    /// The column with words of the program, which people get in their language.
    var said: Self {
        var column = self
        column.screen?.isSaid = true
        return column
    }

    /// A column that only records have.
    static func record(_ value: @escaping @Sendable (Row) -> Value) -> Self {
        Self(screen: nil, isInRecords: true, name: nil, value: value)
    }

    /// A member that only JSON has.
    static func json(_ name: String, _ value: @escaping @Sendable (Row) -> Value) -> Self {
        Self(screen: nil, isInRecords: false, name: name, value: value)
    }

    /// A column that no terminal shows, since it is too wide.
    static func hidden(_ name: String, _ value: @escaping @Sendable (Row) -> Value) -> Self {
        Self(screen: nil, isInRecords: true, name: name, value: value)
    }

    /// The room that a column takes on a terminal.
    enum Layout {
        /// As wide as its longest number, at the right.
        case number
        /// As wide as its longest text.
        case words
        /// Shrinks first and grows no wider than the maximum.
        case flexible(ClosedRange<Int>)
        /// The room that is left.
        case rest(minimum: Int = 20)
        /// Always so wide.
        case fixed(Int)

        fileprivate var column: Terminal.Column {
            switch self {
            case .number: Terminal.Column(.natural, alignment: .right)
            case .words: Terminal.Column(.natural)
            case .flexible(let range):
                Terminal.Column(
                    .flexible(minimum: range.lowerBound, maximum: range.upperBound))
            case .rest(let minimum): Terminal.Column(.rest(minimum: minimum))
            case .fixed(let width): Terminal.Column(.fixed(width))
            }
        }
    }
}

extension Table {
    /// Prints rows.
    func print(_ rows: [Row], as form: Form, _ container: Container) throws {
        var pages = [rows].makeIterator()
        try print(as: form, container) { pages.next() }
    }

    /// Prints pages of rows while they are read, until there is no next page. A terminal lays out
    /// each page for itself.
    func print(
        as form: Form, _ container: Container, pages next: () throws -> [Row]?
    ) throws {
        let output = Records(container)
        var json = JSONWriter()
        if form == .json { json.open(UInt8(ascii: "[")) }
        while let rows = try next() {
            switch form {
            case .screen: for line in lines(rows, container) { try output.write(line) }
            case .records: for row in rows { try output.write(record(row)) }
            case .json:
                for row in rows { json.write(object(row)) }
                try output.write(json.drain())
            }
        }
        if form == .json {
            json.close(UInt8(ascii: "]"))
            json.newline()
            try output.write(json.drain())
        }
        try output.flush()
    }

    /// The lines of a page: columns for people, else records.
    func text(_ rows: [Row], _ container: Container) -> [String] {
        container.style.isForPeople ? lines(rows, container) : rows.map(record)
    }

    /// The lines for a terminal; empty when there are no rows.
    ///
    /// - Parameters:
    ///   - width: Nil for the whole width of the screen.
    func lines(_ rows: [Row], width: Int? = nil, _ container: Container) -> [String] {
        guard !rows.isEmpty else { return [] }
        let style = container.style
        let screens = columns.compactMap(\.screen)
        let headings = hasHeadings ? [screens.map { Cell(style.said($0.heading), .heading) }] : []
        let cells = rows.map { row in
            screens.map { screen in
                let cell = screen.cell(row, container.now)
                return screen.isSaid ? Cell(style.said(cell.text), cell.style) : cell
            }
        }
        return Columns(screens.map(\.layout)).lines(
            headings + cells, width: width ?? container.screen.columns, style: style)
    }

    /// The record of a row: its fields, separated by tabs.
    func record(_ row: Row) -> String {
        recordColumns.map { $0.value(row).field }.tsvLine
    }

    /// The object of a row in JSON.
    func object(_ row: Row) -> Value {
        .object(columns.compactMap { column in column.name.map { ($0, column.value(row)) } })
    }

    /// The objects of rows in JSON.
    func list(_ rows: [Row]) -> Value { .list(rows.map(object)) }
}

/// How a command prints its results.
enum Form: Sendable {
    /// For people: columns as wide as the screen, coloured.
    case screen
    /// For programs: fields separated by tabs, one record a line.
    case records
    /// For programs: JSON.
    case json

    /// JSON if it is asked for; else the output decides.
    init(json: Bool, _ style: OutputStyle) {
        self = json ? .json : style.isForPeople ? .screen : .records
    }
}

/// The option that chooses a form; without it, the output decides.
struct FormOptions: ParsableArguments {
    @Flag(help: "Print JSON.")
    var json = false

    /// The form for an output.
    func form(_ container: Container) -> Form { Form(json: json, container.style) }
}

/// A page of the manual.
struct ManualPage {
    /// Its name: `news-list`.
    let name: String
    /// Its section: 1 for commands, 5 for files, 7 for the rest.
    let section: Int
    /// What it is about, in a few words.
    let summary: String
    /// What it says, in order.
    var parts: [Part]

    /// A part of a page, with its heading.
    struct Part {
        let heading: String
        var blocks: [Block]

        init(_ heading: String, _ blocks: [Block]) {
            self.heading = heading
            self.blocks = blocks
        }
    }

    /// A piece of a page.
    enum Block {
        /// A paragraph of prose.
        case text(String)
        /// Lines that a person types or a program prints.
        case code([String])
        /// A term and what it means.
        case item(String, String)
        /// A heading within a part.
        case heading(String)
    }
}

extension ManualPage {
    /// Where the page is in a directory of manuals: `man1/news-list.1`.
    var path: String { "man\(section)/\(name).\(section)" }

    /// The page for man(1) and mandoc(1).
    var roff: String {
        // A date with escapes is none to mandoc, which wants the title in capitals.
        let title = [
            name.uppercased(), String(section), Version.date, "news \(Version.current)", "News",
        ]
        .map { "\"\($0)\"" }
        var lines = [".TH " + title.joined(separator: " "), ".SH NAME"]
        lines += Roff.lines(summary, after: "\(Roff.line(name, isLiteral: true)) \\-")
        for part in parts where !part.blocks.isEmpty {
            lines.append(".SH \(Roff.argument(part.heading))")
            // A heading begins a paragraph.
            var isFirst = true
            for block in part.blocks {
                lines += block.lines(isFirst: isFirst)
                isFirst = if case .heading = block { true } else { false }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

private extension ManualPage.Block {
    func lines(isFirst: Bool) -> [String] {
        let paragraph = isFirst ? [] : [".PP"]
        switch self {
        case .text(let text): return paragraph + Roff.lines(text)
        case .code(let lines):
            return paragraph + [".RS 4", ".nf"]
                + lines.map { $0.isEmpty ? "\\&" : Roff.line($0, isLiteral: true) }
                + [".fi", ".RE"]
        case .item(let term, let text):
            return [".TP", Roff.bold(term)] + (text.isEmpty ? ["\\&"] : Roff.lines(text))
        case .heading(let text): return [".SS \(Roff.argument(text))"]
        }
    }
}

extension ManualPage.Block {
    /// Prose with paragraphs between empty lines, and lines of code that are indented.
    static func prose(_ text: String) -> [ManualPage.Block] {
        var blocks: [ManualPage.Block] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            switch (blocks.last, line.hasPrefix("  ")) {
            case (_, _) where line.isEmpty: blocks.append(.text(""))
            case (.code(let lines), true):
                blocks[blocks.count - 1] = .code(lines + [String(line.dropFirst(2))])
            case (_, true): blocks.append(.code([String(line.dropFirst(2))]))
            case (.text(let text), false) where !text.isEmpty:
                blocks[blocks.count - 1] = .text("\(text) \(line)")
            case (_, false): blocks.append(.text(String(line)))
            }
        }
        return blocks.filter { if case .text("") = $0 { false } else { true } }
    }
}

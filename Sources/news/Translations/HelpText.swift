import System
import Terminal

/// The help and the usage of the argument parser, in the language of the person.
struct HelpText {
    let style: OutputStyle
    private let width: Int

    /// How wide the argument parser lays out its text: as it likes in English. In another language a
    /// paragraph is looked up as a whole, so that it must be one line.
    var columns: Int? { style.catalogue == nil ? nil : 100_000 }

    init(_ surroundings: Surroundings, of descriptor: Int32) {
        style = surroundings.style(of: descriptor, color: .never)
        width = TerminalSize.current(of: descriptor, environment: surroundings.environment).columns
    }

    /// The lines of the argument parser, translated and broken again. It breaks English lines itself,
    /// except the usage.
    func lines(_ lines: [String]) -> [String] {
        lines.flatMap { line in
            let isUsage = line.hasPrefix("USAGE: ") || line.hasPrefix("Usage: ")
            return isUsage || style.catalogue != nil ? translated(line) : [line]
        }
    }

    private func translated(_ line: String) -> [String] {
        for title in ["OVERVIEW: ", "USAGE: ", "Usage: "] where line.hasPrefix(title) {
            let text = String(line.dropFirst(title.count))
            let label = style.said(String(title.dropLast(2))) + ": "
            if title == "OVERVIEW: " { return wrapped(label + style.said(text)) }
            // That of the whole program has words of its own.
            let usage = style.said(line)
            return usage == line ? broken(text, behind: label) : [usage]
        }
        // What is behind a gap stands in a column: the help of an option, the words to a record.
        let text = textInColumn(of: line)
        let label = line[..<text.startIndex]
        let name = label.hasPrefix("Help:") ? style.said("Help:") + label.dropFirst(5) : "\(label)"
        return wrapped(style.said(String(text)), behind: name)
    }

    /// The end of a line behind its last gap of two spaces or more.
    private func textInColumn(of line: String) -> Substring {
        var start = line.startIndex
        var spaces = 0
        for place in line.indices {
            if line[place] == " " {
                spaces += 1
            } else {
                if spaces >= 2 { start = place }
                spaces = 0
            }
        }
        return line[start...]
    }

    /// The usage of a command, broken between its arguments: an option stays with its value.
    private func broken(_ usage: String, behind label: String) -> [String] {
        let indent = String(repeating: " ", count: label.displayWidth + 2)
        var (lines, line) = ([String](), label)
        var argument = ""
        // The dots after an argument stay with it, too.
        for word in usage.replacing(" ...", with: "\u{A0}...").split(separator: " ") {
            argument += argument.isEmpty ? "\(word)" : " \(word)"
            guard argument.count(where: { $0 == "[" }) == argument.count(where: { $0 == "]" })
            else { continue }
            let isFirst = line == label
            if !isFirst, line.displayWidth + 1 + argument.displayWidth > width {
                lines.append(line)
                line = indent + argument
            } else {
                line += isFirst ? argument : " \(argument)"
            }
            argument = ""
        }
        if !argument.isEmpty { line += " " + argument }
        return (lines + [line]).map { $0.replacing("\u{A0}", with: " ") }
    }

    private func wrapped(_ text: String, behind label: String = "") -> [String] {
        let column = label.displayWidth
        return text.wrapped(to: max(20, width - column)).enumerated().map { index, line in
            (index == 0 ? label : String(repeating: " ", count: column)) + line
        }
    }
}

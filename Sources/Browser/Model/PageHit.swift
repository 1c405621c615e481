import Reader
import Terminal

/// A place of a page with the words of a search. It is on several lines where a line ends in the
/// middle of it.
package struct PageHit: Equatable, Sendable {
    /// What it has of a line.
    package struct Part: Equatable, Sendable {
        package var line: Int
        package var columns: Range<Int>
    }

    /// From the first line to the last, at least one.
    package private(set) var parts: [Part] = []

    package var firstLine: Int { parts.first?.line ?? 0 }
    package var lastLine: Int { parts.last?.line ?? 0 }
}

extension PageHit {
    /// A character of a text, in lower case, and where it is; a line break has no columns.
    private struct Cell {
        var character: String
        var line: Int
        var columns: Range<Int>
    }

    /// The places with some words, in their order; none lies over another one. Case does not count.
    static func hits(of words: String, in lines: [PageLine]) -> [PageHit] {
        let wanted = words.lowercased().split(whereSeparator: \.isWhitespace)
            .joined(separator: " ").map(String.init)
        guard !wanted.isEmpty else { return [] }
        var hits: [PageHit] = []
        var text: [Cell] = []
        for (index, line) in lines.enumerated() {
            switch line.joint {
            case nil:
                hits += PageHit.hits(of: wanted, in: text)
                text = []
            case .space: text.append(Cell(character: " ", line: index, columns: 0..<0))
            case .nothing: break
            case .hyphen: _ = text.popLast()
            }
            append(line, index, to: &text)
        }
        return hits + PageHit.hits(of: wanted, in: text)
    }

    private static func append(_ line: PageLine, _ index: Int, to text: inout [Cell]) {
        var column = 0
        for character in line.text {
            let width = character.displayWidth
            defer { column += width }
            guard width > 0, column >= line.indentation else { continue }
            text.append(
                Cell(
                    character: character.lowercased(), line: index,
                    columns: column..<column + width))
        }
    }

    private static func hits(of wanted: [String], in text: [Cell]) -> [PageHit] {
        var hits: [PageHit] = []
        var start = 0
        while start + wanted.count <= text.count {
            let isHere = wanted.indices.allSatisfy { text[start + $0].character == wanted[$0] }
            if isHere { hits.append(PageHit(text[start..<start + wanted.count])) }
            start += isHere ? wanted.count : 1
        }
        return hits
    }

    private init(_ cells: ArraySlice<Cell>) {
        for cell in cells where !cell.columns.isEmpty {
            if let last = parts.last, last.line == cell.line {
                parts[parts.count - 1].columns =
                    last.columns.lowerBound..<cell.columns.upperBound
            } else {
                parts.append(Part(line: cell.line, columns: cell.columns))
            }
        }
    }
}

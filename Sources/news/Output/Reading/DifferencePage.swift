import Reader
import Store
import Terminal

/// What a publisher changed in an article, as lines of text.
struct DifferencePage {
    private let old: Article
    private let new: Article
    private let moment: Int64
    private let container: Container

    /// - Parameter moment: when the new text came; seconds since 1970, UTC.
    init(from old: Article, to new: Article, at moment: Int64, _ container: Container) {
        (self.old, self.new, self.moment, self.container) = (old, new, moment, container)
    }

    var lines: [String] {
        let style = container.style
        let time =
            style.isForPeople
            ? RelativeTime.ago(container.now &- moment) : ArticleJSON.rfc3339(moment)
        let title = WordDifference(
            from: old.row.title.sanitized(), to: new.row.title.sanitized())
        let text = WordDifference(from: text(of: old), to: text(of: new))
        let body = text.isEmpty ? ["the text is the same"] : text.lines.flatMap(lines)
        return title.lines.flatMap(lines)
            + [style.apply("changed \(time)", .detail), ""] + body
    }

    private func text(of article: Article) -> String {
        article.plainText.sanitizedLines()
    }

    /// A line of the text, wrapped on a screen. As in git, marks stand for colours where there are
    /// none.
    private func lines(_ pieces: [WordDifference.Piece]) -> [String] {
        let style = container.style
        let width = style.isForPeople ? min(container.screen.columns, 80) : Int.max
        var lines: [String] = []
        var (line, used) = ("", 0)
        for piece in pieces {
            let (text, mark, role) = part(piece)
            let marked = mark.map { $0.0 + text + $0.1 } ?? text
            let shown = style.usesColor ? text : marked
            for word in shown.split(separator: " ", omittingEmptySubsequences: true) {
                let length = String(word).displayWidth
                if used > 0, used + 1 + length > width {
                    lines.append(line)
                    (line, used) = ("", 0)
                }
                if used > 0 {
                    line += " "
                    used += 1
                }
                line += style.apply(String(word), role)
                used += length
            }
        }
        return lines + [line]
    }

    private func part(
        _ piece: WordDifference.Piece
    ) -> (text: String, mark: (String, String)?, role: TextStyle) {
        switch piece {
        case .same(let text): (text, nil, [])
        case .removed(let text): (text.trimmingBlanks, ("[-", "-]"), .failure)
        case .added(let text): (text.trimmingBlanks, ("{+", "+}"), .good)
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
}

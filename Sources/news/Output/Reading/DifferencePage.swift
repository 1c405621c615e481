import Reader
import Store
import Terminal

/// What a publisher changed in an article, as lines of text.
struct DifferencePage {
    private let old: Article
    private let new: Article
    private let moment: Int64
    private let container: Container
    private let reading: PageChoice

    /// - Parameter moment: when the new text came; seconds since 1970, UTC.
    private init(
        from old: Article, to new: Article, at moment: Int64, _ container: Container,
        _ reading: PageChoice
    ) {
        (self.old, self.new, self.moment) = (old, new, moment)
        (self.container, self.reading) = (container, reading)
    }

    /// The title, when it was changed, and the lines of the text that changed, each with the line
    /// before it and after it.
    var lines: [String] {
        let style = container.style
        let view = PageView(container, reading)
        let (title, text) = differences
        // Programs read it in a pipe.
        let head = PageLine(
            style.isForPeople ? heading : "changed \(ArticleJSON.rfc3339(moment))", .detail)
        let same = "the text is the same"
        let body =
            text.isEmpty
            ? [PageLine(style.isForPeople ? style.said(same) : same)]
            : text.hunks.flatMap { hunk in
                hunk.map { wrapped($0, width: view.options.width) }
                    ?? [PageLine(style.ellipsis, .detail)]
            }
        return view.lines(
            of: Page(),
            head: title.lines.flatMap { wrapped($0, width: view.options.width) }
                + [head, PageLine()] + body)
    }

    /// The same for a screen that lays it out itself; of the title only what changed.
    var blocks: [Block] {
        let (title, text) = differences
        let same = container.style.said("the text is the same")
        let body =
            text.isEmpty
            ? [DifferencePage.paragraph(StyledText(same))]
            : text.hunks.filter { $0?.isEmpty != true }.map { hunk in
                hunk.map(paragraph)
                    ?? DifferencePage.paragraph(StyledText(container.style.ellipsis, .sign))
            }
        return [DifferencePage.paragraph(StyledText(heading, .sign))]
            + (title.isEmpty ? [] : title.lines.map(paragraph)) + body
    }

    private var heading: String {
        container.style.said("changed \(RelativeTime.ago(container.now &- moment))")
    }

    /// The changes of an article, the latest first; none when it was never edited.
    static func all(
        of id: Int64, in store: Store, _ container: Container,
        _ reading: PageChoice = PageChoice()
    ) throws(StoreError) -> [DifferencePage] {
        let article = try store.articles.get(id, text: .feed)
        let versions = try store.articles.versions(of: id)
        let texts = [article] + versions.map(article.as)
        return zip(texts, zip(texts.dropFirst(), versions)).map { new, old in
            DifferencePage(from: old.0, to: new, at: old.1.replacedAt, container, reading)
        }
    }

    private var differences: (title: WordDifference, text: WordDifference) {
        (
            WordDifference(from: old.row.title.sanitized(), to: new.row.title.sanitized()),
            WordDifference(from: text(of: old), to: text(of: new))
        )
    }

    private static func paragraph(_ text: StyledText) -> Block {
        .paragraph(Block.Paragraph(text))
    }

    private func paragraph(_ pieces: [WordDifference.Piece]) -> Block {
        var line = StyledText()
        for piece in pieces {
            let text = part(piece).text.trimmingBlanks
            if text.isEmpty { continue }
            if !line.isEmpty { line.append(" ") }
            switch piece {
            case .same: line.append(text)
            case .removed: line.append(text, .deleted)
            case .added: line.append(text, .inserted)
            }
        }
        return DifferencePage.paragraph(line)
    }

    private func text(of article: Article) -> String {
        article.plainText.sanitizedLines()
    }

    /// A line of the text, wrapped. The marks are those of `git diff --word-diff`.
    private func wrapped(_ pieces: [WordDifference.Piece], width: Int) -> [PageLine] {
        var lines: [PageLine] = []
        var line = PageLine()
        for piece in pieces {
            let (text, role) = part(piece)
            for word in text.split(separator: " ", omittingEmptySubsequences: true) {
                if line.width > 0, line.width + 1 + String(word).displayWidth > width {
                    lines.append(line)
                    line = PageLine()
                }
                if line.width > 0 { line.append(" ") }
                line.append(String(word), role)
            }
        }
        return lines + [line]
    }

    private func part(_ piece: WordDifference.Piece) -> (text: String, role: TextStyle) {
        switch piece {
        case .same(let text): (text, [])
        case .removed(let text): ("[-\(text.trimmingBlanks)-]", .failure)
        case .added(let text): ("{+\(text.trimmingBlanks)+}", .good)
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
}

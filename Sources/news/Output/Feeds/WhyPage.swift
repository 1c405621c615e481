import Feeds
import NewsKit
import Store
import Terminal

/// Everything that is known about one feed, as lines with names.
struct WhyPage {
    /// A name, and what there is to say under it.
    typealias Line = (name: String, text: String)

    let explanation: Explanation
    let style: OutputStyle
    let now: Int64
    let approvals: Approvals
    private let width: Int

    /// The longest line, because longer ones are hard to read on any screen.
    private static let widestText = 100

    init(_ explanation: Explanation, _ container: Container) {
        self.explanation = explanation
        style = container.style
        now = container.now
        approvals = container.approvedFeeds.read()
        width = min(container.screen.columns, WhyPage.widestText)
    }

    /// The names and the texts; a text that is wrapped has its name in the first line.
    private var columns: [(name: String, text: String, style: TextStyle)] {
        let lines = parts.map { (name: style.said($0.name), text: said($0), line: $0) }
        let column = (lines.map(\.name.displayWidth).max() ?? 0) + 2
        return lines.flatMap { line in
            let texts = line.text.sanitized().wrapped(to: max(20, width - column))
            return texts.enumerated().map { index, text in
                (
                    (index == 0 ? line.name : "").padded(to: column), text,
                    WhyPage.style(of: line.line)
                )
            }
        }
    }

    /// The text in the language of the person, unless it is all the publisher's or the person's.
    private func said(_ line: Line) -> String {
        let names = ["Feed", "Address", "Header command", "User-Agent", "Proxy", "Search"]
        return names.contains(line.name) ? line.text : style.said(line.text)
    }

    private var parts: [Line] {
        subject + request + nextRequest + failures + redirects + validators + host + publisher
            + settings
    }

    /// The lines for a screen that has styles of its own.
    var plainLines: [String] { columns.map { $0.name + $0.text } }

    /// The lines. In a pipe name and text are separated by a tab; on a screen the texts form a
    /// column.
    var lines: [String] {
        guard style.isForPeople else { return parts.map { [$0.name, $0.text].tsvLine } }
        return columns.map { style.apply($0.name, .heading) + style.apply($0.text, $0.style) }
    }

    /// A moment of the past: "2h ago", in a pipe the time itself.
    func past(_ moment: Int64) -> String {
        style.isForPeople ? RelativeTime.ago(now &- moment) : ArticleJSON.rfc3339(moment)
    }

    /// A moment still to come: "in 2h", in a pipe the time itself.
    func future(_ moment: Int64) -> String {
        guard style.isForPeople else { return ArticleJSON.rfc3339(moment) }
        let text = RelativeTime.short(from: moment, now: now)
        return text == "now" ? "in a moment" : text
    }

    /// "3 articles", "1 article".
    func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    private static func style(of line: Line) -> TextStyle {
        switch line.name {
        case "Feed": .name
        case "Address": .address
        case "Gone", "Failing", "Insecure", "Not approved": .failure
        case "Moved", "Moving", "Redirected": .warning
        default: []
        }
    }
}

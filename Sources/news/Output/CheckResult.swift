import Feeds
import Salvage
import Store
import Terminal

/// The findings of `news check`, and those that remain.
struct CheckResult {
    /// The mistakes in the configuration files.
    var mistakes: [String]
    /// The findings in the database.
    var found: [CheckFinding] = []
    /// The findings after a repair; nil when there was no repair.
    var left: [CheckFinding]?
    /// Facts that the person should know and that are not damage, as sentences.
    var notes: [String] = []
    /// The report of saving data into a new file; nil when that was not needed.
    var salvage: SalvageReport?

    init(mistakes: [String]) {
        self.mistakes = mistakes
    }

    /// Whether there was nothing to find.
    var isSound: Bool { mistakes.isEmpty && found.isEmpty }

    /// Whether nothing is wrong any more.
    var isRepaired: Bool { mistakes.isEmpty && left?.isEmpty == true }

    /// The advice for the remaining findings.
    func advice(wasRepaired: Bool, path: String) -> String {
        let remaining = left ?? found
        if !wasRepaired, remaining.contains(where: { $0.foreignPart != nil }) {
            return
                "\(path) has parts that are not from news; `news check --repair` carries the data "
                + "into a new file"
        }
        if !wasRepaired, remaining.contains(where: \.needsSalvage) {
            return "\(path) is damaged; `news check --repair` saves what it holds into a new file"
        }
        if !remaining.isEmpty {
            return wasRepaired
                ? "not everything could be repaired" : "`news check --repair` repairs the database"
        }
        return "correct the configuration file by hand; --repair does not change it"
    }

    /// Prints the results.
    func print(as form: Form, _ container: Container) throws {
        switch form {
        case .json: try Records(container).print(value)
        case .screen:
            let all = lines + noteLines
            try Records(container).print(all.flatMap { screenLines($0, container) })
        case .records: try CheckResult.table.print(lines + noteLines, as: form, container)
        }
    }
}

private extension CheckResult {
    struct Line: Sendable {
        var place: String
        var state: State
        var sentence: String
    }

    static let table = Table<Line>(
        .hidden("where") { .text($0.place) },
        .hidden("state") { .text($0.state.rawValue) },
        .hidden("message") { .text($0.sentence) })

    enum State: String {
        case broken
        case repairable
        case repaired
        case note
    }

    var lines: [Line] {
        mistakes.map { Line(place: "configuration", state: .broken, sentence: $0) }
            + found.map {
                Line(place: "database", state: state(of: $0), sentence: $0.description)
            }
    }

    var noteLines: [Line] {
        notes.map { Line(place: "database", state: .note, sentence: $0) }
    }

    func state(of finding: CheckFinding) -> State {
        if let left { return left.contains(finding) ? .broken : .repaired }
        return .repairable
    }

    func screenLines(_ line: Line, _ container: Container) -> [String] {
        let style = container.style
        let (sign, color): (String, TextStyle) =
            switch line.state {
            case .broken, .repairable: ("!", .failure)
            case .repaired: (style.usesUnicode ? "✓" : "+", .good)
            case .note: (style.usesUnicode ? "•" : "*", .warning)
            }
        let state = style.said(line.state.rawValue)
        let text = "\(style.said(line.sentence)) (\(state))".sanitized()
            .wrapped(to: max(20, container.screen.columns - 2))
        return text.enumerated().map { index, text in
            (index == 0 ? style.apply(sign, color) : " ") + " \(text)"
        }
    }

    var value: Value {
        [
            "status": isSound ? "sound" : isRepaired ? "repaired" : "broken",
            "salvaged": salvage?.value ?? .missing,
            "findings": CheckResult.table.list(lines),
            "notes": .list(notes.map { .text($0) }),
        ]
    }
}

private extension SalvageReport {
    var value: Value {
        [
            "articles": .number(articles), "of_articles": .number(knownArticles),
            "incomplete": .number(incomplete), "read": .number(read),
            "favorites": .number(favorites), "tags": .number(tags), "feeds": .number(feeds),
            "lost_feeds": .number(lostFeeds), "lost_marks": .number(lostMarks),
            "damaged_file": .text(damagedPath),
        ]
    }
}

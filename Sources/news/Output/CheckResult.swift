import Feeds
import Salvage
import Store
import Terminal

/// What `news check` has found, and what is left of it.
struct CheckResult {
    /// What is wrong in the configuration file.
    var configuration: String?
    /// What was wrong in the database.
    var found: [CheckFinding] = []
    /// What still is after a repair; nil where there was none.
    var left: [CheckFinding]?
    /// What was saved into a new file; nil where there was no need for one.
    var salvage: SalvageReport?

    init(configuration: String?) {
        self.configuration = configuration
    }

    /// Whether there was nothing to find.
    var isSound: Bool { configuration == nil && found.isEmpty }

    /// Whether nothing is wrong any more.
    var isRepaired: Bool { configuration == nil && left?.isEmpty == true }

    /// What to do about what is left.
    func advice(wasRepaired: Bool, path: String) -> String {
        let remaining = left ?? found
        if !wasRepaired, remaining.contains(where: \.needsSalvage) {
            return "\(path) is damaged; `news check --repair` saves what it holds into a new file"
        }
        if !remaining.isEmpty {
            return wasRepaired
                ? "not all could be repaired" : "`news check --repair` mends the database"
        }
        return "the configuration file is for you to mend"
    }

    /// Prints what was found: a JSON object, or a line each.
    func print(json: Bool, _ container: Container) throws {
        if json {
            try Records().printJSON { write(to: &$0) }
        } else if container.style.isTerminal {
            try Records().print(lines.flatMap { screenLines($0, container) })
        } else {
            try Records().print(lines.map { [$0.place, $0.state.rawValue, $0.sentence].tsvLine })
        }
    }
}

private extension CheckResult {
    struct Line {
        var place: String
        var state: State
        var sentence: String
    }

    enum State: String {
        case broken
        case repairable
        case repaired
    }

    var lines: [Line] {
        (configuration.map { [Line(place: "configuration", state: .broken, sentence: $0)] } ?? [])
            + found.map {
                Line(place: "database", state: state(of: $0), sentence: $0.description)
            }
    }

    func state(of finding: CheckFinding) -> State {
        if let left { return left.contains(finding) ? .broken : .repaired }
        return .repairable
    }

    func screenLines(_ line: Line, _ container: Container) -> [String] {
        let style = container.style
        let sign = line.state == .repaired ? (style.usesUnicode ? "✓" : "+") : "!"
        let text = "\(line.sentence) (\(line.state.rawValue))".sanitized()
            .wrapped(to: max(20, container.screen.columns - 2))
        let color: TextStyle = line.state == .repaired ? .green : .red
        return text.enumerated().map { index, text in
            (index == 0 ? style.apply(sign, color) : " ") + " \(text)"
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("status", isSound ? "sound" : isRepaired ? "repaired" : "broken")
            if let salvage {
                json.name("salvaged")
                salvage.write(to: &json)
            }
            json.name("findings")
            json.array { json in
                for line in lines {
                    json.object { json in
                        json.member("where", line.place)
                        json.member("state", line.state.rawValue)
                        json.member("message", line.sentence)
                    }
                }
            }
        }
    }
}

private extension SalvageReport {
    func write(to json: inout JSONWriter) {
        json.object { json in
            let counts = [
                ("articles", articles), ("of_articles", knownArticles), ("incomplete", incomplete),
                ("read", read), ("favorites", favorites), ("tags", tags), ("feeds", feeds),
                ("lost_feeds", lostFeeds), ("lost_marks", lostMarks),
            ]
            for (name, count) in counts { json.member(name, Int64(count)) }
            json.member("damaged_file", damagedPath)
        }
    }
}

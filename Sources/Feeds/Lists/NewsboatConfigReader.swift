/// Reads newsboat's configuration: `ignore-article` and `highlight-article` as rules, all else as settings.
///
/// Rules act on all feeds. So they are only read from a file that has nothing else to import: a list
/// of feeds, which anybody may have written, cannot bring them along.
enum NewsboatConfigReader {
    static func read(_ document: UnsafeBufferPointer<UInt8>) throws(ListError) -> SubscriptionList {
        var list = SubscriptionList(documentSize: document.count)
        var isRecognised = false
        var number = 0
        var rest = document[...]
        while let first = NewsboatLine.next(of: &rest) {
            number += 1
            let line = number
            var bytes = Array(first)
            // A backslash at its end continues a line.
            while bytes.last == UInt8(ascii: "\\"), let next = NewsboatLine.next(of: &rest) {
                number += 1
                bytes.removeLast()
                bytes += next
            }
            let words = NewsboatLine(bytes).words
            guard let command = words.first else { continue }
            isRecognised =
                isRecognised || command.hasSuffix("-article")
                || commands.contains(command) && words.count > 1
            do throws(ListOmission.Reason) {
                if let rule = try rule(command, words, line: line) {
                    list.append(rule)
                } else {
                    list.append(ListedSetting(words: words, line: line))
                }
            } catch {
                list.omit(ListOmission(error, line: line))
            }
        }
        guard isRecognised else { throw .unrecognised }
        return list
    }

    /// The settings that most files have; with one of them a file is newsboat's configuration.
    private static let commands: Set = [
        "auto-reload", "reload-time", "reload-threads",
        "max-items", "keep-articles-days", "browser", "bind-key", "unbind-key", "macro", "color",
        "highlight", "cleanup-on-quit", "confirm-exit", "show-read-feeds", "show-read-articles",
        "feed-sort-order", "article-sort-order", "notify-program", "download-timeout", "user-agent",
        "text-width", "datetime-format", "urls-source", "player", "save-path", "cache-file",
    ]

    private static func rule(
        _ command: String, _ words: [String], line: Int
    ) throws(ListOmission.Reason) -> ListedRule? {
        let action: ListedRule.Action
        switch command {
        case "ignore-article": action = .hide
        case "highlight-article": action = .highlight
        case "include": throw .inclusion
        default: return nil
        }
        // The feed, or all of them, comes first. What follows a filter are colours.
        let place = action == .hide ? 2 : 1
        guard words.count > place else { throw .badExpression }
        var expression = NewsboatExpression(
            Array(words[place].utf8), for: action == .hide ? .ignoring : .highlighting)
        let query = try expression.read()
        guard action == .hide, words[1] != "*" else {
            return ListedRule(query: query, action: action, line: line)
        }
        if words[1].hasPrefix("regex:") { throw .feedPattern }
        guard let url = ListAddress.url(words[1]) else { throw .address }
        return ListedRule(query: query, action: action, feedURL: url, line: line)
    }
}

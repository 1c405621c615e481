/// Reads the list of newsraft (its file `feeds`): a feed is a line with its address and perhaps a title
/// in quotation marks; `@` begins a section, which becomes a folder. Settings follow after `<`, of which
/// only `reload-period` (minutes) is one of ours. Commands, `$(…)`, are not run.
enum NewsraftReader {
    /// Whether a line is one of such a file, and of no other list.
    static func isMeant(by line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let line = line.drop(while: \.isBlank)
        return line.first == UInt8(ascii: "@") || line.starts(with: "$(".utf8)
    }

    static func read(_ document: UnsafeBufferPointer<UInt8>) -> SubscriptionList {
        var list = SubscriptionList(documentSize: document.count)
        var section: (title: String?, interval: Int64?) = (nil, nil)
        var number = 0
        var rest = document[...]
        while let bytes = NewsboatLine.next(of: &rest) {
            number += 1
            let line = bytes.drop(while: \.isBlank)
            let isSection = line.first == UInt8(ascii: "@")
            let words = NewsboatLine(isSection ? line.dropFirst() : line).words
            guard let first = words.first else { continue }
            let title = words.prefix { $0 != "<" }
            let interval = interval(in: words.dropFirst(title.count + 1))
            if isSection {
                section = (title.joined(separator: " ").nonBlankLine, interval)
            } else if first.hasPrefix("$(") {
                list.omit(ListOmission(.expansion, line: number))
            } else if let url = ListAddress.url(first) {
                var feed = ListedFeed(url: url)
                feed.customTitle = title.dropFirst().first?.nonBlankLine
                feed.folder = section.title.map { [$0] } ?? []
                feed.settings.interval = interval ?? section.interval
                list.append(feed, line: number)
            } else {
                list.omit(ListOmission(.address, line: number))
            }
        }
        return list
    }

    /// `reload-period 30; …` in seconds; 0 means by hand only, which we have no setting for.
    private static func interval(in settings: ArraySlice<String>) -> Int64? {
        guard let place = settings.firstIndex(of: "reload-period"), place + 1 < settings.endIndex
        else { return nil }
        let minutes = Int64(settings[place + 1].prefix { $0 != ";" }) ?? 0
        return 1...525_600 ~= minutes ? minutes * 60 : nil
    }
}

import Loopback

/// The calls for feeds and folders.
extension ReadingService {
    func subscriptionList(_ request: ServiceRequest, _ damage: inout ListDamage) -> Reply {
        guard request.query["output"] == "json" else { return notAsJSON }
        let list = damage.rest(of: sortedFeeds).map { feed -> JSONBody in
            [
                "id": .string(feed.streamID),
                "title": .string(dialect.title(feed.title, ofFeed: true)),
                "categories": [
                    ["id": .string(labelID(feed.folder)), "label": .string(feed.folder)]
                ],
                "url": .string(feed.url),
                "htmlUrl": .string(feed.site),
                "iconUrl": .string("http://\(request.host)/f.php?\(feed.id)"),
            ]
        }
        return json(["subscriptions": .list(list)])
    }

    mutating func editSubscription(_ request: ServiceRequest) -> Reply {
        let form = request.form
        let names = form.values("s")
        let titles = form.values("t")
        guard !names.isEmpty else { return refusal("no stream") }
        let folder = form["a"].flatMap(label)
        for (index, name) in names.enumerated() {
            let title = titles.indices.contains(index) ? titles[index] : nil
            let isDone =
                switch form["ac"] {
                case "subscribe":
                    name.hasPrefix("feed/")
                        && subscribe(to: String(name.dropFirst(5)), title: title, folder: folder)
                case "unsubscribe": feed(named: name).map { unsubscribe(from: $0.url) } ?? false
                case "edit":
                    edit(
                        name, title: title,
                        folder: folder ?? form["r"].map { _ in dialect.defaultFolder })
                default: false
                }
            guard isDone else { return refusal("cannot \(form["ac"] ?? "")") }
        }
        return ok
    }

    mutating func quickAdd(_ request: ServiceRequest) -> Reply {
        guard let name = request.form["quickadd"] ?? request.query["quickadd"] else {
            return refusal("no address")
        }
        let url = name.hasPrefix("feed/") ? String(name.dropFirst(5)) : name
        let isThere = feeds.contains { $0.url == url }
        guard subscribe(to: url), let feed = feeds.last else {
            let error =
                isThere
                ? "Already subscribed! \(url)"
                : "cURL error 22: The requested URL returned error: 404 [\(url)]"
            return dialect.isMiniflux
                ? refusal(error)
                : json(["numResults": .number(0), "error": .string(error)], as: .html, end: "")
        }
        // FreshRSS gives the title as it keeps it.
        let title = dialect.isMiniflux ? feed.title : Self.escaped(feed.title)
        let body: JSONBody = [
            "numResults": .number(1), "query": .string(url), "streamId": .string(feed.streamID),
            "streamName": .string(title),
        ]
        return json(body, as: .html, end: "")
    }

    /// The feeds as OPML. No client reads its dates, so they are always the same.
    var export: Reply {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <opml xmlns:frss="https://freshrss.org/opml" version="2.0">
              <head>
                <title>FreshRSS</title>
                <dateCreated>Tue, 14 Nov 2023 22:13:20 +0000</dateCreated>
              </head>
              <body>

            """
        for folder in folders {
            let feeds = sortedFeeds.filter { $0.folder == folder }
            if feeds.isEmpty { continue }
            text += "    <outline text=\"\(Self.escaped(folder))\">\n"
            for feed in feeds {
                text += "      <outline text=\"\(Self.escaped(feed.title))\" type=\"rss\""
                text +=
                    " xmlUrl=\"\(Self.escaped(feed.url))\" htmlUrl=\"\(Self.escaped(feed.site))\""
                text += " description=\"\(Self.escaped(feed.about))\"/>\n"
            }
            text += "    </outline>\n"
        }
        return reply(text + "  </body>\n</opml>\n", .xml)
            .header("Content-disposition", "attachment; filename=\"feeds_2023-11-14.opml.xml\"")
    }

    /// By folder, then by title.
    var sortedFeeds: [ServiceFeed] {
        feeds.sorted {
            ($0.folder.lowercased(), $0.title.lowercased())
                < ($1.folder.lowercased(), $1.title.lowercased())
        }
    }
}

private extension ReadingService {
    mutating func edit(_ name: String, title: String?, folder: String?) -> Bool {
        guard let id = feed(named: name)?.id, let index = feeds.firstIndex(where: { $0.id == id })
        else { return false }
        if let title, !title.isEmpty { feeds[index].title = title }
        if let folder { feeds[index].folder = folder }
        return true
    }

    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}

import Loopback

/// The calls for labels, and the counts.
extension ReadingService {
    func tagList(_ request: ServiceRequest, _ damage: inout ListDamage) -> Reply {
        guard request.query["output"] == "json" else { return notAsJSON }
        var tags: [JSONBody] = [["id": .string(stateID("starred"))]]
        for folder in folders {
            tags.append(["id": .string(labelID(folder)), "type": "folder"])
        }
        for label in labels {
            let unread = items.count { $0.labels.contains(label) && !$0.isRead }
            tags.append(
                ["id": .string(labelID(label)), "type": "tag", "unread_count": .number(unread)])
        }
        return json(["tags": .list(damage.rest(of: tags))])
    }

    func unreadCount(_ request: ServiceRequest) -> Reply {
        guard request.query["output"] == "json" else { return notAsJSON }
        var counts: [JSONBody] = []
        for folder in folders {
            for feed in sortedFeeds where feed.folder == folder {
                counts.append(count(feed.streamID, .feed(feed.id)))
            }
            counts.append(count(labelID(folder), .folder(folder)))
        }
        counts += labels.map { count(labelID($0), .label($0)) }
        counts.append(count(stateID("reading-list"), .readingList))
        let max = items.count { !$0.isRead }
        return json(["max": .number(max), "unreadcounts": .list(counts)])
    }

    mutating func renameTag(_ request: ServiceRequest) -> Reply {
        guard let old = request.form["s"].flatMap(label),
            let new = request.form["dest"].flatMap(label)
        else { return refusal("no label") }
        if folders.contains(old), old != dialect.defaultFolder {
            move(from: old, to: new)
        } else if let index = labels.firstIndex(of: old) {
            labels[index] = new
            for index in items.indices {
                items[index].labels = items[index].labels.map { $0 == old ? new : $0 }
            }
        } else {
            return refusal("no such label")
        }
        return ok
    }

    mutating func disableTag(_ request: ServiceRequest) -> Reply {
        guard let name = request.form["s"].flatMap(label) else { return refusal("no label") }
        if folders.contains(name) {
            move(from: name, to: dialect.defaultFolder)
        } else if let index = labels.firstIndex(of: name) {
            labels.remove(at: index)
            for index in items.indices { items[index].labels.removeAll { $0 == name } }
        } else {
            return refusal("no such label")
        }
        return ok
    }
}

private extension ReadingService {
    func count(_ id: String, _ stream: ServiceStream) -> JSONBody {
        let all = items.filter { isItem($0, in: stream) }
        return [
            "id": .string(id), "count": .number(all.count { !$0.isRead }),
            "newestItemTimestampUsec": .string(String(all.last?.arrived ?? 0)),
        ]
    }

    mutating func move(from old: String, to new: String) {
        for index in feeds.indices where feeds[index].folder == old { feeds[index].folder = new }
    }
}

/// The changes that an observer has not taken yet, at most one per element and `limit` in all.
///
/// What is known about an element is merged: whether it was there when the observer last looked,
/// whether it is there now, and what is different about it. So an element that was added and then
/// modified was added, and one that came and went was never there. Of elements that are equal the
/// last one is given. Beyond the limit all are replaced by one ``Change/reset``: bounded, and
/// nothing is lost silently.
struct ChangeBuffer<Element: Hashable & Sendable> {
    private struct Presence {
        var element: Element
        let before: Bool
        var after: Bool
        var fields: ChangedFields = []
    }

    private let limit: Int
    private var presences: [Element: Presence] = [:]
    private var order: [Element] = []
    private var head = 0
    private var isOverflowing = false

    init(limit: Int) {
        self.limit = max(limit, 1)
    }

    mutating func append(_ change: Change<Element>) {
        switch change {
        case .added(let element):
            merge(Presence(element: element, before: false, after: true))
        case .modified(let element, let fields):
            merge(Presence(element: element, before: true, after: true, fields: fields))
        case .removed(let element):
            merge(Presence(element: element, before: true, after: false))
        case .reset: overflow()
        }
    }

    mutating func popFirst() -> Change<Element>? {
        if isOverflowing {
            isOverflowing = false
            return .reset
        }
        while head < order.count {
            let element = order[head]
            head += 1
            compact()
            guard let presence = presences.removeValue(forKey: element) else { continue }
            switch (presence.before, presence.after) {
            case (false, true): return .added(presence.element)
            case (true, true): return .modified(presence.element, presence.fields)
            case (true, false): return .removed(presence.element)
            case (false, false): continue
            }
        }
        return nil
    }

    /// Takes all at once; empty where there is nothing.
    mutating func popAll() -> [Change<Element>] {
        var changes: [Change<Element>] = []
        while let change = popFirst() { changes.append(change) }
        return changes
    }

    /// Forgets what was not taken.
    mutating func removeAll() {
        self = ChangeBuffer(limit: limit)
    }
}

extension ChangeBuffer {
    private mutating func merge(_ news: Presence) {
        if isOverflowing { return }
        if let known = presences[news.element] {
            var merged = Presence(element: news.element, before: known.before, after: news.after)
            // What was gone in between may have come back as anything.
            merged.fields = known.after ? known.fields.union(news.fields) : .any
            presences[news.element] = merged
        } else if presences.count < limit {
            presences[news.element] = news
            order.append(news.element)
        } else {
            overflow()
        }
    }

    private mutating func overflow() {
        removeAll()
        isOverflowing = true
    }

    /// Gives back the room of what was taken; half at a time, so that taking stays cheap.
    private mutating func compact() {
        guard head * 2 >= order.count else { return }
        order.removeFirst(head)
        head = 0
    }
}

/// The changes that an observer has not taken yet, at most one per element and `limit` in all.
///
/// What is known about an element is merged: whether it was there when the observer last looked,
/// and whether it is there now. So an element that was added and then modified was added, and one
/// that came and went was never there. Beyond the limit all are replaced by one ``Change/reset``:
/// bounded, and nothing is lost silently.
struct ChangeBuffer<Element: Hashable & Sendable> {
    private struct Presence {
        let before: Bool
        var after: Bool
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
        case .added(let element): merge(element, Presence(before: false, after: true))
        case .modified(let element): merge(element, Presence(before: true, after: true))
        case .removed(let element): merge(element, Presence(before: true, after: false))
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
            case (false, true): return .added(element)
            case (true, true): return .modified(element)
            case (true, false): return .removed(element)
            case (false, false): continue
            }
        }
        return nil
    }
}

extension ChangeBuffer {
    private mutating func merge(_ element: Element, _ presence: Presence) {
        if isOverflowing { return }
        if presences[element] != nil {
            presences[element]?.after = presence.after
        } else if presences.count < limit {
            presences[element] = presence
            order.append(element)
        } else {
            overflow()
        }
    }

    private mutating func overflow() {
        self = ChangeBuffer(limit: limit)
        isOverflowing = true
    }

    /// Gives back the room of what was taken; half at a time, so that taking stays cheap.
    private mutating func compact() {
        guard head * 2 >= order.count else { return }
        order.removeFirst(head)
        head = 0
    }
}

import Testing

@testable import Fetcher

@Suite("ChangeBuffer")
struct ChangeBufferTests {
    struct Row: Sendable {
        let changes: [Change<Int>]
        let seen: [Change<Int>]
    }

    @Test(
        "changes of one element are merged into what is true for the observer",
        arguments: [
            Row(changes: [.added(1), .modified(1)], seen: [.added(1)]),
            Row(changes: [.added(1), .removed(1)], seen: []),
            Row(changes: [.added(1), .removed(1), .added(1)], seen: [.added(1)]),
            Row(changes: [.modified(1), .modified(1)], seen: [.modified(1)]),
            Row(changes: [.modified(1), .removed(1)], seen: [.removed(1)]),
            Row(changes: [.removed(1), .added(1)], seen: [.modified(1)]),
            Row(changes: [.removed(1), .added(1), .removed(1)], seen: [.removed(1)]),
            Row(
                changes: [.added(1), .modified(2), .modified(1)], seen: [.added(1), .modified(2)]),
            Row(changes: [.added(1), .reset, .added(2)], seen: [.reset]),
            Row(
                changes: [.modified(1, .title), .modified(2, .price), .modified(1, .price)],
                seen: [.modified(1, [.title, .price]), .modified(2, .price)]),
            Row(changes: [.modified(1, .title), .modified(1)], seen: [.modified(1)]),
            Row(changes: [.added(1), .modified(1, .title)], seen: [.added(1)]),
            Row(changes: [.modified(1, .title), .removed(1), .added(1)], seen: [.modified(1)]),
        ])
    func merges(_ row: Row) {
        var buffer = ChangeBuffer<Int>(limit: 10)
        for change in row.changes { buffer.append(change) }
        #expect(drain(&buffer) == row.seen)
    }

    @Test("what was taken is not merged with what comes")
    func taken() {
        var buffer = ChangeBuffer<Int>(limit: 10)
        buffer.append(.added(1))
        #expect(buffer.popFirst() == .added(1))
        buffer.append(.removed(1))
        #expect(drain(&buffer) == [.removed(1)])
    }

    @Test("more than the limit is one reset, and then it begins anew")
    func overflows() {
        var buffer = ChangeBuffer<Int>(limit: 3)
        for number in 1...1_000 { buffer.append(.added(number)) }
        #expect(drain(&buffer) == [.reset])
        buffer.append(.added(1))
        #expect(drain(&buffer) == [.added(1)])
    }

    @Test("a limit that makes no sense holds one")
    func smallest() {
        var buffer = ChangeBuffer<Int>(limit: -1)
        buffer.append(.added(1))
        #expect(drain(&buffer) == [.added(1)])
    }

    @Test("order is that of the first change, however takes and sends are mixed")
    func order() {
        var buffer = ChangeBuffer<Int>(limit: 100)
        var seen: [Change<Int>] = []
        for number in 0..<1_000 {
            buffer.append(.added(2 * number))
            buffer.append(.added(2 * number + 1))
            if let change = buffer.popFirst() { seen.append(change) }
            if number % 50 == 49 { seen += drain(&buffer) }
        }
        #expect(seen == (0..<2_000).map { .added($0) })
    }

    @Test("of equal elements the last is given")
    func newest() {
        var buffer = ChangeBuffer<Price>(limit: 10)
        buffer.append(.added(Price(item: 1, cents: 100)))
        buffer.append(.modified(Price(item: 1, cents: 120)))
        buffer.append(.removed(Price(item: 2, cents: 5)))
        #expect(
            buffer.popAll().map { change in
                switch change {
                case .added(let price): "+\(price.cents)"
                case .removed(let price): "-\(price.cents)"
                default: "?"
                }
            } == ["+120", "-5"])
        #expect(buffer.popAll() == [])
    }

    @Test("what is forgotten is not given, and the buffer goes on", arguments: [2, 20])
    func forgotten(sent: Int) {
        var buffer = ChangeBuffer<Int>(limit: 10)
        for number in 0..<sent { buffer.append(.added(number)) }
        buffer.removeAll()
        buffer.append(.removed(1))
        #expect(buffer.popAll() == [.removed(1)])
    }

    private func drain(_ buffer: inout ChangeBuffer<Int>) -> [Change<Int>] {
        var changes: [Change<Int>] = []
        while let change = buffer.popFirst() { changes.append(change) }
        return changes
    }
}

extension ChangedFields {
    fileprivate static let title = ChangedFields(rawValue: 1)
    fileprivate static let price = ChangedFields(rawValue: 2)
}

/// The same while it is of the same item.
private struct Price: Hashable, Sendable {
    var item: Int
    var cents: Int

    static func == (one: Price, other: Price) -> Bool { one.item == other.item }

    func hash(into hasher: inout Hasher) { hasher.combine(item) }
}

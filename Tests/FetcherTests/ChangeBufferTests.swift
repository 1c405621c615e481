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

    private func drain(_ buffer: inout ChangeBuffer<Int>) -> [Change<Int>] {
        var changes: [Change<Int>] = []
        while let change = buffer.popFirst() { changes.append(change) }
        return changes
    }
}

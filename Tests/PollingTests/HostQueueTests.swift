import Polling
import TestSupport
import Testing

@Suite("The queue of a host")
struct HostQueueTests {
    @Test("one at a time, in the order in which they came")
    func order() {
        var queue = HostQueue<Int>(gap: 0)
        #expect(queue.request(1, now: 0) == .go)
        #expect(queue.request(2, now: 0) == .queued)
        #expect(queue.request(3, now: 0) == .queued)
        #expect(queue.finished(1, now: 10) == 2)
        #expect(queue.request(3, now: 10) == .queued)
        #expect(queue.request(2, now: 10) == .go)
        #expect(queue.request(3, now: 10) == .queued)
        #expect(queue.finished(2, now: 20) == 3)
        #expect(queue.request(3, now: 20) == .go)
        #expect(queue.finished(3, now: 30) == nil)
        #expect(queue.active == nil && queue.waiting.isEmpty)
    }

    @Test("the gap counts from the end of one to the start of the next")
    func gap() {
        var queue = HostQueue<Int>(gap: 1000)
        #expect(queue.request(1, now: 5) == .go)
        #expect(queue.request(2, now: 5) == .queued)
        #expect(queue.finished(1, now: 700) == 2)
        #expect(queue.request(2, now: 700) == .wait(until: 1700))
        #expect(queue.request(2, now: 1699) == .wait(until: 1700))
        #expect(queue.request(2, now: 1700) == .go)
    }

    @Test("the gap also holds for who comes when nobody waits")
    func latecomer() {
        var queue = HostQueue<Int>(gap: 1000)
        #expect(queue.request(1, now: 0) == .go)
        #expect(queue.finished(1, now: 0) == nil)
        #expect(queue.request(2, now: 999) == .wait(until: 1000))
        #expect(queue.request(3, now: 1000) == .queued)
        #expect(queue.request(2, now: 1000) == .go)
    }

    @Test("asking twice changes nothing")
    func twice() {
        var queue = HostQueue<Int>(gap: 0)
        #expect(queue.request(1, now: 0) == .go)
        #expect(queue.request(1, now: 0) == .go)
        #expect(queue.request(2, now: 0) == .queued)
        #expect(queue.request(2, now: 0) == .queued)
        #expect(queue.waiting == [2])
    }

    @Test("who gives up waiting lets the next one go")
    func givingUp() {
        var queue = HostQueue<Int>(gap: 1000)
        #expect(queue.request(1, now: 0) == .go)
        #expect(queue.finished(1, now: 0) == nil)
        #expect(queue.request(2, now: 0) == .wait(until: 1000))
        #expect(queue.request(3, now: 0) == .queued)
        #expect(queue.finished(2, now: 500) == 3)
        #expect(queue.freeAt == 1000)
        #expect(queue.request(3, now: 1000) == .go)
        #expect(queue.finished(9, now: 1000) == nil)
        #expect(queue.active == 3)
    }

    @Test("after a 429 all who wait are sent away, who asks is not")
    func dismissal() {
        var queue = HostQueue<Int>(gap: 0)
        for id in 1...4 { _ = queue.request(id, now: 0) }
        #expect(queue.dismissWaiting() == [2, 3, 4])
        #expect(queue.active == 1 && queue.waiting.isEmpty)
        #expect(queue.finished(1, now: 0) == nil)
        #expect(queue.request(5, now: 0) == .go)
    }

    @Test("no gap and no clock makes it trap", arguments: [Int64.min, -1, .max])
    func extremes(value: Int64) {
        var queue = HostQueue<Int>(gap: value)
        #expect(queue.request(1, now: value) == .go)
        _ = queue.finished(1, now: value)
        #expect(queue.freeAt >= value)
    }

    @Test("whatever happens, nobody starts during a turn or in the gap after it")
    func invariant() {
        var random = Seeded(11)
        var queue = HostQueue<Int>(gap: 50)
        var active: Int?
        var end: Int64 = -50
        for step in 0..<20_000 {
            let now = Int64(step)
            let id = Int.random(in: 0..<8, using: &random)
            if Bool.random(using: &random) {
                if queue.request(id, now: now) == .go, active != id {
                    #expect(active == nil && now >= end + 50)
                    active = id
                }
            } else {
                _ = queue.finished(id, now: now)
                if active == id { (active, end) = (nil, now) }
            }
            #expect(queue.active == active)
        }
        #expect(end > 10_000)
    }
}

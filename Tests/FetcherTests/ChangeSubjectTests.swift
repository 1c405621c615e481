import Synchronization
import Testing

@testable import Fetcher

@Suite("ChangeSubject", .timeLimit(.minutes(1)))
struct ChangeSubjectTests {
    private let subject = ChangeSubject<String, Int>(bufferLimit: 3)

    @Test("each observer of the key is told, and no other")
    func keyed() async {
        var (one, two) = (iterator("a"), iterator("a"))
        var other = iterator("b")
        subject.send(.added(1), for: "a")
        subject.send(.removed(2), for: "b")
        #expect(await one.next() == .added(1))
        #expect(await two.next() == .added(1))
        #expect(await other.next() == .removed(2))
    }

    @Test("an observer that waits is woken")
    func wakes() async {
        let consumer = Consumer(subject.changes(for: "a"))
        subject.send(.added(1), for: "a")
        #expect(await consumer.next() == .added(1))
        subject.send(.modified(1), for: "a")
        #expect(await consumer.next() == .modified(1))
        await consumer.stop()
    }

    @Test("a slow observer gets one reset for too much, and does not hold up the others")
    func slow() async {
        var (slow, quick) = (iterator("a"), iterator("a"))
        for number in 1...5 {
            subject.send(.added(number), for: "a")
            #expect(await quick.next() == .added(number))
        }
        #expect(await slow.next() == .reset)
        subject.send(.added(6), for: "a")
        #expect(await slow.next() == .added(6))
    }

    @Test("an observer is forgotten when its sequence is dropped or its task is cancelled")
    func forgotten() async {
        var dropped: ChangeSubject<String, Int>.Changes? = subject.changes(for: "a")
        #expect(dropped != nil)
        #expect(subject.observerCount(for: "a") == 1)
        dropped = nil
        #expect(subject.observerCount(for: "a") == 0)

        let consumer = Consumer(subject.changes(for: "a"))
        #expect(subject.observerCount(for: "a") == 1)
        await consumer.stop()
        #expect(subject.observerCount(for: "a") == 0)
    }

    @Test("that the last observer of a key is gone is told, once for all of them")
    func unobserved() {
        let log = Mutex<[String]>([])
        let subject = ChangeSubject<String, Int> { key in log.withLock { $0.append(key) } }
        var observers = [subject.changes(for: "a"), subject.changes(for: "a")]
        let other = subject.changes(for: "b")
        #expect(subject.isObserved("a") && !subject.isObserved("c"))
        observers.removeLast()
        #expect(log.withLock { $0 } == [])
        observers.removeLast()
        #expect(log.withLock { $0 } == ["a"])
        #expect(!subject.isObserved("a"))
        withExtendedLifetime(other) { #expect(subject.isObserved("b")) }
    }

    @Test("a batch is all that was not taken, and what came with the end is taken too")
    func batches() async {
        var subject: ChangeSubject? = ChangeSubject<String, Int>()
        var iterator = subject?.changes(for: "a").makeAsyncIterator()
        subject?.send(.added(1), for: "a")
        subject?.send(.removed(2), for: "a")
        #expect(await iterator?.nextBatch() == [.added(1), .removed(2)])
        subject?.send(.added(3), for: "a")
        subject = nil
        #expect(await iterator?.nextBatch() == [.added(3)])
        #expect(await iterator?.nextBatch() == nil)
    }

    @Test("changes that were sent together are taken together, or are too many together")
    func together() async {
        var iterator = iterator("a")
        subject.send([.added(1), .removed(2)], for: "a")
        subject.send([], for: "a")
        #expect(await iterator.nextBatch() == [.added(1), .removed(2)])
        subject.send((1...4).map { .added($0) }, for: "a")
        #expect(await iterator.nextBatch() == [.reset])
    }

    @Test("what is discarded is not given")
    func discarded() async {
        let changes = subject.changes(for: "a")
        subject.send(.added(1), for: "a")
        changes.discard()
        subject.send(.added(2), for: "a")
        var iterator = changes.makeAsyncIterator()
        #expect(await iterator.nextBatch() == [.added(2)])
    }

    @Test("when the subject is gone, what is left is taken and then the sequence ends")
    func gone() async {
        var subject: ChangeSubject? = ChangeSubject<String, Int>()
        var iterator = subject?.changes(for: "a").makeAsyncIterator()
        subject?.send(.added(1), for: "a")
        subject = nil
        #expect(await iterator?.next() == .added(1))
        #expect(await iterator?.next() == nil)
    }

    private func iterator(_ key: String) -> ChangeSubject<String, Int>.Changes.Iterator {
        subject.changes(for: key).makeAsyncIterator()
    }
}

import Testing

@testable import Fetcher

@Suite("Inbox")
struct InboxTests {
    private let inbox = Inbox(bell: AsyncStream.makeStream(of: Void.self).continuation)

    @Test("any number of changes is one piece of news")
    func coalesces() {
        for _ in 0..<10_000 { inbox.storeChanged() }
        #expect(inbox.take()?.hasChanged == true)
        #expect(inbox.take() == nil)
    }

    @Test("a change while a fetch writes waits for the end of the write")
    func holds() {
        inbox.fetchBegan(isWriting: false)
        inbox.writingBegan()
        inbox.storeChanged()
        let begin = inbox.take()
        #expect(begin?.hasBegun == true)
        #expect(begin?.hasChanged == false)
        #expect(inbox.take() == nil)
        #expect(inbox.isSettling)
        inbox.fetchEnded(.success(()))
        let end = inbox.take()
        #expect(end?.outcome != nil)
        #expect(end?.hasChanged == true)
        #expect(!inbox.isSettling)
    }

    @Test("the end of a fetch is not lost to the beginning of the next")
    func endThenBegin() {
        inbox.fetchBegan(isWriting: false)
        inbox.fetchEnded(.success(()))
        inbox.fetchBegan(isWriting: false)
        let end = inbox.take()
        #expect(end?.outcome != nil)
        #expect(end?.hasBegun == false)
        #expect(inbox.take()?.hasBegun == true)
        #expect(inbox.take() == nil)
    }
}

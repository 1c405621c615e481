import Store
import Synchronization
import Testing

@testable import NewsKit

@Suite("A glance", .timeLimit(.minutes(10)))
struct TodayTests {
    @Test("1,000 glances beside somebody who writes do not contradict themselves")
    func agrees() async throws {
        let cache = try SharedCache()
        for feed in Int64(1)...2 {
            try cache.write((1...20).map { ("\($0)", "\($0)") }, feed: feed, title: nil)
        }
        let path = cache.path
        let isDone = Mutex(false)
        let writer = Task.detached {
            let store = try Store(path: path)
            var isRead = true
            while !isDone.withLock(\.self) {
                for ids in [Array(Int64(1)...20), Array(Int64(21)...40)] {
                    try store.articles.mark(Marking(read: isRead), articles: ids)
                }
                isRead.toggle()
            }
        }
        let today = Today(now: 1_700_000_000, midnight: 0)
        for _ in 1...1000 {
            let summary = try today.summary(of: cache.store)
            let feeds = try summary.feeds.get()
            let unread = try summary.totals.get().unread
            #expect(unread == feeds.reduce(0) { $0 + $1.unread })
            #expect(try summary.top.get().count == min(unread, Today.articleLimit))
        }
        isDone.withLock { $0 = true }
        try await writer.value
    }
}

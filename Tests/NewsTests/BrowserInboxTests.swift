import Browser
import Store
import Terminal
import Testing

@testable import news

@Suite("The events that wait for the browser")
struct BrowserInboxTests {
    private func listed(_ source: ListSource, total: Int) -> BrowserEvent {
        var rows = ListingWindow.Rows()
        rows.total = total
        return .listed(source, rows, in: ListingWindow(.newest, above: 0, below: 0), now: 0)
    }

    @Test(
        "a late answer about the list that was left does not replace that of the list on the screen"
    )
    func lateAnswer() {
        let inbox = BrowserInbox()
        inbox.put(listed(.all, total: 1))
        inbox.put(listed(.unread, total: 2))
        inbox.put(listed(.all, total: 3))
        let totals = inbox.take().map { event -> Int? in
            if case .listed(_, let rows, _, _) = event { rows.total } else { nil }
        }
        #expect(totals == [2, 3])
    }

    @Test("keys stay in their order, and of everything else only the latest waits")
    func order() {
        let inbox = BrowserInbox()
        inbox.put(.key(KeyPress("a")))
        inbox.put(.resized(TerminalSize(columns: 10, rows: 2)))
        inbox.put(.key(KeyPress("b")))
        inbox.put(.resized(TerminalSize(columns: 20, rows: 2)))
        let seen = inbox.take().map { event -> String in
            switch event {
            case .key(let key): "\(key)"
            case .resized(let size): "\(size.columns)"
            default: "?"
            }
        }
        #expect(seen == ["a", "b", "20"])
        #expect(inbox.take().isEmpty)
    }
}

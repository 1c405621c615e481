import Browser
import Store
import Terminal
import Testing

@Suite("The screen of the browser")
struct BrowserViewTests {
    @Test(arguments: [(20, 5), (60, 16), (80, 24), (119, 30), (120, 40), (300, 80)])
    func `No line is wider than the screen, whatever is shown`(columns: Int, rows: Int) {
        var stage = Stage(
            columns: columns, rows: rows,
            titles: ["여러 탭에서 읽은 글이 다시 읽지 않음으로 보이는 문제", "👨‍👩‍👧‍👦 family 🇰🇷", "\u{1B}[31mred", "عنوان"])
        stage.send(.counted([.init(.unread, unread: 4), .init(.tag("한글"), unread: 123_456)]))
        for keys in ["j", "enter", "tab", "q", "?", "escape", "/", "escape", "Z", ":"] {
            stage.type(keys)
            let lines = BrowserView.grid(of: stage.state).lines
            #expect(lines.count == rows)
            #expect(lines.allSatisfy { $0.displayWidth <= columns }, "\(keys)")
            #expect(lines.allSatisfy { !$0.contains("\u{1B}") })
        }
    }

    @Test func `A wide screen shows feeds, list and article`() {
        var stage = Stage(columns: 140, rows: 12)
        stage.send(
            .counted([.init(.unread, unread: 3), .init(.feed(7, title: "Feed"), unread: 3)]))
        stage.open("<p>Hello", id: 3, title: "One")
        let text = stage.screen.joined(separator: "\n")
        for part in ["unread", "Feed", "One", "Two", "Hello"] { #expect(text.contains(part)) }
        // It is looked at, and not read.
        #expect(stage.state.list.rows.allSatisfy { !$0.isRead })
    }

    @Test func `A screen of 80 columns shows the list, and then the article below it`() {
        var stage = Stage(rows: 24)
        #expect(stage.state.layout.article == nil && stage.state.layout.feeds == nil)
        stage.type("enter")
        let layout = stage.state.layout
        #expect(layout.list?.rows == 7 && layout.article?.rows == 14)
        stage.type("q", "q")
        #expect(stage.state.layout.feeds != nil)
    }

    @Test func `A small screen shows one pane and says where it is`() {
        var stage = Stage(columns: 40, rows: 10)
        stage.type("enter")
        stage.open("<p>Hello", id: 3, title: "One")
        #expect(stage.screen[0].hasPrefix("unread › One"))
        #expect(stage.screen.contains { $0.contains("Hello") })
        #expect(!stage.screen.contains { $0.contains("Two") })
    }

    @Test func `Marks can be seen without colours`() {
        var stage = Stage(columns: 60, rows: 10)
        stage.type("s")
        #expect(stage.screen[1].hasPrefix("▌●★ "))
        stage.type("m")
        #expect(stage.screen[1].hasPrefix("▌ ★ "))
        stage.type("j", "L")
        #expect(stage.screen[2].hasPrefix("▌●◷ "))
        stage.type("s")
        #expect(stage.screen[2].hasPrefix("▌●★◷"))
    }

    @Test func `A terminal without Unicode gets ASCII of ours`() {
        var settings = BrowserState.Settings()
        settings.usesUnicode = false
        var stage = Stage(columns: 140, rows: 10, settings)
        stage.send(.marked(.loading(done: 1, total: 2)))
        stage.type("s")
        #expect(stage.screen.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }

    @Test func `The help lists every action, and can be searched by key and by word`() {
        var stage = Stage(columns: 80, rows: BrowserAction.allCases.count + 5)
        stage.type("?")
        let whole = stage.screen.joined()
        for action in BrowserAction.allCases { #expect(whole.contains(action.sentence)) }
        #expect(stage.screen[1] == "Keys of the list. Type to search all.")
        // What is of use in the article comes last.
        let others = stage.screen.drop { $0 != "In other panes:" }
        #expect(others.contains { $0.hasPrefix("]") } && !others.contains { $0.hasPrefix("s ") })
        stage.type(text: "favorite")
        #expect(stage.screen.contains { $0.hasPrefix("s ") && $0.contains("favorite") })
        #expect(!stage.screen.contains { $0.contains("Search all articles") })
        stage.type("escape")
        #expect(stage.state.help == nil)
    }

    @Test func `On a small screen the help has its sentences below the keys, and loses no word`() {
        var stage = Stage(columns: 20, rows: 5)
        stage.type("?")
        #expect(stage.screen[2] == "j ↓" && stage.screen[3] == " Go down; with a")
        stage.type("down")
        #expect(stage.screen[2] == " Go down; with a" && stage.screen[3] == " number before it,")
    }

    @Test func `The keys that go on with those that were typed are shown`() {
        var stage = Stage()
        stage.type("A")
        #expect(stage.screen.last == "AA read-all  Aa read-above  Ab read-below")
        stage.type("escape")
        #expect(stage.screen.last?.contains("read-all") == false)
        stage.type("A", "x")
        #expect(stage.screen.last == "Ax is no key; ? shows all keys")
        stage.type("j")
        #expect(stage.screen.last?.hasPrefix("? keys") == true)
    }

    @Test(arguments: [80, 140])
    func `The footer begins with the way to the keys and the way out`(columns: Int) {
        var stage = Stage(columns: columns)
        #expect(stage.screen.last?.hasPrefix("? keys  q feeds  ") == true)
        stage.type("enter")
        stage.open("<p>Text</p>", id: 3)
        let article = stage.screen.last ?? ""
        #expect(article.hasPrefix("? keys  q back  "))
        for name in ["t tag", "/ search", "u undo"] { #expect(article.contains(name), "\(name)") }
        stage.type("q", "q")
        #expect(stage.screen.last?.hasPrefix("? keys  q quit  ") == true)
        stage.type("q")
        #expect(stage.effects == [.quit])
    }

    @Test func `A query with which the browser begins has a line among the lists`() {
        let query = ListSource(title: "ferry", text: "ferry", query: .state(.new))
        var stage = Stage(columns: 140, source: query)
        let entries: [FeedTree.Entry] = [.init(.unread, unread: 3), .init(.all, unread: nil)]
        stage.send(.counted(entries))
        #expect(stage.state.feeds.selected?.source == query)
        #expect(stage.state.feeds.entries.count == 3)
        stage.type("ga")
        stage.send(.counted(entries))
        #expect(stage.state.feeds.selected?.source == .all)

        let known = ListSource(title: "is:unread", text: "is:unread", query: .state(.unread))
        stage = Stage(columns: 140, source: known)
        stage.send(.counted(entries.reversed()))
        #expect(stage.state.feeds.selected?.source == .unread)
        #expect(stage.state.feeds.entries.count == 2)
    }

    @Test func `No two actions share keys, and no keys hide longer ones`() {
        var seen: [KeySequence: BrowserAction] = [:]
        for action in BrowserAction.allCases {
            for name in action.usualKeys.split(separator: " ") {
                let keys = KeySequence(named: String(name))
                #expect(keys != nil, "\(name)")
                guard let keys else { continue }
                #expect(seen[keys] == nil, "\(name)")
                seen[keys] = action
            }
        }
        for keys in seen.keys.map(\.keys) where keys.count > 1 {
            for count in 1..<keys.count {
                #expect(!seen.keys.contains { $0.keys == Array(keys.prefix(count)) })
            }
        }
    }

    @Test func `Keys of the person replace ours, and the help and the footer name them`() throws {
        var settings = BrowserState.Settings()
        settings.keys = KeyMap(changed: [.favorite: [try #require(KeySequence(named: "ctrl-s"))]])
        var stage = Stage(settings)
        stage.type("s")
        #expect(stage.effects.isEmpty)
        stage.type("ctrl-s")
        #expect(stage.effects == [.mark(Marking(favorite: true), [3])])
        stage.type("j")
        #expect(stage.screen.last?.contains("^S favorite") == true)
    }

    @Test(arguments: ["ee", "g"])
    func `A usual key gives way to keys of the person that begin alike`(name: String) throws {
        let keys = try #require(KeySequence(named: name))
        let map = KeyMap(changed: [.favorite: [keys]])
        #expect(map.meaning(of: keys.keys) == .action(.favorite))
        let others = BrowserAction.allCases.filter { $0 != .favorite }.flatMap(map.keys(of:))
        for other in others.map(\.keys) {
            #expect(!other.starts(with: keys.keys) && !keys.keys.starts(with: other))
        }
    }
}

import Feeds
import Search
import Testing

@testable import Store

/// 40 articles, of which some have the same time, and every third one is read.
@Suite("Windows of a listing")
struct ListingWindowTests {
    private let database: TestDatabase
    private let all: [ArticleRow]

    init() throws {
        database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(
            (0..<40).map {
                ParsedItem(id: "\($0)", title: "\($0)", published: 1_000 + Int64($0 / 3))
            },
            feed: feed)
        let read = try database.rows().enumerated().filter { $0.offset % 3 == 0 }.map(\.element.id)
        try database.store.articles.mark(Marking(read: true), articles: read)
        all = try database.rows()
    }

    private func window(
        _ anchor: ListingWindow.Anchor, above: Int = 4, below: Int = 6,
        _ query: ArticleQuery = .all,
        known: ListingPlace? = nil
    ) throws -> ListingWindow.Rows {
        try database.store.articles.rows(
            of: Listing(query), in: ListingWindow(anchor, above: above, below: below), known: known)
    }

    private func place(_ index: Int) -> ListingPlace { ListingPlace(all[index]) }

    @Test func `The newest rows have none before them, and the oldest none after them`() throws {
        let newest = try window(.newest)
        #expect(newest.rows == Array(all[..<6]) && newest.anchor == place(0))
        #expect(!newest.isCutAbove && newest.isCutBelow && newest.total == 40)
        let oldest = try window(.oldest)
        #expect(oldest.rows == Array(all[36...]) && oldest.anchor == place(39))
        #expect(oldest.isCutAbove && !oldest.isCutBelow)
    }

    @Test(arguments: [0, 2, 3, 4, 17, 34, 35, 39])
    func `Rows around a place are those before it and from it on`(index: Int) throws {
        let found = try window(.at(place(index)))
        #expect(found.rows == Array(all[max(index - 4, 0)..<min(index + 6, 40)]))
        #expect(found.anchor == place(index))
        #expect(found.isCutAbove == (index >= 4) && found.isCutBelow == (index <= 34))
        #expect(found.newest == place(0))
    }

    @Test func `A place whose article is gone is that of the next one`() throws {
        let found = try window(.at(place(17)), .state(.unread))
        #expect(found.anchor.map { $0 <= place(17) } == true)
        let last = try window(.at(ListingPlace(sortAt: 0, id: 1)))
        #expect(last.rows == Array(all[36...]) && last.anchor == place(39))
    }

    @Test(arguments: [
        (5, 20, 25), (-5, 20, 15), (100, 20, 39), (-100, 20, 0), (7, nil, 7), (0, nil, 0),
    ])
    func `A row is found by its distance`(number: Int, from: Int?, to: Int) throws {
        let found = try window(.rows(number, from: from.map(place)))
        #expect(found.anchor == place(to))
        #expect(found.rows.map { ListingPlace($0) }.contains(place(to)))
    }

    @Test
    func `The next unread row is found in both directions, and where there is none that is told`()
        throws
    {
        #expect(try window(.unread(from: place(2), forward: true)).anchor == place(4))
        #expect(try window(.unread(from: place(4), forward: false)).anchor == place(2))
        let none = try window(.unread(from: place(1), forward: false))
        #expect(none.anchor == nil && none.rows == Array(all[..<7]))
    }

    @Test func `Rows that are newer than the known one are counted, wherever the window is`() throws
    {
        for anchor in [.newest, .at(place(30)), .oldest] as [ListingWindow.Anchor] {
            #expect(try window(anchor, known: place(3)).newer == 3)
            #expect(try window(anchor, known: place(0)).newer == 0)
        }
    }

    @Test func `A window of what a search finds has its rows`() throws {
        let query = ArticleQuery.words(.init(words: ["1"], isPrefix: true))
        let found = all.filter { $0.title.hasPrefix("1") }
        let middle = try window(.at(ListingPlace(found[5])), above: 2, below: 3, query)
        #expect(middle.rows == Array(found[3..<8]))
        #expect(middle.isCutAbove && middle.isCutBelow)
    }
}

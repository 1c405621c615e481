import Search
import TestSupport
import Testing

@testable import Store

/// One query, two ways to answer it: by the database, and in memory on one article after the other.
@Suite("A query means the same in the database and in memory")
struct QueryAgreementTests {
    private static let databases = Repetitions.count(10, of: 25)
    private static let queries = 400

    /// 10,000 queries in `make soak`. Numbers in `tally` that are wrong lead to other plans, never to other answers:
    /// so half of the databases have some as if they were large.
    @Test("random queries over random articles", arguments: 0..<databases)
    func agreement(seed: Int) throws {
        let database = try TestDatabase()
        var articles = RandomArticles(random: Seeded(UInt64(seed)))
        try articles.fill(database, count: 15)
        try database.store.search.completeIndex()
        if seed % 2 == 1 { try database.execute("UPDATE tally SET total = total + 100000") }
        let all = try database.rows()
        let subjects = try database.store.articles.subjects(of: all.map(\.id))
        var queries = RandomQuery(random: Seeded(UInt64(seed) &+ 1 << 32))
        for number in 0..<QueryAgreementTests.queries {
            let query = queries.next()
            let expected = subjects.filter { query.matches($0) }.map(\.id)
            // What many queries are filtered by leaves out nothing that matches.
            let filter = QueryFilter([query])
            let candidates = subjects.filter { subject in
                var words = SubjectWords(subject)
                let always = filter.always(among: [true])
                return filter.candidates(&words, asked: [true], always: always) == [0]
            }
            #expect(Set(candidates.map(\.id)).isSuperset(of: expected), "\(query)")
            if filter.isExact(0) { #expect(candidates.map(\.id) == expected, "\(query)") }
            #expect(
                try database.store.articles.ids(of: query) == expected,
                "seed \(seed), number \(number): \(query)")
            let limit = number % 5
            let before = all[number % all.count]
            let page = try database.store.articles.rows(
                of: Listing(query, limit: limit, before: before.id))
            let place = all.firstIndex(of: before) ?? 0
            let rest = all[(place + 1)...].filter { expected.contains($0.id) }.prefix(limit)
            #expect(page == Array(rest), "seed \(seed), number \(number): \(query)")
            // A walk in short stretches, as it is made through many articles.
            let plan = try database.store.articles.plan(query, limit: limit)
            let reader = ListingReader(database.store.connection, plan, firstStretch: 2)
            let from = ListingPlace(before)
            let walked = try reader.read("a.id", in: ListingRange(after: from), limit: limit) {
                $0.int(0)
            }
            #expect(walked == rest.map(\.id), "seed \(seed), number \(number): \(query)")
            let last = all[(place + 1)...].filter { expected.contains($0.id) }
            let third = try reader.place(3, in: ListingRange(after: from))
            #expect(third == (last.dropFirst(2).first ?? last.last).map { ListingPlace($0) })
            let above = all[..<place].filter { expected.contains($0.id) }.suffix(limit)
            let backward = ListingRange(through: from.before, isBackward: true)
            let back = try reader.read("a.id", in: backward, limit: limit) { $0.int(0) }
            #expect(back.reversed() == above.map(\.id), "seed \(seed), number \(number): \(query)")
        }
    }
}

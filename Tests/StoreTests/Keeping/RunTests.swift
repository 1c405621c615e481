import Testing

@testable import Store

@Suite("Runs of news prefetch")
struct RunTests {
    private let database: TestDatabase

    init() throws { database = try TestDatabase() }

    @Test("are kept with what they did, the newest first; only the last hundred")
    func kept() throws {
        let runs = database.store.runs
        for number in 1...105 {
            var run = Run(beganAt: Int64(number))
            let id = try runs.begin(run)
            #expect(try runs.last(1) == [run])
            (run.endedAt, run.feeds, run.failed, run.new) = (Int64(number + 1), 4, 1, number)
            (run.changed, run.pages, run.pictures, run.trouble) = (2, 3, 5, "no network")
            run.missingPictures = number.isMultiple(of: 2) ? 6 : nil
            try runs.end(run, id: id)
            #expect(try runs.last(1) == [run])
        }
        #expect(try runs.last(200).map(\.beganAt) == (6...105).reversed())
    }
}

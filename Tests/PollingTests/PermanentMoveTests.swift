import Polling
import Testing
import Web

@Suite("Permanent moves")
struct PermanentMoveTests {
    private static let start: Int64 = 784_111_777

    /// What comes of checks at so many seconds after the first, each with its target.
    private func moves(_ checks: [(after: Int64, target: String?)]) -> [Bool] {
        var known: PermanentMove?
        return checks.map { check in
            let result = PermanentMove.after(
                known, target: check.target.flatMap(WebURL.init), now: Self.start + check.after)
            known = result.candidate
            return result.moves
        }
    }

    @Test(
        "a move is proved by two checks with the same target, a day apart",
        arguments: [
            ([(0, "http://b/")], [false]),
            ([(0, "http://b/"), (86_399, "http://b/")], [false, false]),
            ([(0, "http://b/"), (86_400, "http://b/")], [false, true]),
            (
                [(0, "http://b/"), (60, "http://b/"), (3600, "http://b/"), (90_000, "http://b/")],
                [false, false, false, true]
            ),
            ([(0, "http://b/"), (86_400, "http://c/")], [false, false]),
            (
                [(0, "http://b/"), (43_200, nil), (86_400, "http://b/"), (172_800, "http://b/")],
                [false, false, false, true]
            ),
            (
                [
                    (0, "http://b/"), (10, "http://c/"), (86_405, "http://c/"),
                    (86_410, "http://c/"),
                ],
                [false, false, false, true]
            ),
            ([(0, "http://b/"), (86_400, "http://B/")], [false, false]),
            ([(0, nil), (86_400, nil)], [false, false]),
        ] as [([(Int64, String?)], [Bool])])
    func table(checks: [(Int64, String?)], moves: [Bool]) {
        #expect(self.moves(checks.map { (after: $0.0, target: $0.1) }) == moves)
    }

    @Test("what is watched says since when and how often it was seen")
    func watched() {
        let target = WebURL("http://b/")
        let first = PermanentMove.after(nil, target: target, now: 100).candidate
        #expect(first == PermanentMove(url: "http://b/", since: 100, checks: 1))
        let second = PermanentMove.after(first, target: target, now: 200).candidate
        #expect(second == PermanentMove(url: "http://b/", since: 100, checks: 2))
        #expect(PermanentMove.after(second, target: nil, now: 300).candidate == nil)
    }

    @Test("a move that a wrong clock saw in the future begins anew")
    func future() {
        let known = PermanentMove(url: "http://b/", since: 10_000, checks: 5)
        let result = PermanentMove.after(known, target: WebURL("http://b/"), now: 100)
        #expect(result.candidate == PermanentMove(url: "http://b/", since: 100, checks: 1))
        #expect(!result.moves)
    }

    @Test("a row that counts no check is not enough, however old", arguments: [Int.min, -1, 0])
    func uncounted(checks: Int) {
        let known = PermanentMove(url: "http://b/", since: 0, checks: checks)
        let result = PermanentMove.after(known, target: WebURL("http://b/"), now: Self.start)
        #expect(result.candidate?.checks == 1)
        #expect(!result.moves)
    }

    @Test("no damaged row makes it trap or move too soon", arguments: [Int.min, -1, 0, .max])
    func damaged(checks: Int) {
        for since in [Int64.min, 0, .max] {
            let known = PermanentMove(url: "http://b/", since: since, checks: checks)
            for now in [Int64.min, 0, .max] {
                let result = PermanentMove.after(known, target: WebURL("http://b/"), now: now)
                #expect(
                    !result.moves || now.subtractingReportingOverflow(since).overflow
                        || now - since >= 86_400)
            }
        }
    }
}

import Testing
import Transport

@Suite("The limits of a transfer")
struct HTTPLimitsTests {
    @Test(
        "all hops together have the time of one transfer",
        arguments: [
            (1000, 0, 1000), (1000, 400, 600), (1000, 999, 1), (1000, 1000, nil), (1000, 5000, nil),
            (1000, -1, 1000), (1000, .max, nil), (1000, .min, 1000),
        ] as [(Int, Int, Int?)])
    func rest(total: Int, taken: Int, left: Int?) {
        var limits = HTTPLimits()
        limits.total = total
        let rest = limits.after(milliseconds: taken)
        #expect(rest?.total == left)
        limits.total = left ?? total
        #expect(rest == nil || rest == limits)
    }
}

import Fetcher
import Testing

@Suite("Timelines", .timeLimit(.minutes(10)))
struct TimelineTests {
    @Test("what a view sees is what the store holds", arguments: timelines)
    func plays(_ timeline: Timeline) async throws {
        try await timeline.play()
    }

    private static let held = Flight.Freshness.held(until: .seconds(60), reason: "busy")

    private static let timelines = [
        Timeline(
            fact: "the stored value and loading at once, then what was committed, then the end",
            store: "a--", remote: "-b+", value: "abb", state: "..+"),
        Timeline(
            fact: "an empty store is no value and loading",
            store: "---", remote: "-b+", value: "_bb", state: "..+"),
        Timeline(
            fact: "a commit that changes nothing is not seen, its end is",
            store: "a--", remote: "-a+", value: "a-a", state: ".-+"),
        Timeline(
            fact: "a run that commits in steps is seen in steps",
            store: "a----", remote: "-bcd+", value: "abcdd", state: "....+"),
        Timeline(
            fact: "a failure keeps the stored value",
            store: "a-", remote: "-!", value: "aa", state: ".!"),
        Timeline(
            fact: "what was committed before a failure stays",
            store: "a--", remote: "-b!", value: "abb", state: "..!"),
        Timeline(
            fact: "a change while loading is seen at once",
            store: "ab-c--", remote: "----d+", value: "ab-cdd", state: "..-..+"),
        Timeline(
            fact: "a change after the end is seen",
            store: "a--c-d", remote: "-b+---", value: "abbc-d", state: "..++-+"),
        Timeline(
            fact: "a change after a failure is seen, and the failure stays said",
            store: "a-b_c", remote: "-!---", value: "aab_c", state: ".!!!!"),
        Timeline(
            fact: "notices without a change are not seen",
            store: "a==-==", remote: "---b-+", value: "a--b-b", state: ".--.-+"),
        Timeline(
            fact: "a value that is deleted while loading is seen to go",
            store: "a_--", remote: "--b+", value: "a_bb", state: "...+"),
        Timeline(
            fact: "a view that never asks does not load", revalidation: .never,
            store: "a-b", remote: "---", value: "a-b", state: "+-+"),
        Timeline(
            fact: "what is fresh is not asked for", freshness: .fresh(until: nil),
            store: "a-b", remote: "---", value: "a-b", state: "+-+"),
        Timeline(
            fact: "a remote that does not want to be asked is waited for", freshness: held,
            store: "a-b", remote: "---", value: "a-b", state: "~-~"),
    ]
}

import Fetcher
import Testing

@Suite("Timelines", .timeLimit(.minutes(1)))
struct TimelineTests {
    @Test("what a consumer sees is what the store holds", arguments: timelines)
    func plays(_ timeline: Timeline) async throws {
        try await timeline.play()
    }

    private static let timelines = [
        Timeline(
            fact: "the cached value and loading at once, then the answer",
            store: "a-", remote: "-b", value: "ab", status: ".+"),
        Timeline(
            fact: "an empty cache is no value and loading",
            store: "--", remote: "-b", value: "_b", status: ".+"),
        Timeline(
            fact: "an answer that changes nothing changes the status",
            store: "a-", remote: "-a", value: "aa", status: ".+"),
        Timeline(
            fact: "a failure keeps the cached value",
            store: "a-", remote: "-!", value: "aa", status: ".!"),
        Timeline(
            fact: "a change while loading is seen at once",
            store: "ab-c-", remote: "----d", value: "ab-cd", status: "..-.+"),
        Timeline(
            fact: "a change after success is seen",
            store: "a-c-d", remote: "-b---", value: "abc-d", status: ".++-+"),
        Timeline(
            fact: "a change after a failure is seen, and the failure stays said",
            store: "a-b_c", remote: "-!---", value: "aab_c", status: ".!!!!"),
        Timeline(
            fact: "an answer that cannot be written is a failure, and the relay goes on",
            store: "a-b", remote: "-#-", value: "aab", status: ".!!"),
        Timeline(
            fact: "notices without a change are not seen",
            store: "a==-==b", remote: "---b---", value: "a--b---", status: ".--+---"),
        Timeline(
            fact: "a value that is deleted while loading is seen to go",
            store: "a_-", remote: "--b", value: "a_b", status: "..+"),

        Timeline(
            fact: "cacheOnly never loads", policy: .cacheOnly,
            store: "a-b", remote: "---", value: "a-b", status: "+-+"),
        Timeline(
            fact: "cacheFirst does not ask when any age will do", policy: .cacheFirst(),
            store: "a-b", remote: "---", value: "a-b", status: "+-+"),
        Timeline(
            fact: "cacheFirst asks when there is nothing", policy: .cacheFirst(),
            store: "---", remote: "-b-", value: "_b-", status: ".+-"),
        Timeline(
            fact: "cacheFirst asks when the age is not known",
            policy: .cacheFirst(maxAge: .seconds(60)),
            store: "a-", remote: "-b", value: "ab", status: ".+"),
        Timeline(
            fact: "networkFirst keeps the cached value back until the answer",
            policy: .networkFirst,
            store: "a-", remote: "-b", value: "_b", status: ".+"),
        Timeline(
            fact: "networkFirst falls back to the cached value", policy: .networkFirst,
            store: "a-b", remote: "-!-", value: "_ab", status: ".!!"),
        Timeline(
            fact: "networkFirst shows a change while loading", policy: .networkFirst,
            store: "ab-", remote: "--!", value: "_bb", status: "..!"),
        Timeline(
            fact: "networkOnly does not fall back, but shows what changes", policy: .networkOnly,
            store: "a--b", remote: "-!--", value: "__-b", status: ".!-!"),
        Timeline(
            fact: "networkOnly shows an answer equal to the cached value", policy: .networkOnly,
            store: "a-", remote: "-a", value: "_a", status: ".+"),
    ]
}

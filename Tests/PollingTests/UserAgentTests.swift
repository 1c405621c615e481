import Polling
import Testing

@Suite("User-Agent and Accept")
struct UserAgentTests {
    @Test("the User-Agent names the product, the version and a page about it")
    func userAgent() {
        let agent = UserAgent.string(version: "0.1.0", homepage: "https://example.org/news")
        #expect(agent == "news/0.1.0 (+https://example.org/news)")
        #expect(agent.wholeMatch(of: /news\/\d+(\.\d+)+ \(.*\+https?:\/\/.*\)/) != nil)
    }

    @Test("a build without a page names none")
    func withoutPage() {
        #expect(UserAgent.string(version: "0.1.0", homepage: nil) == "news/0.1.0")
    }

    @Test("Accept lists every format and refuses nothing")
    func accept() {
        let ranges = UserAgent.accept.split(separator: ", ")
        #expect(ranges.first == "application/feed+json")
        #expect(ranges.last == "*/*;q=0.8")
        for type in [
            "application/atom+xml", "application/rss+xml", "application/json", "application/xml",
            "text/xml",
        ] {
            #expect(ranges.contains { $0 == type || $0.hasPrefix(type + ";q=0.") })
        }
    }
}

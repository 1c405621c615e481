import Testing
import Web

@testable import NewsKit

@Suite("The breaker of a host")
struct HostBreakerTests {
    private func origin(_ url: String) throws -> WebURL.Origin {
        try #require(WebURL(url)).origin
    }

    @Test("three failures in a row without an answer open it")
    func opens() throws {
        let origin = try origin("http://dead.example/")
        var breaker = HostBreaker()
        for _ in 0..<3 {
            #expect(!breaker.isOpen(origin))
            breaker.record(origin, isAnswered: false)
        }
        #expect(breaker.isOpen(origin))
    }

    @Test("an answer begins the count anew, and closes it again")
    func resets() throws {
        let origin = try origin("http://slow.example/")
        var breaker = HostBreaker()
        for isAnswered in [false, false, true, false, false] {
            breaker.record(origin, isAnswered: isAnswered)
        }
        #expect(!breaker.isOpen(origin))
        breaker.record(origin, isAnswered: false)
        #expect(breaker.isOpen(origin))
        // A request that was under way when it opened.
        breaker.record(origin, isAnswered: true)
        #expect(!breaker.isOpen(origin))
    }

    @Test("an origin is answering if its last request got an answer")
    func answering() throws {
        let origin = try origin("http://near.example/")
        var breaker = HostBreaker()
        #expect(!breaker.isAnswering(origin))
        breaker.record(origin, isAnswered: true)
        #expect(breaker.isAnswering(origin))
        breaker.record(origin, isAnswered: false)
        #expect(!breaker.isAnswering(origin))
    }

    @Test(
        "each origin has its own",
        arguments: [
            ("http://dead.example:80/other?x", true), ("HTTP://DEAD.example", true),
            ("https://dead.example/", false), ("http://dead.example:81/", false),
            ("http://www.dead.example/", false),
        ])
    func origins(url: String, isOpen: Bool) throws {
        let dead = try origin("http://dead.example/feed")
        var breaker = HostBreaker()
        for _ in 0..<3 { breaker.record(dead, isAnswered: false) }
        #expect(breaker.isOpen(try origin(url)) == isOpen)
    }
}

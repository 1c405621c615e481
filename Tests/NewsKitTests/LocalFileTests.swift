import Loopback
import Store
import Testing

@testable import NewsKit

@Suite("Feeds that are files", .timeLimit(.minutes(10)))
struct LocalFileTests {
    @Test(
        "are added and read without a network, whatever they are called",
        arguments: [
            "feed.json", "my feed.json", "뉴스 목록.json", "100%.json", "%41.json", "a#b?c.json",
            "é+&.json",
        ])
    func names(name: String) async throws {
        let desk = try Desk()
        let path = try desk.directory.write(feed("Local", "a"), to: name)
        let url = try NewSubscription.url(of: path)
        #expect(url.hasPrefix("file:///"))
        #expect(url.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x23 && $0 != 0x3F })
        #expect(LocalFile.path(of: url) == path)
        #expect(try NewSubscription.url(of: url) == url)
        let outcome = try await desk.add(Subscription(url: url), isOffline: true)
        #expect(outcome.articles == 1)
        #expect(outcome.title == "Local")
        try desk.directory.write(feed("Local", "a", "b"), to: name)
        let report = try await desk.refresh(RefreshRequest(isOffline: true))
        #expect(report.feeds.map(\.outcome) == [.updated])
        #expect(report.status == .offline)
        #expect(try Set(desk.titles()) == ["a", "b"])
    }

    @Test("one that is missing or no feed is a failure, and keeps its articles")
    func broken() async throws {
        let desk = try Desk()
        let path = try desk.directory.write(feed("Local", "a"), to: "feed.json")
        let url = try NewSubscription.url(of: path)
        _ = try await desk.add(Subscription(url: url), isOffline: true)
        try desk.directory.write("dear diary", to: "feed.json")
        #expect(try await desk.refresh().status == .error)
        #expect(try desk.ledger().failures == 1)
        try desk.save(desk.ledger(), feed: 1)
        let other = try desk.subscribe("file:///does/not/exist.json")
        #expect(try await desk.refresh().status == .error)
        #expect(try desk.ledger(other).error?.contains("/does/not/exist.json") == true)
        #expect(try desk.titles() == ["a"])
        try desk.directory.write(feed("Local", "a", "b"), to: "feed.json")
        #expect(try await desk.refresh().new == 1)
        #expect(try desk.ledger().failures == 0)
    }

    @Test("what is said of one that cannot be read shows no password, and how large it may be")
    func sentences() throws {
        let url = "http://bob:secret@127.0.0.1:99999/"
        let error = #expect(throws: LocalFile.ReadError.self) {
            try LocalFile.read(url, limit: 1 << 20)
        }
        #expect(error?.description.hasPrefix("cannot read http://127.0.0.1:99999/: ") == true)
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = try directory.write(String(repeating: "a", count: 2000), to: "feed")
        let large = #expect(throws: LocalFile.ReadError.self) {
            try LocalFile.read(path, limit: 1024)
        }
        #expect(large?.description == "\(path) is larger than 1 KiB")
    }

    @Test("a word that is neither a file nor a URL is said to be so")
    func noSuchFile() {
        #expect(throws: NewSubscription.Failure.self) {
            try NewSubscription.url(of: "/does/not/exist")
        }
        let error = #expect(throws: NewSubscription.Failure.self) {
            try NewSubscription.url(of: "http://user:pass@host:99999/")
        }
        #expect(error?.description.contains("pass") == false)
    }

    @Test(
        "the path in a URL",
        arguments: [
            ("file:///a/b", "/a/b"), ("file://localhost/a", "/a"), ("file:///%ea%b0%80", "/가"),
            ("file:///100%", "/100%"), ("file:///%4", "/%4"), ("file:///%+5x", "/%+5x"),
            ("file:///%zz%41", "/%zzA"), ("file://other/a", nil), ("file://-", nil), ("-", nil),
            ("http://a/", nil), ("", nil),
        ] as [(String, String?)])
    func path(url: String, path: String?) {
        #expect(LocalFile.path(of: url) == path)
    }

    @Test("is cut off at the limit, with a sentence")
    func limit() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = try directory.write([UInt8](repeating: 0x20, count: 100), to: "x")
        #expect(try LocalFile.read(path, limit: 100).count == 100)
        #expect(throws: LocalFile.ReadError.self) { try LocalFile.read(path, limit: 99) }
        #expect(throws: LocalFile.ReadError.self) {
            try LocalFile.read("/dev/zero", limit: 1 << 20)
        }
        #expect(throws: LocalFile.ReadError.self) { try LocalFile.read(directory.path, limit: 1) }
    }
}

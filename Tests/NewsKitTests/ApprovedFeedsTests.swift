import Feeds
import Foundation
import Loopback
import Testing
import Web

@testable import NewsKit

@Suite("Approved feeds")
struct ApprovedFeedsTests {
    /// The first three are in FIPS 180-4; the others are at the ends of blocks.
    @Test(
        "SHA-256 gives the values of the standard",
        arguments: [
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (
                String(repeating: "a", count: 55),
                "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
            ),
            (
                String(repeating: "a", count: 56),
                "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"
            ),
            (
                String(repeating: "a", count: 64),
                "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
            ),
            (
                String(repeating: "a", count: 1000),
                "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
            ),
        ])
    func hashes(text: String, hash: String) {
        #expect(SHA256.hexadecimal(of: text.utf8) == hash)
    }

    /// Settings with a header command.
    private static func command(_ text: String = "pass x") -> FeedSettings {
        var settings = FeedSettings()
        settings.headerCommand = text
        return settings
    }

    @Test("settings are approved for one server, in a file that holds nothing but hashes")
    func approves() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("a/b/approved")
        let approved = ApprovedFeeds(path: path)
        #expect(!approved.read().allows(Self.command(), at: "https://a.example/f"))
        try approved.add([(Self.command(), "https://a.example/f")])
        try approved.add([(Self.command(), "https://a.example:443/other")])
        for url in ["https://a.example/f", "https://A.example/g", "https://me:s3cret@a.example/"] {
            #expect(approved.read().allows(Self.command(), at: url), "\(url)")
        }
        for url in ["https://b.example/f", "http://a.example/f", "https://a.example:8443/f", "x"] {
            #expect(!approved.read().allows(Self.command(), at: url), "\(url)")
        }
        #expect(!approved.read().allows(Self.command("pass y"), at: "https://a.example/f"))
        let text = String(decoding: try directory.read("a/b/approved"), as: UTF8.self)
        #expect(text.wholeMatch(of: /[0-9a-f]{64}\n/) != nil, "\(text)")
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(stat(directory.file("a"), &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: directory.file("a/b"))
                == ["approved"])
    }

    @Test("another value of any setting that is not harmless needs another approval")
    func eachSetting() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let approved = ApprovedFeeds(path: directory.file("x"))
        try approved.add([(Self.command(), "https://a.example/f")])
        for setting in FeedSettings.table {
            var settings = Self.command()
            switch setting.value {
            case .text(let path), .lines(let path): settings[keyPath: path] = "other"
            case .number(let path): settings[keyPath: path] = 7
            case .flag(let path): settings[keyPath: path] = true
            }
            #expect(
                approved.read().allows(settings, at: "https://a.example/f") == setting.isHarmless,
                "\(setting.name)")
        }
        // The end of a value cannot be taken for another setting.
        var (one, other) = (FeedSettings(), FeedSettings())
        (one.userAgent, one.proxy) = ("a\nproxy 1\nb", "c")
        (other.userAgent, other.proxy) = ("a", "b\nproxy 1\nc")
        try approved.add([(one, "https://a.example/f")])
        #expect(!approved.read().allows(other, at: "https://a.example/f"))
    }

    @Test("a server in the local network needs approval, and its settings do not give it")
    func local() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let approved = ApprovedFeeds(path: directory.file("x"))
        let none = FeedSettings()
        #expect(approved.read().allows(none, at: "https://a.example/f"))
        #expect(approved.read().allows(none, at: "file:///f"))
        for url in ["http://127.0.0.1:8080/f", "http://10.1/f", "http://router/"] {
            #expect(!approved.read().allows(none, at: url))
            try approved.add([(none, url)])
            #expect(approved.read().allows(none, at: url))
            #expect(!approved.read().allows(Self.command(), at: url))
        }
        #expect(!approved.read().allows(none, at: "http://127.0.0.1:8081/f"))
        let name = "https://a.example/f"
        try approved.add([(none, name), (Self.command(), name)])
        #expect(!approved.read().allowsLocalServer(of: WebURL(name)?.origin))
        try approved.add([(none, name)], areLocal: true)
        #expect(approved.read().allowsLocalServer(of: WebURL(name)?.origin))
    }

    @Test("a feed that moved from http to https at its host keeps its approval, and not back")
    func upgrade() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let approved = ApprovedFeeds(path: directory.file("x"))
        try approved.add([(Self.command(), "http://a.example/f")])
        #expect(approved.read().allows(Self.command(), at: "https://a.example/f"))
        #expect(!approved.read().allows(Self.command(), at: "https://a.example:8443/f"))
    }

    @Test("a link stays a link, also to a file that does not exist yet", arguments: [false, true])
    func link(exists: Bool) throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        try directory.write("", to: exists ? "kept/real" : "kept/other")
        let path = directory.file("link")
        try #require(symlink(directory.file("kept/real"), path) == 0)
        try ApprovedFeeds(path: path).add([(Self.command(), "https://a.example/f")])
        #expect(try directory.read("kept/real").count == 65)
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test("a line that a killed process left unfinished spoils no other line")
    func unfinished() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let approved = ApprovedFeeds(path: try directory.write("0123", to: "x"))
        try approved.add([(Self.command(), "https://a.example/f")])
        #expect(approved.read().allows(Self.command(), at: "https://a.example/f"))
    }

    @Test("eight at once are all kept")
    func concurrently() async throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("x")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for step in 0..<8 {
                        let settings = Self.command("\(number) \(step)")
                        try ApprovedFeeds(path: path).add([(settings, "https://a.example/f")])
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try directory.read("x").count == 64 * 65)
    }

    @Test("without a place, or where nothing can be written, nothing is approved, and that is said")
    func noPlace() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        try directory.write("", to: "file")
        try #require(mkfifo(directory.file("fifo"), 0o600) == 0)
        for path in [nil, directory.file("file/x"), directory.file("fifo")] {
            let approved = ApprovedFeeds(path: path)
            #expect(throws: ApprovedFeeds.Failure.self) {
                try approved.add([(Self.command(), "https://a.example/f")])
            }
            #expect(!approved.read().allows(Self.command(), at: "https://a.example/f"))
        }
    }
}

import Loopback

/// Something that a server does wrong.
struct Fault: Sendable {
    let name: String
    let reply: Reply

    init(_ name: String, _ steps: Reply.Step...) {
        self.name = name
        reply = .raw(steps)
    }

    init(_ name: String, reply: Reply) {
        self.name = name
        self.reply = reply
    }

    /// A feed of which nothing must ever be stored.
    static let poison = CommandFeed.json(1...9, title: "Poison", word: "Poison")

    /// The beginning of a good answer, which promises so many bytes.
    private static func head(_ length: Int? = nil, _ more: String = "") -> String {
        let length = length.map { "Content-Length: \($0)\r\n" } ?? ""
        return "HTTP/1.1 200 OK\r\nETag: \"poison\"\r\n\(length)\(more)\r\n"
    }

    /// A text as one chunk.
    private static func chunk(_ text: String) -> String {
        "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n"
    }

    private static let chunked = head(nil, "Transfer-Encoding: chunked\r\n")

    /// Without the end of its last article.
    private static let broken = String(poison.dropLast(20))

    static let all = stalls + ends + lengths + chunks + heads + codings + redirects + answers

    static let stalls = [
        Fault("says nothing", .stall),
        Fault("stalls in the status line", .text("HTTP/1.1 2"), .stall),
        Fault("stalls in the head", .text("HTTP/1.1 200 OK\r\nETag: \"po"), .stall),
        Fault("stalls after the head", .text(head(5000)), .stall),
        Fault("stalls in the body", .text(head() + broken), .stall),
        Fault("stalls in a chunk", .text(chunked + "ffff\r\n" + broken), .stall),
        Fault("stalls before the last chunk", .text(chunked + chunk(poison)), .stall),
    ]

    static let ends = [
        Fault("closes without an answer", .close),
        Fault("resets without an answer", .reset),
        Fault("closes in the head", .text("HTTP/1.1 200 OK\r\nETag: \"po"), .close),
        Fault("resets in the head", .text("HTTP/1.1 200 OK\r\nETag: \"po"), .reset),
        Fault("resets in the body", .text(head(9000) + broken), .reset),
    ]

    static let lengths = [
        Fault("promises more than it sends", .text(head(poison.utf8.count + 1) + poison), .close),
        Fault("promises less than it sends", .text(head(20) + poison), .close),
        Fault("promises less than nothing", .text(head(-1) + poison), .close),
        Fault(
            "promises two lengths",
            .text(head(20, "Content-Length: \(poison.utf8.count)\r\n") + poison), .close),
        Fault("never ends", .text(head()), .repeatForever(Array("<item/>".utf8))),
        Fault("promises a terabyte", .text(head(1 << 40) + broken), .stall),
    ]

    static let chunks = [
        Fault("closes in a chunk", .text(chunked + "ffff\r\n" + broken), .close),
        Fault("closes before the last chunk", .text(chunked + chunk(poison)), .close),
        Fault("has a chunk of no size", .text(chunked + "zz\r\n" + poison), .close),
        Fault(
            "has a chunk of too large a size",
            .text(chunked + "fffffffffffffffff\r\n" + poison), .close),
        Fault("has endless chunks", .text(chunked), .repeatForever(Array(chunk("<item/>").utf8))),
    ]

    static let heads = [
        Fault(
            "has an endless head", .text("HTTP/1.1 200 OK\r\n"),
            .repeatForever(Array("X-More: and more\r\n".utf8))),
        Fault(
            "has an endless line in its head", .text("HTTP/1.1 200 OK\r\nX-More: "),
            .repeatForever(Array("and more ".utf8))),
        Fault("says 100 for ever", .repeatForever(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))),
        Fault("has a status line of garbage", .text("OK, here you are\r\n\r\n" + poison), .close),
        Fault("has a status of letters", .text("HTTP/1.1 two OK\r\n\r\n" + poison), .close),
        Fault(
            "has bytes of chance", .send((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167) }),
            .close),
        Fault("speaks HTTP/0.9", .text(poison), .close),
    ]

    static let codings = [
        Fault(
            "is a bomb of gzip",
            reply: .ok(GzipBomb.bytes(broken, spaces: 64 << 20), ["Content-Encoding": "gzip"])),
        Fault(
            "is half of a gzip",
            reply: .ok(
                Array(GzipBomb.bytes(broken, spaces: 4096).prefix(60)),
                ["Content-Encoding": "gzip"])),
        Fault(
            "says gzip and is none",
            reply: .ok(Array(poison.utf8), ["Content-Encoding": "gzip"]).etag("\"poison\"")),
        Fault(
            "has a coding that nobody knows",
            reply: .ok(Array(poison.utf8), ["Content-Encoding": "rot13"]).etag("\"poison\"")),
    ]

    static let redirects = [
        Fault("redirects to itself", reply: .redirect(301, to: "/feed")),
        Fault("redirects to nowhere", reply: .redirect(302, to: "http://127.0.0.1:1/feed")),
        Fault("redirects without a target", reply: .status(301)),
    ]

    static let answers = [
        Fault("sends a part that nobody asked for", reply: .status(206, poison)),
        Fault("says not modified unasked", reply: .notModified.etag("\"poison\"")),
        Fault("sends a page", reply: .ok("<!doctype html><title>Poison</title>").etag("\"p\"")),
        Fault("sends nothing", reply: .ok("").etag("\"poison\"")),
        Fault("sends zeros", reply: .ok([UInt8](repeating: 0, count: 9999)).etag("\"poison\"")),
        Fault("sends an error with a feed", reply: .status(500, poison)),
    ]
}

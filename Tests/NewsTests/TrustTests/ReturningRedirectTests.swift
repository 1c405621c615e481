import Loopback
import TestSupport
import Testing

@Suite("A redirect that leaves a server and comes back", .fewAtOnce)
struct ReturningRedirectTests {
    private let feed = #"{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[]}"#

    @Test("brings no secret back", arguments: [302, 301])
    func secrets(_ status: Int) async throws {
        let back = Gate()
        let stranger = try LoopbackServer { request in
            .redirect(status, to: "http://127.0.0.1:\(request.path.dropFirst())/echo")
        }
        let own = try LoopbackServer { [feed] request in
            guard request.path == "/feed" else {
                back.open()
                return .json(feed)
            }
            let port = request.header("Host")?.split(separator: ":").last ?? ""
            return .redirect(status, to: stranger.url("/\(port)"))
        }
        let news = try CommandHarness()
        let url = own.url("/feed").replacing("http://", with: "http://ada:geheim@")
        try await news.add(url, "--header", "X-Token: geheim")
        #expect(own.requests(to: "/feed").first?.header("X-Token") == "geheim")
        let request = try #require(own.requests(to: "/echo").first)
        #expect(request.header("X-Token") == nil)
        #expect(request.header("Authorization") == nil)
    }
}

import Feeds
import Loopback
import System
import TestSupport
import Testing

@Suite("Recorded calls")
struct RecordedCallTests {
    @Test("the service answers call by call as FreshRSS does, byte for byte")
    func replay() throws {
        let server = try GoogleReaderServer(Self.service)
        let client = ServiceClient(server: server)
        let names = Directory.names(in: Fixture.path("google-reader")).sorted()
        #expect(names.count == 24)
        for name in names {
            let call = try #require(JSONValue(Fixture.read("google-reader/\(name)")), "\(name)")
            let request = try #require(call["request"])
            let expected = try #require(call["response"])
            guard case .object(let headers)? = request["headers"] else { continue }
            let answer = try client.send(
                request["method"]?.string ?? "", Self.filled(request["target"]?.string, server),
                headers: headers.mapValues { Self.filled($0.string, server) },
                body: Self.filled(request["body"]?.string, server))
            #expect(answer.status == expected["status"]?.int, "\(name)")
            let fields = expected["headers"]?.elements.map { $0.elements.compactMap(\.string) }
            let own = answer.headers.filter { !["Content-Length", "Connection"].contains($0[0]) }
            #expect(own == fields, "\(name)")
            #expect(answer.body == Self.filled(expected["body"]?.string, server), "\(name)")
        }
    }

    /// The state that the first call finds.
    private static var service: ReadingService {
        var service = ReadingService(
            user: "minji", password: "old oak", startingAt: 1_710_000_000)
        service.publish(
            Publication(
                title: "밤의 라디오", site: "http://night.example/",
                articles: [
                    ServiceArticle(
                        guid: "n1", url: "http://night.example/1?a=1&b=2",
                        title: "<비> & \"바람\"", published: 1_709_000_100,
                        content: "<p>비가 온다.</p>"),
                    ServiceArticle(
                        guid: "n2", title: "Untitled", published: 1_709_000_200,
                        content: "plain\ntext"),
                ]), at: "http://night.example/rss")
        service.publish(
            Publication(
                title: "Garden & Yard, monthly", site: "http://garden.example/", about: "Beds",
                articles: [
                    ServiceArticle(
                        guid: "y1", url: "http://garden.example/1", title: "Peas, beans",
                        published: 1_709_000_300, content: "<p>Dig.</p>", categories: ["beds"]),
                    ServiceArticle(
                        guid: "y2", url: "http://garden.example/2", title: "Frost",
                        published: 1_709_000_400),
                ]), at: "http://garden.example/feed.xml")
        return service
    }

    private static func filled(_ text: String?, _ server: GoogleReaderServer) -> String {
        let service = server.service
        return [
            ("<auth>", service.auth), ("<token>", service.token), ("<host>", "reader.example"),
            ("<password>", service.password),
        ].reduce(text ?? "") { $0.replacing($1.0, with: $1.1) }
    }
}

import Loopback
import System

/// The server of the tour: two feeds that come slowly enough for a person to see the loading, and one
/// with a page.
final class TourServer: Sendable {
    private let server: LoopbackServer

    init() throws(SystemError) {
        server = try LoopbackServer { request in
            guard let (type, body) = Self.page(request.path) else { return .status(404) }
            let reply = Reply.ok(body).contentType(type)
            guard let pause = Self.pause(before: request.path) else { return reply }
            let gate = Gate()
            Task {
                try? await Task.sleep(for: pause)
                gate.open()
            }
            return reply.after(gate)
        }
    }

    /// The address of a page.
    func url(_ name: String) -> String { server.url("/\(name)") }

    /// From here on, connecting is refused.
    func stop() { server.stop() }

    private static func pause(before path: String) -> Duration? {
        switch path {
        case "/neighbourhood.json": .milliseconds(400)
        case "/small-tools.json": .milliseconds(800)
        default: nil
        }
    }

    private static func page(_ path: String) -> (type: String, body: [UInt8])? {
        switch path {
        case "/neighbourhood.json": ("application/feed+json", PackageResources.neighbourhood_json)
        case "/small-tools.json": ("application/feed+json", PackageResources.small_tools_json)
        case "/harbour.json": ("application/feed+json", PackageResources.harbour_json)
        case "/harbour-lights.html": ("text/html", PackageResources.harbour_lights_html)
        case "/lighthouse.png": ("image/png", PackageResources.lighthouse_png)
        default: nil
        }
    }
}

import Loopback

/// The replies that all calls have in common.
extension ReadingService {
    enum ContentType: String {
        case html = "text/html; charset=UTF-8"
        case plain = "text/plain; charset=UTF-8"
        case json = "application/json; charset=UTF-8"
        case xml = "application/xml; charset=UTF-8"
    }

    func reply(_ body: String, _ type: ContentType, status: Int = 200) -> Reply {
        let reply = Reply.status(status, body)
        guard !dialect.isMiniflux else {
            return reply.contentType(type == .json ? "application/json" : type.rawValue)
        }
        let isOfPHP = type == .html
        return
            reply
            .header("Access-Control-Allow-Headers", "Authorization")
            .header("Access-Control-Allow-Methods", "GET, POST")
            .header("Access-Control-Allow-Origin", "*")
            .header("Access-Control-Max-Age", "600")
            .header(isOfPHP ? "Content-type" : "Content-Type", type.rawValue)
    }

    /// An answer in JSON; FreshRSS sends some of them as HTML, and ends some with a new line.
    func json(_ value: JSONBody, as type: ContentType = .json, end: String = "\n") -> Reply {
        dialect.isMiniflux ? reply(value.text, .json) : reply(value.text + end, type)
    }

    /// An edit was understood, or at least not refused.
    var ok: Reply { reply("OK", dialect.isMiniflux ? .plain : .html) }

    var unauthorized: Reply {
        dialect.isMiniflux
            ? reply("Unauthorized", .plain, status: 401)
                .header("X-Reader-Google-Bad-Token", "true")
            : reply("Unauthorized!", .plain, status: 401).header("Google-Bad-Token", "true")
    }

    /// The request cannot be answered, for whatever reason.
    func refusal(_ message: String, status: Int = 500) -> Reply {
        dialect.isMiniflux
            ? reply(
                JSONBody.object([("error_message", .string(message))]).text, .json, status: status)
            : reply("Bad Request!", .plain, status: 400)
    }

    /// The answer to a list that was not asked for as JSON.
    var notAsJSON: Reply {
        dialect.isMiniflux
            ? refusal("output only as json supported", status: 400)
            : reply("Not Implemented!", .plain, status: 501)
    }
}

import Web

/// The meaning of an HTTP status that brings nothing, in words.
enum StatusSentence {
    static func of(_ status: Int, _ headers: HTTPHeaders) -> String {
        switch status {
        case 401: "the server wants a name and a password (HTTP 401)"
        case 403 where headers.string("cf-mitigated") == "challenge":
            "the server only lets browsers in (HTTP 403, a Cloudflare challenge)"
        case 403: "the server refuses access (HTTP 403)"
        case 404: "there is nothing at this address (HTTP 404)"
        case 410: "what was at this address is gone for good (HTTP 410)"
        case 429: "the server asks for fewer requests (HTTP 429)"
        case 511: "\(NetworkEvidence.login) (HTTP 511)"
        case 500...599: "the server has an error (HTTP \(status))"
        default: "the server answered HTTP \(status)"
        }
    }
}

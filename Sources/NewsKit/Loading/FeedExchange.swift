import Polling
import Transport
import Web

/// The answer of the last hop of a chain of redirects.
struct FeedExchange: Sendable {
    var response: HTTPResponse
    /// The redirects that led to it.
    var chain: RedirectChain
    /// The validators that were sent back in the last hop.
    var validators: Validators
    /// The number of bytes of all hops on the wire.
    var bytes: Int
    /// How long the transfers of all hops took.
    var milliseconds: Int

    /// The URL that answered.
    var url: WebURL { chain.current }

    /// Whether the body may be a feed. 206 is no answer to a request without a range, and 204 and 205 have no
    /// body.
    var hasFeed: Bool { [200, 203, 226].contains(response.status) }

    /// Its evidence about the network: a server answered, or the network itself.
    var evidence: NetworkEvidence.Outcome {
        response.status == 511 ? .loginRequired(host: start.host) : .answered(host: start.host)
    }

    /// The evidence when a web page came instead of a feed: a page on the feed's own host proves
    /// nothing, but a network that wants a login redirects everybody to another host.
    var portal: NetworkEvidence.Outcome? {
        start.host == url.host ? nil : .portal(host: start.host, to: url.host)
    }

    private var start: WebURL { chain.hops.first?.from ?? chain.current }
}

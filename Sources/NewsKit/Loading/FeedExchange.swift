import Polling
import Transport
import Web

/// What the last hop of a chain of redirects answered.
struct FeedExchange: Sendable {
    var response: HTTPResponse
    /// How it was come to.
    var chain: RedirectChain
    /// The validators that were sent back in the last hop.
    var validators: Validators
    /// What came over the wire in all hops.
    var bytes: Int

    /// The URL that answered.
    var url: WebURL { chain.current }

    /// What it says of the network: somebody answered, or the network itself.
    var evidence: NetworkEvidence.Outcome {
        response.status == 511 ? .loginRequired(host: start.host) : .answered(host: start.host)
    }

    /// What it looks like when a page came instead of a feed: a feed's own server tells of its
    /// pages by itself, a network that wants a login sends everybody to another host.
    var portal: NetworkEvidence.Outcome? {
        start.host == url.host ? nil : .portal(host: start.host, to: url.host)
    }

    private var start: WebURL { chain.hops.first?.from ?? chain.current }
}

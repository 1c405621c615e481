import Loopback

/// Something that goes wrong between a client and a ``GoogleReaderServer``.
package struct ServiceFault: Sendable {
    /// What goes wrong.
    package enum Effect: Sendable {
        // Before the request is applied, which it then never is.

        /// The connection is closed without an answer.
        case requestLost
        /// `401`, as for a token that is no longer good.
        case badToken
        /// A status without effect, 429 or 503 for instance, with `Retry-After` in seconds.
        case refused(Int, retryAfter: Int? = nil)
        /// `200` with the page of a hotel.
        case portal
        /// The request waits at the gate, and is applied only then.
        case slow(Gate)

        // While it is applied.

        /// It is applied twice; the second answer is sent.
        case doubled
        /// The answer is as if it had been applied.
        case ignored
        /// Lists lack that share of their elements, at random.
        case listMissing(Double)
        /// Lists are empty, and do not go on.
        case listEmpty
        /// `s` is ignored: every stream is everything.
        case listIgnoresStream
        /// `it`, `xt`, `ot` and `nt` are ignored.
        case listIgnoresFilters

        // After it was applied.

        /// The connection is closed without an answer.
        case answerLost
        /// The answer stops in the middle of its body.
        case answerCut
        /// The answer waits at the gate; what it says was true before.
        case late(Gate)
        /// The answer says how much of the quota is used, and in how many seconds it ends.
        case quota(used: Int, of: Int, resetsAfter: Int)
    }

    /// Which of the requests it hits.
    package enum Occasion: Sendable {
        case always
        /// Only that one from now on, counted from 1.
        case nth(Int)
        /// That share of them, at random.
        case share(Double)
    }

    package let effect: Effect
    /// Empty for all calls.
    package let calls: Set<ServiceCall>
    package let occasion: Occasion

    package init(
        _ effect: Effect, _ occasion: Occasion = .always, of calls: Set<ServiceCall> = []
    ) {
        self.effect = effect
        self.calls = calls
        self.occasion = occasion
    }
}

import CCurl

/// Easy handles to use again: each keeps the TLS sessions that its servers gave it, so that a new
/// connection to one of them needs no full handshake.
struct EasyHandles: ~Copyable {
    private var spare: [UnsafeMutableRawPointer] = []

    /// None yet.
    init() {}

    deinit {
        for handle in spare { ccurl_easy_cleanup(handle) }
    }

    /// A handle with nothing set; nil when memory has run out.
    mutating func take() -> UnsafeMutableRawPointer? {
        spare.popLast() ?? ccurl_easy_init()
    }

    /// Takes back a handle that is in no multi handle any more.
    mutating func giveBack(_ handle: UnsafeMutableRawPointer) {
        ccurl_easy_reset(handle)
        spare.append(handle)
    }
}

import CCurl

/// Easy handles for reuse. Each keeps the TLS sessions of its servers, so a new connection to one
/// of them needs no full handshake.
struct EasyHandles: ~Copyable {
    private var spare: [UnsafeMutableRawPointer] = []

    /// An empty pool.
    init() {}

    deinit {
        for handle in spare { ccurl_easy_cleanup(handle) }
    }

    /// A handle without options; nil when memory has run out.
    mutating func take() -> UnsafeMutableRawPointer? {
        spare.popLast() ?? ccurl_easy_init()
    }

    /// Takes back a handle, which must not be in the multi handle any more.
    mutating func giveBack(_ handle: UnsafeMutableRawPointer) {
        ccurl_easy_reset(handle)
        spare.append(handle)
    }
}

/// Why a host is not asked: it said that it is asked too often.
struct HostClosed: Error {
    /// The host's name.
    var host: String
    /// When it may be asked again; seconds since 1970, UTC.
    var until: Int64
}

import Store

/// What has become of feeds that other processes were asking for.
struct LeaseView: Sendable {
    /// Others are at it still.
    var held: [RefreshTarget] = []
    /// Nobody is at it any more, and nothing is known that was not known before.
    var free: [RefreshTarget] = []
    /// Somebody found something out: as they are now.
    var changed: [RefreshTarget] = []
    /// What the hosts have said by now; empty where all are held.
    var hosts: [String: HostEntry] = [:]
}

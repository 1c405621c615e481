import Store

extension Leases {
    /// Lets go of what this process holds, when it is about to end in the middle of a refresh: the
    /// next one need not find out that it is gone.
    public static func abandon(databasePath: String) {
        // If it fails, others notice that this process is no more.
        try? Store(path: databasePath).releaseLeases(of: LeaseOwner().name)
    }
}

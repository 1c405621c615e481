import Store
import Sync

extension SyncReport {
    /// What was told and read, as a part of a sentence.
    ///
    /// - Parameter account: what was read came from it, if no device is named.
    func sentence(of account: SyncAccount? = nil) -> String {
        let changes = SyncField.allCases.compactMap { field in
            received[field].flatMap { $0 > 0 ? field.counted($0) : nil }
        }
        let told = sent > 0 ? "told \(sent.counted("change"))" : nil
        let source = devices.isEmpty ? account?.url ?? "" : devices.joined(separator: ", ")
        let read =
            changes.isEmpty
            ? nil : "\(changes.joined(separator: ", ")) changed by \(source)"
        let came = arrived > 0 ? arrived.counted("new article") : nil
        let parts = [told, read, came].compactMap(\.self)
        return parts.isEmpty ? "nothing new" : parts.joined(separator: "; ")
    }
}

extension SyncField {
    /// A number of changes of the field.
    func counted(_ count: Int) -> String {
        switch self {
        case .read: "\(count) read"
        case .favorite: count.counted("favorite")
        case .later: "\(count) for later"
        case .tag: count.counted("tag")
        case .feed: count.counted("feed")
        case .query: count == 1 ? "1 query" : "\(count) queries"
        case .rule: count.counted("rule")
        }
    }
}

extension SyncReport.Remark {
    /// A sentence without its full stop.
    var sentence: String {
        switch self {
        case .gap(let device, let after, let next):
            "changes \(after + 1) to \(next - 1) of device \(device) have not come yet"
        case .damaged(let device, let file, let after):
            "\(file) of device \(device) is damaged after change \(after); what follows is not read"
        case .copy(let device, let file):
            "read \(file) of device \(device), which is a copy that the carrier of the folder made"
        case .renamed(.copied):
            "this database is a copy of that of another device, so it has a log of its own now"
        case .renamed(.lostLog):
            "the log of this device was lost, so what it changed is told again"
        case .renamed(.sharedLog):
            """
            another machine writes the log of this device, as after its disk was copied; this one has a \
            log of its own now, and tells again what it changed
            """
        case .withheld(let count):
            """
            did not subscribe to \(count.counted("feed")) of this machine or of the local network; \
            `news add URL` does
            """
        case .held(.read, let gone):
            """
            \(gone) read articles are suddenly unread at the service, so they stay read here; `news \
            sync --accept` makes them unread here, too
            """
        case .held(.favorite, let gone):
            """
            \(gone) favorites are suddenly no favorites at the service, so they stay here; `news sync \
            --accept` takes them away here, too
            """
        case .held(.tag, let gone):
            """
            \(gone) tags of articles are suddenly gone at the service, so they stay here; `news sync \
            --accept` takes them away here, too
            """
        case .held(_, let gone):
            """
            \(gone.counted("feed")) left the list of the service at once, so nothing was removed; \
            `news sync --accept` removes them here, too
            """
        }
    }
}

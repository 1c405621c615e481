import NewsKit
import Store
import Terminal
import Web

extension Feed {
    /// What the settings of the feed let news run, and which other servers they let it ask, as
    /// sentences. A database may have come from somebody else, so the person should see them.
    ///
    /// - Parameter width: The most columns of a command.
    func notes(_ approved: ApprovedCommands, width: Int = .max) -> [String] {
        let name = "feed \(id), \(displayTitle)"
        var notes: [String] = []
        if let command = settings.headerCommand {
            let text = command.truncated(to: width)
            notes.append(
                approved.contains(command, for: url)
                    ? "\(name): this command runs before each fetch: \(text)"
                    : "\(name): this command was not typed on this machine and is not run: \(text)")
        }
        if let proxy = settings.proxy, !proxy.isEmpty {
            notes.append("\(name): requests go through the proxy \(proxy.withoutCredentials)")
        }
        return notes
    }
}

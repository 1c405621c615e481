import NewsKit
import System

/// A question to the person before a command that burdens other people's servers.
enum Confirmation {
    /// Asks before a command fetches all feeds although they are not due. One feed needs no
    /// question.
    ///
    /// - Throws: ``Failure`` when the person does not want it, or cannot be asked.
    static func beforeForcing(
        _ feeds: DueFeeds, _ request: RefreshRequest, _ container: Container
    ) async throws {
        let count = try await feeds.dryRun(request).requests.count
        guard count > 1 else { return }
        guard isatty(container.input) == 1, container.messageStyle.isTerminal else {
            throw Failure(
                .usage,
                "this would fetch all \(count) feeds, even those that are not due; add --yes")
        }
        let messages = Messages(container)
        messages.ask("news: fetch all \(count) feeds now, even those that are not due? [y/N] ")
        let answer = readLine()?.lowercased()
        // Ctrl-D leaves the cursor behind the question.
        if answer == nil { messages.write("") }
        guard answer == "y" || answer == "yes" else {
            throw Failure(.someFailed, "no feed was fetched")
        }
    }
}

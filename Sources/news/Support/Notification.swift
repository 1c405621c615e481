import NewsKit
import Store
import System
import Terminal
import Web

/// A notification on the desktop about articles that rules with `--notify` met.
struct Notification {
    private let title: String
    private let text: String

    /// The most titles in one notification.
    static let titles = 5

    /// Nil when there is nothing to say.
    init?(_ notable: (titles: [String], count: Int), _ style: OutputStyle) {
        guard notable.count > 0 else { return nil }
        title = style.said(notable.count.counted("new article"))
        let rest = notable.count - notable.titles.count
        let more = rest > 0 ? [style.said("and \(rest) more")] : []
        let lines = notable.titles.map { $0.sanitized() } + more
        text = lines.joined(separator: "\n")
    }

    /// Starts the program of the desktop that shows it, and does not wait for it; where there is none,
    /// nothing is shown. No shell reads the text.
    func show() {
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        guard nothing >= 0 else { return }
        defer { close(nothing) }
        _ = try? program(.descriptors(input: nothing, output: nothing, errorOutput: nothing))
    }

    private var program: Spawn {
        #if os(macOS)
        let script =
            "on run argv\ndisplay notification (item 2 of argv) with title (item 1 of argv)\nend run"
        return Spawn(path: "osascript", arguments: ["-e", script, title, text])
        #else
        // Servers read a little markup in the text.
        return Spawn(
            path: "notify-send",
            arguments: ["--app-name=news", "--", title, text.escapedForMarkup])
        #endif
    }
}

extension Container {
    /// Shows a notification about the new articles that rules want to be heard of.
    func notify(_ archive: Archive) async {
        let notable = try? await archive.perform { store throws(StoreError) in
            try store.rules.takeNotable(titles: Notification.titles)
        }
        notable.flatMap { Notification($0, messageStyle) }?.show()
    }
}

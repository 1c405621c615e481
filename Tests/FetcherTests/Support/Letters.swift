import Fetcher
import FetcherTesting

/// What a remote says that cannot be reached.
struct Offline: Error, Equatable {}

/// A fetcher of letters, and what a test does to it.
struct Letters {
    let store = MemoryStore(["key": "a"])
    let remote = ScriptedRemote<String, String>()
    let clock = TestClock()
    let fetcher: Fetcher<ScriptedRemote<String, String>>

    init(log: Fetcher<ScriptedRemote<String, String>>.Log? = nil) {
        fetcher = Fetcher(
            remote, now: { [clock] in clock.now.offset }, clock: clock, pause: .seconds(60),
            log: log)
    }

    typealias Views = Resources<MemoryStore<String, String>, ScriptedRemote<String, String>>

    func resources(
        _ revalidation: Revalidation = .once, of key: String = "key",
        asking request: String = "request"
    ) -> Views {
        fetcher.resources(of: key, in: store, asking: request, revalidation)
    }

    /// Waits for a run, which writes a letter and ends.
    func answer(_ letter: String) async throws {
        let run = try await remote.nextRun()
        store["key"] = letter
        run.succeed(letter)
    }
}

/// A resource in two characters: its value, and what is done or wrong: `.` loading, `~` waiting,
/// `+` idle, `!` idle after an error.
func draw(_ resource: Resource<String?, String>) -> String {
    let sign =
        switch resource.activity {
        case .loading: "."
        case .waiting: "~"
        case .idle: resource.error == nil ? "+" : "!"
        }
    return ((resource.value ?? nil) ?? "_") + sign
}

import Fetcher
import FetcherTesting
import Testing

/// What happens to a store and its remote, and what a view sees of it, drawn in columns.
///
/// - `store`: a letter is written by somebody, `_` is a deletion, `=` a notice without a change.
/// - `remote`: a letter is what a run commits; `+` ends the run well, `!` with an error.
/// - `value`: the letter that is seen, or `_` for none. `state`: `.` loading, `+` idle, `~` waiting,
///   `!` idle after an error. `-` is nothing, in all four.
struct Timeline: Sendable, CustomTestStringConvertible {
    let fact: String
    var revalidation = Revalidation.once
    var freshness = Flight.Freshness.due()
    let store: String
    let remote: String
    let value: String
    let state: String

    var testDescription: String { fact }

    /// Plays the events, column by column, and waits for the output that is drawn. One more change
    /// follows at the end: whatever was seen too much would be in its place.
    func play() async throws {
        let letters = Letters()
        letters.remote.setFreshness(freshness, of: "request")
        letters.store["key"] = store.first == "-" ? nil : String(store.prefix(1))
        let consumer = Consumer(letters.resources(revalidation))
        defer { consumer.cancel() }
        var run: ScriptedRemote<String, String>.Run?
        for column in columns {
            if column.time > 0 {
                switch column.store {
                case "-": break
                case "=": letters.store.touch("key")
                case "_": letters.store["key"] = nil
                default: letters.store["key"] = String(column.store)
                }
            }
            if column.remote != "-" {
                if run == nil { run = try await letters.remote.nextRun() }
                switch column.remote {
                case "+": run?.succeed("report")
                case "!": run?.fail(Offline())
                default:
                    await run?.flight.commit { letters.store["key"] = String(column.remote) }
                }
            }
            if column.value != "-" {
                let seen = await consumer.next()
                #expect(seen.map(draw) == "\(column.value)\(column.state)", "at \(column.time)")
            }
        }
        letters.store["key"] = "z"
        #expect(await consumer.next()?.value == "z", "at the end")
    }
}

extension Timeline {
    private struct Column {
        let time: Int
        let store, remote, value, state: Character
    }

    private var columns: [Column] {
        let rows = [store, remote, value, state].map(Array.init)
        return (0..<(rows.map(\.count).max() ?? 0)).map { time in
            let cells = rows.map { time < $0.count ? $0[time] : "-" }
            return Column(
                time: time, store: cells[0], remote: cells[1], value: cells[2], state: cells[3])
        }
    }
}

import Fetcher
import Testing

/// What happens to a store and its remote, and what a consumer sees of it, drawn in columns.
///
/// - `store`: a letter is written by somebody, `_` is a deletion, `=` a notice without a change.
/// - `remote`: a letter is the answer to a call, `!` a failure; `#` is an answer that cannot be
///   written.
/// - `value`: the letter that is seen, or `_` for none. `status`: `.` loading, `+` success,
///   `!` failure. `-` is nothing, in all four.
struct Timeline: Sendable, CustomTestStringConvertible {
    let fact: String
    var policy = FetchPolicy.cacheAndNetwork
    let store: String
    let remote: String
    let value: String
    let status: String

    var testDescription: String { fact }

    /// Plays the events, column by column, and waits for the output that is drawn. One more change
    /// follows at the end: whatever was seen too much would be in its place.
    func play() async throws {
        let shelf = Shelf(store.first == "-" ? [:] : ["key": String(store.prefix(1))])
        let server = Server<String>()
        let fetcher = Fetcher(
            read: { try shelf.read($0) },
            changes: { shelf.subject.changes(for: $0) },
            remote: { try await server.ask($0) },
            write: { key, _, letter in
                if letter == "#" { throw DiskFull() }
                shelf.put(letter, key)
            })
        let consumer = Consumer(fetcher.resources(for: "key", policy: policy))
        defer { consumer.cancel() }
        for column in columns {
            if column.time > 0 {
                switch column.store {
                case "-": break
                case "=": shelf.touch()
                case "_": shelf.put(nil)
                default: shelf.put(String(column.store))
                }
            }
            switch column.remote {
            case "-": break
            case "!": try await server.next().fail()
            default: try await server.next().answer(String(column.remote))
            }
            if column.value != "-" {
                let seen = await consumer.next()
                #expect(
                    seen.map(draw) == "\(column.value)\(column.status)", "at \(column.time)")
            }
        }
        shelf.put("z")
        #expect(await consumer.next()?.value == "z", "at the end")
    }
}

struct DiskFull: Error {}

extension Timeline {
    private struct Column {
        let time: Int
        let store, remote, value, status: Character
    }

    private var columns: [Column] {
        let rows = [store, remote, value, status].map(Array.init)
        return (0..<(rows.map(\.count).max() ?? 0)).map { time in
            let cells = rows.map { time < $0.count ? $0[time] : "-" }
            return Column(
                time: time, store: cells[0], remote: cells[1], value: cells[2], status: cells[3])
        }
    }
}

/// A resource in two characters: its value and its status.
func draw(_ resource: Resource<String>) -> String {
    let status =
        switch resource.status {
        case .loading: "."
        case .success: "+"
        case .failure: "!"
        }
    return (resource.value ?? "_") + status
}

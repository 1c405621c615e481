import Fetcher
import Synchronization

final class Weather: Local {
    private let degrees = Mutex<[String: Double]>([:])
    private let views = Mutex<[AsyncStream<Void>.Continuation]>([])

    func set(_ new: Double, in city: String) {
        degrees.withLock { $0[city] = new }
        views.withLock { for view in $0 { view.yield() } }
    }

    func read(_ city: String) -> Snapshot<Double?> {
        Snapshot(degrees.withLock { $0[city] })
    }

    func changes(of city: String) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { view in
            views.withLock { $0.append(view) }
        }
    }
}

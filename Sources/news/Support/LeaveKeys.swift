// Dispatch sources may be cancelled from any thread; on Linux they are not marked as such.
@preconcurrency import Dispatch

import Synchronization
import System

/// The keys by which a person leaves a view that still fetches.
final class LeaveKeys: Sendable {
    private let descriptor: Int32
    private let keys: TerminalKeys
    private let source = Mutex<(any DispatchSourceRead)?>(nil)
    private let leave = Mutex<(@Sendable () -> Void)?>(nil)

    /// The keys of a terminal; nil when the descriptor is none.
    init?(_ descriptor: Int32) {
        guard let keys = TerminalKeys(descriptor) else { return nil }
        (self.keys, self.descriptor) = (keys, descriptor)
    }

    /// Calls `leave` once the person types such a key.
    func listen(_ leave: @escaping @Sendable () -> Void) {
        self.leave.withLock { $0 = leave }
        begin()
    }

    /// Takes the keys, unless the terminal is another program's at this moment.
    func begin() {
        guard let leave = leave.withLock({ $0 }), keys.isInForeground else { return }
        keys.begin()
        source.withLock { source in
            guard source == nil else { return }
            let new = DispatchSource.makeReadSource(
                fileDescriptor: descriptor, queue: DispatchQueue(label: "news.keys"))
            new.setEventHandler { [keys] in
                if keys.readsLeave() { leave() }
            }
            new.resume()
            source = new
        }
    }

    /// Leaves the terminal as it was.
    func end() {
        source.withLock { source in
            source?.cancel()
            source = nil
        }
        keys.end()
    }
}

import Synchronization

/// A terminal that gives each key at once and does not show it, until ``end()``. Ctrl-C and Ctrl-Z
/// still send their signals.
package final class TerminalKeys: Sendable {
    private let descriptor: Int32
    private let state = Mutex(State())

    private struct State: Sendable {
        /// The mode in which the terminal was found; nil while it has this mode.
        var found: TerminalMode?
        /// The keys that nobody wanted.
        var unwanted: [UInt8] = []
    }

    /// The keys of the terminal at `descriptor`; nil when it is none.
    package init?(_ descriptor: Int32) {
        guard isatty(descriptor) == 1 else { return nil }
        self.descriptor = descriptor
    }

    /// Whether keys typed now are meant for this process, and not for a shell in front of it.
    package var isInForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

    /// Switches the terminal, unless it belongs to another process at this moment.
    package func begin() {
        guard isInForeground else { return }
        state.withLock { state in
            guard state.found == nil else { return }
            state.found = TerminalMode(descriptor)
            state.found?.enterKeys()
        }
    }

    /// Switches the terminal back, and gives it the keys that nobody wanted, so that the next program
    /// reads what was typed ahead. Systems that do not allow this lose them.
    package func end() {
        state.withLock { state in
            guard let mode = state.found else { return }
            state.found = nil
            // In the background this would stop the process; the shell has switched it back then.
            guard isInForeground else { return }
            mode.restore()
            #if os(Linux)
            for key in state.unwanted {
                var key = key
                _ = ioctl(descriptor, UInt(TIOCSTI), &key)
            }
            #endif
            state.unwanted = []
        }
    }

    /// Reads what was typed. Gives whether that asks to leave: `q`, Ctrl-D, or Enter. The rest was
    /// meant for the next program.
    package func readsLeave() -> Bool {
        guard isInForeground else { return false }
        var keys = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &keys, keys.count)
        return state.withLock { state in
            for key in keys.prefix(max(0, count)) {
                let isFirst = state.unwanted.isEmpty
                let isEnter = key == UInt8(ascii: "\r") || key == UInt8(ascii: "\n")
                if isFirst, isEnter || key == UInt8(ascii: "q") || key == 4 { return true }
                state.unwanted.append(key)
                if isEnter { return true }
            }
            return false
        }
    }
}

/// The mode of a terminal as it was found, which a program changes and gives back.
package struct TerminalMode: Sendable {
    /// The terminal.
    package let descriptor: Int32
    /// The mode in which it was found.
    let found: termios

    /// The mode of the terminal at a descriptor; nil when it is none.
    package init?(_ descriptor: Int32) {
        var mode = termios()
        guard tcgetattr(descriptor, &mode) == 0 else { return nil }
        (self.descriptor, found) = (descriptor, mode)
    }

    /// Gives each key at once and does not show it. Ctrl-C and Ctrl-Z still send their signals.
    package func enterKeys() {
        var mode = found
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
        set(mode)
    }

    /// Gives each byte as it was typed, also those of Ctrl-C, Ctrl-Z, Ctrl-S and Enter, and changes
    /// none that is written.
    ///
    /// - Returns: whether the terminal has this mode now.
    @discardableResult
    package func enterRaw() -> Bool {
        var mode = found
        mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT | PARMRK)
        mode.c_oflag &= ~tcflag_t(OPOST)
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        mode.c_cflag = mode.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
        withUnsafeMutableBytes(of: &mode.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        return set(mode)
    }

    /// Gives the terminal the mode that a shell expects, whatever was found: `stty sane`.
    ///
    /// - Returns: whether the terminal has this mode now.
    @discardableResult
    package func makeUsual() -> Bool {
        var mode = found
        mode.c_iflag |= tcflag_t(ICRNL | IXON | BRKINT)
        mode.c_iflag &= ~tcflag_t(INLCR | IGNCR)
        mode.c_oflag |= tcflag_t(OPOST | ONLCR)
        mode.c_lflag |= tcflag_t(ICANON | ECHO | ECHOE | ECHOK | ISIG | IEXTEN)
        return set(mode)
    }

    /// Gives back the mode that was found.
    ///
    /// - Returns: whether the terminal has it again. It has not when it belongs to another process
    ///   now, such as the shell, which has given it its own mode.
    @discardableResult
    package func restore() -> Bool {
        set(found)
    }

    @discardableResult
    private func set(_ mode: termios) -> Bool {
        var mode = mode
        guard Self.mayChange(descriptor) else { return false }
        while tcsetattr(descriptor, TCSANOW, &mode) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }

    /// Whether the terminal is another job's, as after `bg`.
    package static func isAnothers(_ descriptor: Int32) -> Bool {
        let group = tcgetpgrp(descriptor)
        return group > 0 && group != getpgrp()
    }

    /// Whether a change does not stop this process (SIGTTOU), as it does in the background.
    static func mayChange(_ descriptor: Int32) -> Bool {
        let owner = tcgetpgrp(descriptor)
        return owner < 0 || owner == getpgrp()
    }
}

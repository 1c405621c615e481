import System

/// The two ends of a pseudo-terminal, neither of which is the controlling terminal of the tests.
final class TerminalPair: Sendable {
    /// The end of the screen and the keyboard.
    let screen: Int32
    /// The end of the program.
    let program: Int32
    /// The device of the program's end.
    let path: String

    init?() {
        let screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard screen >= 0, let path = Self.unlock(screen) else { return nil }
        let program = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard program >= 0 else { return nil }
        (self.screen, self.program, self.path) = (screen, program, path)
    }

    deinit {
        _ = close(screen)
        _ = close(program)
    }

    /// Types bytes.
    func type(_ bytes: [UInt8]) { _ = write(screen, bytes, bytes.count) }

    /// What the program has written so far.
    ///
    /// The kernel passes it on a moment after it was written, so that a byte follows it whose arrival is waited
    /// for.
    func written() -> [UInt8] {
        let end: UInt8 = 0
        guard write(program, [end], 1) == 1 else { return Self.take(screen) }
        var bytes: [UInt8] = []
        while bytes.last != end {
            let part = Self.take(screen, within: 60_000)
            guard !part.isEmpty else { break }
            bytes += part
        }
        return bytes.filter { $0 != end }
    }

    /// What the program can read now.
    func typed() -> [UInt8] { Self.take(program) }

    /// The modes, as numbers that can be compared.
    var mode: [UInt] {
        var mode = termios()
        guard tcgetattr(program, &mode) == 0 else { return [] }
        let characters = withUnsafeBytes(of: &mode.c_cc) { $0.map { UInt($0) } }
        return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt($0) }
            + characters
    }

    /// What can be read within some milliseconds.
    private static func take(_ descriptor: Int32, within limit: Int32 = 0) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, limit) > 0 else { return [] }
        let count = read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    private static func unlock(_ descriptor: Int32) -> String? {
        #if os(Linux)
        // Glibc's module leaves out unlockpt and ptsname; these are the calls behind them.
        var lock: Int32 = 0
        var number: UInt32 = 0
        guard ioctl(descriptor, 0x4004_5431 as UInt, &lock) == 0,
            ioctl(descriptor, 0x8004_5430 as UInt, &number) == 0
        else { return nil }
        return "/dev/pts/\(number)"
        #else
        guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0 else { return nil }
        return ptsname(descriptor).map { String(cString: $0) }
        #endif
    }
}

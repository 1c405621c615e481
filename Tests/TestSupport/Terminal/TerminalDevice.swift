import Loopback
import System

/// The two sides of a pseudo-terminal: the descriptor of the test's, the path of the program's.
final class TerminalDevice: Sendable {
    /// The device that the program opens: `/dev/pts/7`.
    let path: String
    private let descriptor: Int32

    init() throws(SystemError) {
        // As posix_openpt does, with the flag that keeps other children from inheriting it.
        let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open /dev/ptmx") }
        guard let path = Self.unlock(descriptor) else {
            let error = SystemError("unlockpt")
            _ = close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        self.path = path
    }

    deinit {
        _ = close(descriptor)
    }

    func resize(columns: Int, rows: Int) {
        var size = winsize()
        size.ws_col = UInt16(clamping: columns)
        size.ws_row = UInt16(clamping: rows)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }

    /// Whether the terminal shows what is typed.
    var echoes: Bool {
        var mode = termios()
        return tcgetattr(descriptor, &mode) == 0 && mode.c_lflag & tcflag_t(ECHO) != 0
    }

    func duplicate() throws(SystemError) -> Int32 {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw SystemError("dup") }
        return copy
    }
}

private extension TerminalDevice {
    static func unlock(_ descriptor: Int32) -> String? {
        #if os(Linux)
        // Glibc's module leaves out unlockpt and ptsname; these are the calls behind them.
        let setLock: UInt = 0x4004_5431  // TIOCSPTLCK
        let getNumber: UInt = 0x8004_5430  // TIOCGPTN
        var lock: Int32 = 0
        var number: UInt32 = 0
        guard ioctl(descriptor, setLock, &lock) == 0, ioctl(descriptor, getNumber, &number) == 0
        else { return nil }
        return "/dev/pts/\(number)"
        #else
        guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0 else { return nil }
        return ptsname(descriptor).map { String(cString: $0) }
        #endif
    }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The input that is being tried, for the end of the process to tell of: a parser that stops the
/// process, or that does not come back.
enum CurrentInput {
    /// Seconds after which a parser hangs.
    static let patience: UInt32 = 20

    // Signal handlers reach nothing but globals; the process has one thread.
    nonisolated(unsafe) private static var bytes: UnsafeBufferPointer<UInt8>?
    nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

    /// Arranges for the input to be kept in a file when the process is stopped.
    static func keep(in path: String?) {
        self.path = path.flatMap { strdup($0) }
        // A stack that overflowed has no room for the handler.
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        _ = sigaltstack(&stack, nil)
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM] {
            var action = sigaction()
            #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handle
            #else
            action.__sigaction_handler.sa_handler = handle
            #endif
            action.sa_flags = Int32(bitPattern: UInt32(SA_ONSTACK)) | Int32(SA_NODEFER)
            _ = sigaction(number, &action, nil)
        }
    }

    /// Runs a check on an input, and stops the process when it takes too long.
    static func run(_ check: ([UInt8]) -> Void, on input: [UInt8]) {
        input.withUnsafeBufferPointer { buffer in
            bytes = buffer
            _ = alarm(patience)
            check(input)
            _ = alarm(0)
            bytes = nil
        }
    }

    private static let handle: @convention(c) (Int32) -> Void = { number in
        _ = signal(SIGABRT, SIG_DFL)
        say(number == SIGALRM ? "it hangs" : "it crashed")
        if let bytes {
            say("; the input is ")
            if let path {
                say(path)
                let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
                _ = write(file, bytes.baseAddress, bytes.count)
                _ = close(file)
            }
            say(", in hexadecimal:\n")
            for byte in bytes.prefix(4096) {
                sayDigit(byte >> 4)
                sayDigit(byte & 15)
            }
            say(bytes.count > 4096 ? "…\n" : "\n")
        }
        _exit(1)
    }

    private static func say(_ text: StaticString) {
        _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
    }

    private static func say(_ text: UnsafePointer<CChar>) {
        _ = write(2, text, strlen(text))
    }

    private static func sayDigit(_ value: UInt8) {
        let digits: StaticString = "0123456789abcdef"
        _ = write(2, digits.utf8Start + Int(value), 1)
    }
}

import Synchronization

/// Gives a terminal back when the process ends by a crash, or by an exit from anywhere.
///
/// All that the handlers need is prepared. They call only what POSIX allows in them (write, poll,
/// tcsetattr, tcgetpgrp, getpgrp, sigaction, raise), allocate nothing and take no locks. SIGKILL
/// cannot be handled, nor a full stack on another thread than the one that armed first.
package enum EmergencyRestore {
    /// The signals of a crash. All others, a program handles in peace.
    private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]

    /// What the handlers read. It is in memory that is never freed.
    private struct Prepared {
        var descriptor: Int32 = -1
        var bytes: UnsafeMutablePointer<UInt8>
        var count = 0
        var mode = termios()
        /// What the signals did before, by their numbers.
        var actions: UnsafeMutablePointer<sigaction>
    }

    /// Bytes that end a screen are fewer.
    private static let capacity = 1024
    private static let signalCount = 65
    private static let stackSize = 1 << 16

    // Unsafe is what the compiler cannot see: the pointer is written once, by the first `arm`, which
    // holds `lock` and has installed no handler yet. What it points to is written only under `lock`
    // while `isArmed` is false, and read only by whoever has changed `isArmed` from true to false.
    private nonisolated(unsafe) static var prepared: UnsafeMutablePointer<Prepared>?
    private static let isArmed = Atomic(false)
    private static let lock = Mutex(())

    /// From now on, a crash or an exit writes the bytes to the terminal and gives it back its mode.
    ///
    /// - Parameters:
    ///   - mode: the mode to which the terminal returns.
    ///   - bytes: at most 1024 of them.
    package static func arm(_ mode: TerminalMode, bytes: [UInt8]) {
        precondition(bytes.count <= capacity)
        lock.withLock { _ in
            isArmed.store(false, ordering: .sequentiallyConsistent)
            let memory = prepared ?? install()
            memory.pointee.descriptor = mode.descriptor
            memory.pointee.mode = mode.found
            memory.pointee.count = bytes.count
            for (index, byte) in bytes.enumerated() { memory.pointee.bytes[index] = byte }
            isArmed.store(true, ordering: .sequentiallyConsistent)
        }
    }

    /// From now on the terminal is left alone, as somebody else has given it back.
    package static func disarm() {
        isArmed.store(false, ordering: .sequentiallyConsistent)
    }

    /// Gives the terminal back, once.
    package static func restore() {
        guard isArmed.exchange(false, ordering: .sequentiallyConsistent), let prepared else {
            return
        }
        let descriptor = prepared.pointee.descriptor
        // Another process has the terminal now, and has given it its own mode.
        guard TerminalMode.mayChange(descriptor) else { return }
        writeAll(descriptor, prepared.pointee.bytes, prepared.pointee.count)
        _ = tcsetattr(descriptor, TCSANOW, &prepared.pointee.mode)
    }
}

extension EmergencyRestore {
    private static func install() -> UnsafeMutablePointer<Prepared> {
        let memory = UnsafeMutablePointer<Prepared>.allocate(capacity: 1)
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: signalCount)
        actions.initialize(repeating: sigaction(), count: signalCount)
        memory.initialize(to: Prepared(bytes: .allocate(capacity: capacity), actions: actions))
        prepared = memory
        giveStack()
        var action = sigaction(handler: crash)
        // A handler runs on the thread that crashed, whose stack may be full.
        action.sa_flags = numericCast(SA_ONSTACK)
        sigfillset(&action.sa_mask)
        for number in signals { sigaction(number, &action, &actions[Int(number)]) }
        atexit { EmergencyRestore.restore() }
        return memory
    }

    /// A stack for the handler of an overflow of this thread's stack.
    private static func giveStack() {
        var stack = stack_t()
        stack.ss_sp = .allocate(byteCount: stackSize, alignment: 16)
        stack.ss_size = numericCast(stackSize)
        sigaltstack(&stack, nil)
    }

    private static let crash: @convention(c) (Int32) -> Void = { number in
        EmergencyRestore.restore()
        // The signal does now what it did before; when nobody handled it, it ends the process. It is
        // blocked until this handler returns.
        if let prepared = EmergencyRestore.prepared {
            sigaction(number, &prepared.pointee.actions[Int(number)], nil)
        }
        raise(number)
    }

    private static func writeAll(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) {
        var written = 0
        var patience = 10
        while written < count, patience > 0 {
            let result = write(descriptor, bytes + written, count - written)
            if result > 0 {
                written += result
                continue
            }
            patience -= 1
            guard errno == EINTR || errno == EAGAIN else { return }
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&request, 1, 50)
        }
    }
}

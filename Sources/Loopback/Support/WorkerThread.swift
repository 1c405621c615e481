import Synchronization
import System

/// A thread for calls that block, because blocking a task would starve the test's other tasks.
final class WorkerThread: Sendable {
    private let handle: Mutex<pthread_t?>

    /// Starts the body, with `SIGPIPE` blocked: a write to a closed pipe fails with `EPIPE`.
    init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let box = Unmanaged.passRetained(Body(body))
        #if os(Linux)
        var thread = pthread_t()
        #else
        var thread: pthread_t?
        #endif
        let code = pthread_create(&thread, nil, threadMain, box.toOpaque())
        guard code == 0 else {
            box.release()
            throw SystemError("pthread_create", code: code)
        }
        handle = Mutex(thread)
    }

    deinit {
        handle.withLock { thread in
            if let thread { pthread_detach(thread) }
        }
    }

    /// Returns when the body has returned; at once when called by the body itself.
    func join() {
        handle.withLock { thread in
            guard let running = thread, pthread_equal(running, pthread_self()) == 0 else { return }
            pthread_join(running, nil)
            thread = nil
        }
    }
}

private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

#if os(Linux)
private func threadMain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    argument.flatMap(runBody)
}
#else
private func threadMain(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    runBody(argument)
}
#endif

private func runBody(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}

/// File descriptors that started processes do not inherit.
package enum Descriptor {
    /// The two ends of a pipe, both closed in the processes that are started meanwhile.
    package static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        #if os(Linux)
        // Setting the flag after pipe() would let a process that another test starts in between
        // inherit the ends, and the reader would never see the end. Glibc's module lacks pipe2.
        typealias Pipe2 = @convention(c) (UnsafeMutablePointer<Int32>?, Int32) -> Int32
        guard let symbol = dlsym(nil, "pipe2") else { throw SystemError("pipe2", code: ENOSYS) }
        let pipe2 = unsafeBitCast(symbol, to: Pipe2.self)
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemError("pipe2") }
        #else
        guard Darwin.pipe(&ends) == 0 else { throw SystemError("pipe") }
        for end in ends { closeOnExec(end) }
        #endif
        return (ends[0], ends[1])
    }

    /// Has a descriptor closed in the processes that are started from now on.
    package static func closeOnExec(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
}

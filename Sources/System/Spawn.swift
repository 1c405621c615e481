/// Starts a program with default signals, only the three standard descriptors, and its own process
/// group or session, so that it can be killed with its children.
package struct Spawn {
    /// The files that become descriptors 0, 1 and 2.
    package enum Streams {
        case descriptors(input: Int32, output: Int32, errorOutput: Int32)
        /// The same for a program that takes over the terminal of this process, so it stays in the
        /// process group.
        case foreground(input: Int32, output: Int32, errorOutput: Int32)
        /// The device of a pseudo-terminal, which becomes the controlling terminal.
        case terminal(String)
    }

    private let path: String
    private let arguments: [String]
    private let environment: [String: String]?
    private let directory: String?

    /// A program by its path or its name.
    ///
    /// - Parameters:
    ///   - environment: its variables; nil for those of this process.
    ///   - directory: its working directory; nil for that of this process.
    package init(
        path: String, arguments: [String], environment: [String: String]? = nil,
        directory: String? = nil
    ) {
        self.path = path
        self.arguments = arguments
        self.environment = environment
        self.directory = directory
    }

    /// Waits until a child process ends; gives its status as wait(2) encodes it, 0 for success.
    @discardableResult
    package static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return status
    }

    /// Starts it, and gives the number of its process.
    package func callAsFunction(_ streams: Streams) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }

        var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        switch streams {
        case .descriptors(let input, let output, let errorOutput):
            flags |= Int32(POSIX_SPAWN_SETPGROUP)
            Self.connect(&actions, input, output, errorOutput)
        case .foreground(let input, let output, let errorOutput):
            Self.connect(&actions, input, output, errorOutput)
        case .terminal(let device):
            flags |= Self.newSession
            posix_spawn_file_actions_addopen(&actions, 0, device, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
        #if canImport(Darwin)
        flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
        // Not all descriptors of this process are ours to mark: libcurl opens sockets too.
        Self.closeOthers(&actions)
        #endif
        posix_spawnattr_setflags(&attributes, Int16(flags))
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)

        var command = [path] + arguments
        if let directory {
            // posix_spawn has no portable working directory; the shell becomes the program.
            command = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", directory] + command
        }
        let program = command[0]
        var pid: pid_t = 0
        let code = Self.withCStrings(command) { argv in
            guard let environment else {
                return posix_spawnp(
                    &pid, program, &actions, &attributes, argv, ProcessVariables.pointer)
            }
            let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
            return Self.withCStrings(variables) { envp in
                posix_spawnp(&pid, program, &actions, &attributes, argv, envp)
            }
        }
        guard code == 0 else { throw SystemError("posix_spawn \(path)", code: code) }
        return pid
    }
}

extension Spawn {
    private static var newSession: Int32 {
        #if canImport(Darwin)
        Int32(POSIX_SPAWN_SETSID)
        #else
        0x80  // POSIX_SPAWN_SETSID, which Glibc's module leaves out.
        #endif
    }

    #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    #else
    private typealias FileActions = posix_spawn_file_actions_t
    #endif

    private static func connect(
        _ actions: inout FileActions, _ input: Int32, _ output: Int32, _ errorOutput: Int32
    ) {
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, errorOutput, 2)
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }

    #if !canImport(Darwin)
    /// Closes all descriptors of the child but the standard ones, where the C library can (glibc
    /// 2.34); its Swift module lacks the call.
    private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
        typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>
        typealias CloseFrom = @convention(c) (Actions, Int32) -> Int32
        guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
        _ = unsafeBitCast(symbol, to: CloseFrom.self)(&actions, 3)
    }
    #endif
}

/// File descriptors that started processes do not inherit.
package enum Descriptor {
    /// A pipe that takes a write only when its reader has taken the one before, as far as the system
    /// can make one: `poll` says then that it can be written. On macOS it holds more.
    package static func narrowPipe() throws(SystemError) -> (read: Int32, write: Int32) {
        let ends = try pipe()
        #if os(Linux)
        // F_SETPIPE_SZ, which Glibc's module leaves out; one page is the least.
        _ = fcntl(ends.write, 1031, 1)
        #endif
        return ends
    }

    /// Writes all bytes to a file, which may take them in parts; false when it takes no more, for the reason
    /// in `errno`.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = System.write(descriptor, part.baseAddress, part.count)
                if count > 0 { rest = rest.dropFirst(count) }
                guard count > 0 || count < 0 && errno == EINTR else { return false }
            }
            return true
        }
    }

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

    /// A new file without a name, which is gone when all have closed it.
    package static func unnamedFile() throws(SystemError) -> Int32 {
        #if os(Linux)
        // In memory it needs no directory. Glibc's module lacks the call and its flag, MFD_CLOEXEC.
        typealias Create = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
        if let symbol = dlsym(nil, "memfd_create") {
            let descriptor = unsafeBitCast(symbol, to: Create.self)("news", 1)
            if descriptor >= 0 { return descriptor }
        }
        #endif
        var path = Array("/tmp/news-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw SystemError("mkstemp") }
        unlink(path)
        closeOnExec(descriptor)
        return descriptor
    }

    /// Has a descriptor closed in the processes that are started from now on.
    package static func closeOnExec(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
}

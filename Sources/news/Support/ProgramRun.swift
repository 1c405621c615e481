import System

/// Another program that is run to its end without a shell, and what it printed.
struct ProgramRun {
    /// Its exit status; nil when a signal ended it, as when its time was over.
    let status: Int32?
    let output: [UInt8]
    let errors: [UInt8]

    /// Runs a program that is found on the `PATH`.
    ///
    /// Its input and outputs are files without a name, so that neither side waits for the other, nor
    /// for a child that it leaves behind.
    ///
    /// - Parameter patience: how long it may take before it is killed; nil for as long as it wants.
    /// - Throws: ``Missing`` when there is no such program, or it cannot be started.
    init(
        _ program: String, _ arguments: [String], input: [UInt8] = [], patience: Duration? = nil
    ) throws(Missing) {
        let streams = [input, [], []].map(ProgramRun.file)
        defer { for stream in streams where stream >= 0 { close(stream) } }
        guard !streams.contains(-1),
            let process = try? Spawn(path: program, arguments: arguments)(
                .descriptors(input: streams[0], output: streams[1], errorOutput: streams[2]))
        else { throw Missing(program: program) }
        let status = ProgramRun.end(of: process, within: patience)
        self.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
        (output, errors) = (ProgramRun.bytes(streams[1]), ProgramRun.bytes(streams[2]))
    }

    /// A program that is not there.
    struct Missing: Error {
        let program: String
    }

    /// Whether the program said that it went well.
    var succeeded: Bool { status == 0 }

    /// The first line of what it complained about; empty when it did not.
    var complaint: String {
        String(decoding: errors.prefix { $0 != 0x0A }, as: UTF8.self)
    }

    /// The status of a process at its end, as wait(2) encodes it.
    private static func end(of process: pid_t, within patience: Duration?) -> Int32 {
        guard let patience else { return Spawn.wait(for: process) }
        let deadline = ContinuousClock.now + patience
        var status: Int32 = 0
        while true {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return status }
            // Where nobody collects its status, it counts as killed.
            if ended < 0, errno != EINTR { return SIGKILL }
            // This program may have been stopped until now, so the time is looked at last.
            guard ContinuousClock.now < deadline else { break }
            _ = poll(nil, 0, 2)
        }
        kill(-process, SIGKILL)
        return Spawn.wait(for: process)
    }

    /// A file without a name that holds these bytes, at its beginning; -1 when none can be made.
    private static func file(_ bytes: [UInt8]) -> Int32 {
        guard let descriptor = try? Descriptor.unnamedFile() else { return -1 }
        guard Descriptor.write(bytes, to: descriptor) else {
            close(descriptor)
            return -1
        }
        lseek(descriptor, 0, SEEK_SET)
        return descriptor
    }

    private static func bytes(_ descriptor: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(0, Int(lseek(descriptor, 0, SEEK_END))))
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return Array(bytes.prefix(max(0, count)))
    }
}

extension Container {
    /// Runs a program that has the terminal, and waits until it ends. It handles Ctrl-C itself.
    ///
    /// - Parameter words: The program and its arguments.
    /// - Returns: its status as wait(2) encodes it, 0 for success; nil when there is no such program.
    func runInForeground(_ words: [String]) -> Int32? {
        guard let program = words.first else { return nil }
        let spawn = Spawn(path: program, arguments: Array(words.dropFirst()))
        let streams = Spawn.Streams.foreground(input: input, output: output, errorOutput: errors)
        guard let process = try? spawn(streams) else { return nil }
        let interrupt = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, interrupt) }
        return Spawn.wait(for: process)
    }
}

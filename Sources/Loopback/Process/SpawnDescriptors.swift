import System

/// The descriptors for a child without a terminal: those it gets, and the parent's ends of pipes.
struct SpawnDescriptors {
    private(set) var parentEnds = ProcessPump.Channels()
    private(set) var initialState = ProcessState()
    private var childEnds = ProcessPump.Channels()

    var childStreams: Spawn.Streams {
        .descriptors(
            input: childEnds.input ?? -1, output: childEnds.output ?? -1,
            errorOutput: childEnds.errorOutput ?? -1)
    }

    mutating func openInput(_ input: ChildProcess.Input) throws(SystemError) {
        switch input {
        case .none:
            childEnds.input = try Self.open("/dev/null", O_RDONLY)
            return
        case .file(let path):
            childEnds.input = try Self.open(path, O_RDONLY)
            return
        case .bytes(let bytes):
            initialState.pendingInput = bytes
            initialState.isInputClosed = true
        case .text(let text):
            initialState.pendingInput = Array(text.utf8)
            initialState.isInputClosed = true
        case .pipe:
            break
        }
        let pipe = try Descriptor.pipe()
        childEnds.input = pipe.read
        parentEnds.input = pipe.write
    }

    mutating func openOutput(
        _ output: ChildProcess.Output, _ stream: WritableKeyPath<ProcessPump.Channels, Int32?>
    ) throws(SystemError) {
        switch output {
        case .collect:
            let pipe = try Descriptor.pipe()
            childEnds[keyPath: stream] = pipe.write
            parentEnds[keyPath: stream] = pipe.read
        case .file(let path):
            childEnds[keyPath: stream] = try Self.open(path, O_WRONLY | O_CREAT | O_TRUNC)
        case .discard:
            childEnds[keyPath: stream] = try Self.open("/dev/null", O_WRONLY)
        case .brokenPipe:
            let pipe = try Descriptor.pipe()
            _ = System.close(pipe.read)
            childEnds[keyPath: stream] = pipe.write
        }
    }

    mutating func closeChildEnds() {
        Self.close(&childEnds)
    }

    mutating func closeParentEnds() {
        Self.close(&parentEnds)
    }
}

private extension SpawnDescriptors {
    static func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
        let descriptor = System.open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open \(path)") }
        return descriptor
    }

    static func close(_ ends: inout ProcessPump.Channels) {
        for case let descriptor? in [ends.input, ends.output, ends.errorOutput] {
            _ = System.close(descriptor)
        }
        ends = ProcessPump.Channels()
    }
}

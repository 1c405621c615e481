import Terminal
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("Output buffer")
struct OutputBufferTests {
    init() {
        signal(SIGPIPE, SIG_IGN)
    }

    @Test("writes when it is flushed or full, in order")
    func buffering() throws {
        let pipe = try Pipe()
        var output = OutputBuffer(descriptor: pipe.writeEnd, capacity: 8)
        try output.write("뉴스")
        #expect(pipe.available == 0)
        try output.write(Array("!\n".utf8))
        #expect(pipe.available == 8)
        try output.write("a")
        #expect(pipe.available == 8)
        try output.flush()
        try output.flush()
        #expect(pipe.drain() == Array("뉴스!\na".utf8))
    }

    @Test("tasks that share a buffer by an actor do not tear each other's lines")
    func shared() async throws {
        let pipe = try Pipe()
        let printer = Printer(descriptor: pipe.writeEnd)
        try await withThrowingTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for line in 0..<50 { try await printer.print("\(task) \(line)\n") }
                }
            }
            try await group.waitForAll()
        }
        try await printer.flush()
        let text = String(decoding: pipe.drain(), as: UTF8.self)
        let expected = (0..<8).flatMap { task in (0..<50).map { "\(task) \($0)" } }
        #expect(text.split(separator: "\n").map(String.init).sorted() == expected.sorted())
    }

    @Test("a reader that has gone is a broken pipe")
    func brokenPipe() throws {
        let pipe = try Pipe()
        var output = OutputBuffer(descriptor: pipe.writeEnd)
        pipe.closeReadEnd()
        try output.write("a")
        do {
            try output.flush()
            Issue.record("written to nobody")
        } catch {
            #expect(error == .brokenPipe)
        }
        // What could not be written is given up, so that leaving the program does not fail again.
        try output.flush()
    }

    @Test("other refusals carry their number and a sentence")
    func refused() throws {
        var output = OutputBuffer(descriptor: -1)
        try output.write("a")
        do {
            try output.flush()
            Issue.record("written to nowhere")
        } catch {
            #expect(error == .failed(EBADF))
            #expect(error.description.hasPrefix("cannot write the output: "))
        }
    }

    #if os(Linux)
    @Test("a full disk is said in plain words")
    func fullDisk() throws {
        let descriptor = open("/dev/full", O_WRONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var output = OutputBuffer(descriptor: descriptor)
        try output.write("a")
        do {
            try output.flush()
            Issue.record("written to a full disk")
        } catch {
            #expect(error == .failed(ENOSPC))
            #expect(error.description == "cannot write the output: the disk is full")
        }
    }
    #endif

    // A pipe holds 64 KiB: a megabyte needs many partial writes and waits.
    @Test("waits for a slow reader of a descriptor that does not block")
    func nonBlocking() throws {
        var path = Array("/tmp/news-output-XXXXXX".utf8CString)
        let file = mkstemp(&path)
        try #require(file >= 0)
        defer {
            unlink(path)
            close(file)
        }
        let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let reader = try #require(popen("cat > \(name)", "w"))
        let descriptor = fileno(reader)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)

        let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        var output = OutputBuffer(descriptor: descriptor, capacity: 300_000)
        for start in stride(from: 0, to: bytes.count, by: 100_000) {
            try output.write(Array(bytes[start..<min(start + 100_000, bytes.count)]))
        }
        try output.flush()
        #expect(pclose(reader) == 0)

        var written = [UInt8](repeating: 0, count: bytes.count + 1)
        let count = read(file, &written, written.count)
        #expect(count == bytes.count)
        #expect(written.dropLast() == bytes[...])
    }
}

private actor Printer {
    private var output: OutputBuffer

    init(descriptor: Int32) {
        output = OutputBuffer(descriptor: descriptor, capacity: 100)
    }

    func print(_ text: String) throws(OutputError) {
        try output.write(text)
    }

    func flush() throws(OutputError) {
        try output.flush()
    }
}

/// Both ends of a pipe, closed when the test ends.
private final class Pipe {
    let writeEnd: Int32
    private var readEnd: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(writeEnd)
        closeReadEnd()
    }

    var available: Int {
        var count: Int32 = 0
        return ioctl(readEnd, numericCast(FIONREAD), &count) == 0 ? Int(count) : -1
    }

    func drain() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(0, available))
        let count = read(readEnd, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    func closeReadEnd() {
        if readEnd >= 0 { close(readEnd) }
        readEnd = -1
    }
}

import Loopback
import System
import Testing

@Suite("ChildProcess")
struct ChildProcessTests {
    @Test("collects both outputs and the exit status")
    func collects() async throws {
        let result = try await ChildProcess.run("/bin/sh", ["-c", "echo a; echo b >&2; exit 3"])
        #expect(result.stdout == "a\n")
        #expect(result.stderr == "b\n")
        #expect(result.exitStatus == 3)
        #expect(result.signal == nil)
    }

    @Test("moves more bytes through the program than a pipe holds")
    func largeInput() async throws {
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let result = try await ChildProcess.run("cat", input: .bytes(bytes))
        #expect(result.stdoutBytes == bytes)
    }

    @Test("input that the program does not read does no harm")
    func unreadInput() async throws {
        let bytes = [UInt8](repeating: 65, count: 1_000_000)
        let result = try await ChildProcess.run("true", input: .bytes(bytes))
        #expect(result.exitStatus == 0)
    }

    @Test("the environment and the working directory are those given")
    func surroundings() async throws {
        let directory = try TemporaryDirectory()
        let result = try await ChildProcess.run(
            "/bin/sh", ["-c", "echo $GREETING; pwd; echo $HOME"],
            environment: ["GREETING": "hello"], directory: directory.path)
        #expect(result.lines == ["hello", directory.path, ""])
        directory.close()
    }

    @Test("a program that is not there is an error")
    func missing() async {
        await #expect(throws: SystemError.self) {
            try await ChildProcess.run("/nonexistent/program")
        }
    }

    @Test("a program that takes too long is killed with its children")
    func timeout() async throws {
        let result = try await ChildProcess.run(
            "/bin/sh", ["-c", "echo before; sleep 600; echo after"], timeout: .milliseconds(300))
        #expect(result.timedOut)
        #expect(result.signal == 9)
        #expect(result.stdout == "before\n")
    }

    @Test("lines are read while the program runs")
    func conversation() async throws {
        let process = try ChildProcess("cat", input: .pipe)
        process.write("one\ntwo\nthree")
        #expect(try await process.readLine() == "one")
        #expect(try await process.readLine() == "two")
        process.closeInput()
        #expect(try await process.readLine() == "three")
        #expect(try await process.readLine() == nil)
        #expect(await process.wait().succeeded)
    }

    @Test("an interrupt reaches the program, whose own handler decides")
    func interrupt() async throws {
        let script = "trap 'echo bye; exit 130' INT; echo ready; while :; do sleep 0.05; done"
        let process = try ChildProcess("/bin/sh", ["-c", script])
        #expect(try await process.readLine() == "ready")
        process.interrupt()
        let result = await process.wait()
        #expect(result.exitStatus == 130)
        #expect(result.stdout == "ready\nbye\n")
    }

    @Test("a deadline passes without a line")
    func noLine() async throws {
        let process = try ChildProcess("cat", input: .pipe)
        await #expect(throws: WaitError.self) {
            try await process.readLine(atMost: .milliseconds(50))
        }
        process.kill()
        #expect(await process.wait().signal == 9)
    }

    @Test("a broken pipe ends the program with its signal")
    func brokenPipe() async throws {
        let result = try await ChildProcess.run("yes", output: .brokenPipe)
        #expect(result.signal == 13)
    }

    @Test("a cancelled task kills its program")
    func cancellation() async throws {
        let task = Task { try await ChildProcess.run("sleep", ["600"]) }
        task.cancel()
        #expect(try await task.value.signal == 9)
    }

    @Test("output can go to a file and come from one")
    func files() async throws {
        let directory = try TemporaryDirectory()
        let input = try directory.write("text", to: "in/put")
        let result = try await ChildProcess.run(
            "cat", input: .file(input), output: .file(directory.file("output")))
        #expect(result.stdout.isEmpty)
        #expect(try directory.read("output") == Array("text".utf8))
        directory.close()
    }

    @Test("many programs at once do not hold each other's pipes open")
    func parallel() async throws {
        try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<40 {
                group.addTask {
                    try await ChildProcess.run("cat", input: .text("\(number)")).stdout
                }
            }
            var outputs: Set<String> = []
            for try await output in group { outputs.insert(output) }
            #expect(outputs.count == 40)
        }
    }
}

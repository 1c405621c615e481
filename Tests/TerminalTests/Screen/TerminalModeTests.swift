import System
import Terminal
import Testing

@Suite("TerminalMode")
struct TerminalModeTests {
    @Test func `Raw keys come as they are typed, and the mode is given back exactly`() throws {
        let pair = try #require(TerminalPair())
        let before = pair.mode
        let mode = try #require(TerminalMode(pair.program))
        #expect(mode.enterRaw())
        #expect(pair.mode != before)
        pair.type([0x03, 0x1A, 0x13, 0x0D, 0x11, 0x7F, 0x04, 0x16])
        #expect(pair.typed() == [0x03, 0x1A, 0x13, 0x0D, 0x11, 0x7F, 0x04, 0x16])
        #expect(pair.written() == [])
        _ = write(pair.program, "a\nb", 3)
        #expect(pair.written() == Array("a\nb".utf8))
        #expect(mode.restore())
        #expect(pair.mode == before)
    }

    @Test func `What is no terminal has no mode`() throws {
        let file = open("/dev/null", O_RDWR)
        defer { close(file) }
        #expect(TerminalMode(file) == nil)
    }

    @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT])
    func `A crash gives the terminal back and ends the process as before`(signal: Int32)
        async throws
    {
        let pair = try #require(TerminalPair())
        let before = pair.mode
        let path = pair.path
        await #expect(processExitsWith: .signal(signal)) {
            [path = path as String, signal = signal as Int32] in
            Self.arm(path)
            // Where this signal is ignored, abort ends the process all the same.
            if signal == SIGABRT { abort() }
            raise(signal)
        }
        #expect(pair.written() == Array("shown".utf8) + ScreenModes.leaveBytes)
        #expect(pair.mode == before)
    }

    @Test func `A trap, a full stack and an exit give the terminal back`() async throws {
        let pair = try #require(TerminalPair())
        let before = pair.mode
        let path = pair.path
        await #expect(processExitsWith: .failure) { [path = path as String] in
            Self.arm(path)
            let empty = [Int](
                repeating: 0, count: CommandLine.arguments.count - CommandLine.arguments.count)
            print(empty[0])
        }
        #expect(pair.written() == Array("shown".utf8) + ScreenModes.leaveBytes)
        #expect(pair.mode == before)
        await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
            Self.arm(path)
            print(Self.deep(1))
        }
        #expect(pair.written() == Array("shown".utf8) + ScreenModes.leaveBytes)
        #expect(pair.mode == before)
        await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
            Self.arm(path)
            exit(3)
        }
        #expect(pair.written() == Array("shown".utf8) + ScreenModes.leaveBytes)
        #expect(pair.mode == before)
    }

    @Test func `A terminal that was given back is left alone`() async throws {
        let pair = try #require(TerminalPair())
        let path = pair.path
        await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
            Self.arm(path)
            EmergencyRestore.disarm()
            abort()
        }
        #expect(pair.written() == Array("shown".utf8))
        await #expect(processExitsWith: .success) { [path = path as String] in
            Self.arm(path)
            EmergencyRestore.restore()
            EmergencyRestore.restore()
        }
        #expect(pair.written() == Array("shown".utf8) + ScreenModes.leaveBytes)
    }

    /// Needs a stack without end.
    private static func deep(_ depth: Int) -> Int { depth < 0 ? 0 : deep(depth + 1) + depth }

    private static func arm(_ path: String) {
        let descriptor = open(path, O_RDWR | O_NOCTTY)
        guard let mode = TerminalMode(descriptor), mode.enterRaw() else { exit(99) }
        EmergencyRestore.arm(mode, bytes: [1, 2, 3])
        EmergencyRestore.arm(mode, bytes: ScreenModes.leaveBytes)
        _ = write(descriptor, "shown", 5)
    }
}

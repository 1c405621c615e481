import Loopback
import System
import TestSupport
import Testing

@Suite("TemporaryDirectory and Fixture")
struct TemporaryDirectoryTests {
    @Test("everything in it goes with it, but nothing that a link in it points to")
    func removal() async throws {
        let outside = try TemporaryDirectory()
        try outside.write("kept", to: "file")
        let directory = try TemporaryDirectory()
        try directory.write("gone", to: "a/b/c")
        let link = try await ChildProcess.run(
            "ln", ["-s", outside.path, directory.file("a/link")])
        #expect(link.succeeded)
        let locked = try await ChildProcess.run("chmod", ["0", directory.file("a/b")])
        #expect(locked.succeeded)

        directory.close()
        #expect(!directory.contains(""))
        #expect(outside.contains("file"))
        outside.close()
    }

    @Test("letting go of it removes it")
    func release() throws {
        var directory: TemporaryDirectory? = try TemporaryDirectory()
        let path = try #require(directory).path
        directory = nil
        #expect(throws: SystemError.self) { try pathExists(path) }
    }

    @Test("fixtures are in the repository's Fixtures directory")
    func fixtures() {
        #expect(Fixture.path("a.json") == Fixture.repository + "/Fixtures/a.json")
        #expect(throws: SystemError.self) { try Fixture.read("no-such-fixture") }
    }
}

private func pathExists(_ path: String) throws {
    // A child cannot be started in a directory that is gone.
    _ = try ChildProcess("true", input: .file(path))
}

#if os(Linux)
import Glibc
import Loopback

/// The library that stands between a program and the kernel (`Tests/Shims/faults.c`), built when it
/// is first needed and kept beside what else was built.
public actor FaultLibrary {
    /// The compiler could not make it.
    public struct NotBuilt: Error {
        /// The messages of the compiler.
        public var complaint: String
    }

    private static let shared = FaultLibrary()
    private var building: Task<String, any Error>?

    /// Its path.
    public static func path() async throws -> String {
        try await shared.path()
    }

    private func path() async throws -> String {
        let task = building ?? Task { try await FaultLibrary.build() }
        building = task
        return try await task.value
    }

    private static func build() async throws -> String {
        let source = "\(Fixture.repository)/Tests/Shims/faults.c"
        let library = "\(BuiltProgram.directory)/faults.so"
        if modified(library) > modified(source) { return library }
        // Under another name first: another test process may be using the old one.
        let new = "\(library).\(getpid())"
        let result = try await ChildProcess.run(
            "clang", ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", new, source])
        guard result.succeeded, rename(new, library) == 0 else {
            throw NotBuilt(complaint: result.stderr)
        }
        return library
    }

    /// Nanoseconds since 1970; 0 for a file that is not there.
    private static func modified(_ path: String) -> Int {
        var status = stat()
        guard stat(path, &status) == 0 else { return 0 }
        return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }
}
#endif

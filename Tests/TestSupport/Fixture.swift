import Loopback
import System

/// The test inputs in the repository's `Fixtures` directory.
public enum Fixture {
    /// The absolute path of the repository.
    public static var repository: String {
        // This file is Tests/TestSupport/Fixture.swift.
        let components = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return components.dropLast(3).joined(separator: "/")
    }

    /// The absolute path of the `Fixtures` directory.
    public static var directory: String { "\(repository)/Fixtures" }

    /// The absolute path of a fixture: `path("feeds/daring-fireball.json")`.
    public static func path(_ name: String) -> String { "\(directory)/\(name)" }

    /// The bytes of a fixture.
    public static func read(_ name: String) throws(SystemError) -> [UInt8] {
        try Files.read(path(name))
    }

    /// A page of the documentation, by its path in the repository; empty when it is not there.
    public static func page(_ path: String) -> String {
        String(decoding: (try? Files.read("\(repository)/\(path)")) ?? [], as: UTF8.self)
    }

    /// A fixture as text; invalid UTF-8 is replaced.
    public static func text(_ name: String) throws(SystemError) -> String {
        String(decoding: try read(name), as: UTF8.self)
    }
}

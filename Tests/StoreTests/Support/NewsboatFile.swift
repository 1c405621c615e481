import Loopback
import TestSupport
import Testing

@testable import Store

/// A `cache.db` made of a fixture, in a directory of its own.
final class NewsboatFile {
    let directory: TemporaryDirectory
    let path: String

    init(_ fixture: String) throws {
        directory = try TemporaryDirectory()
        path = directory.file("cache.db")
        try Raw(path: path).execute(try Fixture.text("newsboat-cache/\(fixture).sql"))
    }

    deinit {
        directory.close()
    }

    func execute(_ sql: String) throws {
        try Raw(path: path).execute(sql)
    }

    func bytes() throws -> [UInt8] {
        try directory.read("cache.db")
    }
}

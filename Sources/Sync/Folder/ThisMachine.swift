import Store
import System

/// The machine on which the program runs.
enum ThisMachine {
    /// Its name for people.
    static var name: String {
        var bytes = [UInt8](repeating: 0, count: 256)
        let isKnown = bytes.withUnsafeMutableBytes { buffer in
            guard let start = buffer.bindMemory(to: CChar.self).baseAddress else { return false }
            return gethostname(start, buffer.count - 1) == 0
        }
        let name = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        return isKnown && !name.isEmpty ? name : "a machine"
    }

    /// The machine and the file of a database. A copy of the database on another machine, or under
    /// another name, has another identity.
    static func identity(of databasePath: String) -> String {
        let machine = (try? FolderFile.read("/etc/machine-id", limit: 64)) ?? []
        let id = String(decoding: machine.prefix { $0 != 0x0A }, as: UTF8.self)
        return "\(id.isEmpty ? name : id) \(FileSystem.resolved(databasePath))"
    }

    /// A name that no other device or folder has: 64 random bits in hexadecimal digits.
    static func randomName() -> String { Int64.random(in: .min ... .max).hexadecimal }
}

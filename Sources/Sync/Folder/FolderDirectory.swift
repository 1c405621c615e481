import Feeds
import Store
import System

/// The layout of a folder for sync:
///
///     news.sync                 which folder it is
///     devices/DEVICE/about.json the name of a device for people
///     devices/DEVICE/000001.jsonl, 000002.jsonl, …
///
/// Only the device itself writes into its directory.
struct FolderDirectory: Sendable {
    /// The version of this layout.
    static let format = 1

    let path: String

    /// What a device says about itself.
    struct About: Equatable {
        /// The name of the machine.
        var name: String?
        /// The number of the first line that is still there: what earlier lines said was said again.
        var first: Int64 = 1
    }

    /// Makes the folder, and gives its random name.
    func make(name: String) throws(SyncError) {
        guard FileSystem.size(of: mark) == nil else { throw .madeAlready(path: path) }
        try FolderFile.makeDirectory("\(path)/devices")
        var json = JSONWriter()
        json.object { json in
            json.member("format", Int64(FolderDirectory.format))
            json.member("set", name)
        }
        json.newline()
        try FolderFile.replace(mark, with: json.drain())
    }

    /// The name of the folder. Nothing is read or written before it is known: an unmounted disk is not
    /// an empty folder.
    func name() throws(SyncError) -> String {
        guard FileSystem.size(of: mark) != nil else { throw .noFolder(path: path) }
        let json = JSONValue(try FolderFile.read(mark, limit: 1 << 16))
        guard let format = json?["format"]?.int, let name = json?["set"]?.string else {
            throw .file(path: mark, reason: "this is not a file that news made")
        }
        guard format == FolderDirectory.format else {
            throw .newerFolder(path: path, format: format)
        }
        return name
    }

    /// The devices, in the order of their names.
    func devices() -> [String] {
        Directory.names(in: "\(path)/devices").filter(FolderDirectory.isDevice).sorted()
    }

    /// The directory of a device.
    func directory(of device: String) -> String { "\(path)/devices/\(device)" }

    /// The files of a log in their order, and copies that a carrier made of them.
    func logs(of device: String) -> (files: [String], copies: [String]) {
        let names = Directory.names(in: directory(of: device))
            .filter { $0.hasSuffix(".jsonl") && !$0.hasPrefix(".") }.sorted()
        return (
            names.filter { FolderDirectory.number(ofLog: $0) != nil },
            names.filter { FolderDirectory.number(ofLog: $0) == nil }
        )
    }

    /// What a device says about itself; nothing when it has said nothing, or nothing readable.
    func about(_ device: String) -> About {
        let bytes = try? FolderFile.read("\(directory(of: device))/about.json", limit: 1 << 16)
        let json = bytes.flatMap { JSONValue($0) }
        let first = json?["first"]?.int.map { Int64($0) } ?? 1
        return About(
            name: json?["name"]?.string, first: FolderLine.numbers.contains(first) ? first : 1)
    }

    /// Makes the directory of a device, unless it is there.
    func makeReady(_ device: String, name: String) throws(SyncError) {
        guard FileSystem.size(of: "\(directory(of: device))/about.json") == nil else { return }
        try write(About(name: name), of: device)
    }

    /// Writes what a device says about itself.
    func write(_ about: About, of device: String) throws(SyncError) {
        try FolderFile.makeDirectory(directory(of: device))
        var json = JSONWriter()
        json.object { json in
            json.member("name", about.name)
            json.member("first", about.first)
        }
        json.newline()
        try FolderFile.replace("\(directory(of: device))/about.json", with: json.drain())
    }

    private var mark: String { "\(path)/news.sync" }

    /// The number of a file of a log; nil for any other name.
    static func number(ofLog name: String) -> Int? {
        guard name.utf8.count == 12, name.hasSuffix(".jsonl") else { return nil }
        let digits = name.dropLast(6)
        return digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
    }

    /// The name of the file of a log with a number.
    static func log(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(6 - digits.utf8.count, 0)) + digits + ".jsonl"
    }

    private static func isDevice(_ name: String) -> Bool {
        name.utf8.count == 16
            && name.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    }
}

import System
import Testing

@testable import Store
@testable import Sync

/// Whoever can write to the folder may have written this.
@Suite("A folder with what no device writes")
struct HostileFolderTests {
    private static let stranger = "0123456789abcdef"

    private static func write(_ text: String, to file: String, _ device: Device) throws {
        let directory = FolderDirectory(path: device.folder).directory(of: stranger)
        try FolderFile.makeDirectory(directory)
        try FolderFile.replace("\(directory)/\(file)", with: Array(text.utf8))
    }

    private static func query(_ number: Int64, time: Int64) -> String {
        #"{"n":\#(number),"t":\#(time),"k":"query","key":"q\#(number)","v":"is:unread"}"# + "\n"
    }

    @Test(
        "numbers that nobody can count on from are damage",
        arguments: [Int64.min, 0, Int64.max - 1, Int64.max])
    func numbers(number: Int64) async throws {
        let devices = try await Device.group(2, articles: 1)
        let about = #"{"name":"x","first":\#(number)}"# + "\n"
        try Self.write(about, to: "about.json", devices[0])
        try Self.write(Self.query(number, time: 5), to: "000001.jsonl", devices[0])
        let own = FolderDirectory(path: devices[0].folder).directory(
            of: try await devices[0].name())
        try FolderFile.replace("\(own)/about.json", with: Array(about.utf8))
        try await devices[0].mark(Marking(read: true), 1)
        try await Device.settle(devices)
        #expect(try await devices[1].marks() == ["1 read"])
    }

    @Test("after the last of all times there are still later ones")
    func lastTime() async throws {
        let devices = try await Device.group(2, articles: 3)
        try Self.write(
            Self.query(1, time: FolderChange.times.upperBound), to: "000001.jsonl", devices[0])
        try await devices[0].run()
        let name = try await devices[0].name()
        for number in 1...3 {
            try await devices[0].mark(Marking(read: true), number)
            try await Device.settle(devices)
        }
        #expect(try await devices[1].marks() == ["1 read", "2 read", "3 read"])
        #expect(try await devices[0].name() == name)
        // The later of two changes still counts.
        try await devices[1].mark(Marking(read: false), 2)
        try await Device.settle(devices)
        for device in devices { #expect(try await device.marks() == ["1 read", "2", "3 read"]) }
    }

    @Test("a rule at the last of all places leaves places for others")
    func lastPlace() async throws {
        let devices = try await Device.group(2, articles: 1)
        let value = #"[\#(Int64.max),\"is:unread\",\"[\\\"read\\\"]\",0]"#
        try Self.write(
            #"{"n":1,"t":5,"k":"rule","key":"last","v":"\#(value)"}"# + "\n", to: "000001.jsonl",
            devices[0])
        try await devices[0].run()
        let names = try await devices[0].archive.perform { store throws(StoreError) in
            _ = try store.rules.add(
                Rule(name: "next", query: "is:unread", actions: RuleActions(words: ["favorite"])))
            return try store.rules.all().map(\.name)
        }
        #expect(names == ["last", "next"])
    }

    @Test("a log that cannot be read does not keep this device from telling what it has")
    func unreadable() async throws {
        let devices = try await Device.group(2, articles: 1)
        let directory = FolderDirectory(path: devices[0].folder).directory(of: Self.stranger)
        try FolderFile.makeDirectory("\(directory)/000001.jsonl")
        try await devices[0].mark(Marking(read: true), 1)
        await #expect(throws: SyncError.self) { try await devices[0].run() }
        #expect(try await devices[0].waiting() == 0)
        rmdir("\(directory)/000001.jsonl")
        try Carrier.carry(from: devices[0], to: devices[1])
        #expect(try await devices[1].run().received == [.read: 1])
    }
}

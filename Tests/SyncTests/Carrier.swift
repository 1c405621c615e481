import Store
import Loopback
import System
import TestSupport

@testable import Sync

/// Brings the logs of one copy of the folder to another, as Syncthing or rsync would.
enum Carrier {
    /// Copies all that another copy lacks or has in an earlier form, and removes logs that are gone.
    static func carry(from source: Device, to target: Device) throws {
        try carry(source, target) { _, bytes in bytes }
    }

    /// Copies some files, and of some only the beginning, in an order by chance.
    static func carryInPart(
        from source: Device, to target: Device, _ random: inout Seeded
    ) throws {
        try carry(source, target) { name, bytes in
            guard name.hasSuffix(".jsonl") else { return bytes }
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return nil
            case 1: return Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
            default: return bytes
            }
        }
    }

    private static func carry(
        _ source: Device, _ target: Device, _ part: (String, [UInt8]) -> [UInt8]?
    ) throws {
        let from = FolderDirectory(path: source.folder)
        let to = FolderDirectory(path: target.folder)
        try FolderFile.makeDirectory(target.folder)
        try FolderFile.replace(
            "\(target.folder)/news.sync",
            with: FolderFile.read("\(source.folder)/news.sync"))
        for device in from.devices() {
            // Only its own device writes a log, so the longer one is the later one.
            let (theirs, ours) = (from.directory(of: device), to.directory(of: device))
            try FolderFile.makeDirectory(ours)
            let names = Directory.names(in: theirs)
            for name in names {
                let bytes = try FolderFile.read("\(theirs)/\(name)", limit: 1 << 24)
                let known = FileSystem.size(of: "\(ours)/\(name)") ?? -1
                guard let part = part(name, bytes), part.count > known else { continue }
                try FolderFile.replace("\(ours)/\(name)", with: part)
            }
            let first = from.about(device).first
            guard first > to.about(device).first else { continue }
            try FolderFile.replace(
                "\(ours)/about.json", with: FolderFile.read("\(theirs)/about.json"))
            for name in Directory.names(in: ours) where !names.contains(name) {
                FolderFile.remove("\(ours)/\(name)")
            }
        }
    }
}

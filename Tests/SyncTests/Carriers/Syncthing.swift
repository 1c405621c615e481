import Loopback
import System
import TestSupport

@testable import Sync

/// Two instances of Syncthing on loopback that know nobody else: no discovery, no relays, no NAT, and
/// nothing that is reported or upgraded.
final class Syncthing: FolderCarrier {
    /// One instance.
    private struct Instance {
        var folder: String
        var home: TemporaryDirectory
        var id = ""
        var port: UInt16
        var apiPort: UInt16
    }

    private let instances: [Instance]
    private let processes = Watched<[ChildProcess?]>([nil, nil])

    init(_ first: Device, _ second: Device) async throws {
        var instances: [Instance] = []
        for device in [first, second] {
            let home = try TemporaryDirectory(prefix: "news-syncthing")
            // Syncthing shares no folder without this mark.
            try FolderFile.makeDirectory(device.folder + "/.stfolder")
            let made = try await ChildProcess.run(
                "syncthing", ["generate", "--home", home.path, "--no-default-folder"],
                environment: Syncthing.environment(home))
            guard made.succeeded else { throw CarrierFailure(complaint: made.stderr) }
            let id = try await ChildProcess.run(
                "syncthing", ["--home", home.path, "--device-id"],
                environment: Syncthing.environment(home))
            instances.append(
                Instance(
                    folder: device.folder, home: home, id: id.lines.first ?? "",
                    port: try Posix.freePort(), apiPort: try Posix.freePort()))
        }
        self.instances = instances
        for instance in instances {
            try instance.home.write(configuration(of: instance), to: "config.xml")
        }
        for place in instances.indices { try await start(place) }
    }

    /// Begins to carry, and kills one of the instances.
    func carryInPart(_ random: inout Seeded) async throws {
        let place = Int.random(in: 0...1, using: &random)
        for instance in instances { scan(instance) }
        try await Task.sleep(for: .microseconds(.random(in: 0...60_000, using: &random)))
        let process = processes.value[place]
        process?.kill()
        _ = await process?.wait()
        try await start(place)
    }

    /// Lets both look at their folders, and waits until these are equal.
    func carry() async throws {
        for instance in instances { scan(instance) }
        let start = ContinuousClock.now
        while Syncthing.tree(instances[0].folder) != Syncthing.tree(instances[1].folder) {
            guard start.duration(to: .now) < .patience else {
                throw CarrierFailure(complaint: "the folders are not equal")
            }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private func start(_ place: Int) async throws {
        let instance = instances[place]
        let process = try ChildProcess(
            "syncthing",
            [
                "serve", "--home", instance.home.path, "--no-browser", "--no-restart",
                "--no-upgrade", "--no-default-folder",
            ], environment: Syncthing.environment(instance.home))
        processes.update { $0[place] = process }
        try await process.waitForOutput(containing: "GUI and API listening")
    }

    private static func environment(_ home: TemporaryDirectory) -> [String: String] {
        var environment = ChildProcess.inheritedEnvironment
        environment["HOME"] = home.path
        environment["STNOUPGRADE"] = "1"
        // Otherwise it starts itself once more, in a process group of its own, which no signal reaches.
        environment["STMONITORED"] = "1"
        return environment
    }

    /// Asks for a scan; the answer comes when it is done.
    private func scan(_ instance: Instance) {
        guard let client = try? RawClient(port: instance.apiPort) else { return }
        client.send(
            """
            POST /rest/db/scan?folder=news HTTP/1.1\r
            Host: 127.0.0.1\r
            X-API-Key: key\r
            Content-Length: 0\r
            Connection: close\r
            \r

            """)
        _ = client.receiveAll()
    }

    /// The files of a copy of the folder, without those of the carrier.
    private static func tree(_ folder: String) -> [String: [UInt8]] {
        let directory = FolderDirectory(path: folder)
        var files: [String: [UInt8]] = [:]
        for device in directory.devices() {
            let path = directory.directory(of: device)
            for name in Directory.names(in: path) where !name.hasPrefix(".") {
                files["\(device)/\(name)"] = try? FolderFile.read("\(path)/\(name)", limit: 1 << 24)
            }
        }
        files["news.sync"] = try? FolderFile.read("\(folder)/news.sync")
        return files
    }

    private func configuration(of instance: Instance) -> String {
        let devices = instances.map {
            """
            <device id="\($0.id)" name="\($0.port)" compression="never">
              <address>tcp://127.0.0.1:\($0.port)</address>
            </device>
            """
        }
        let members = instances.map { "<device id=\"\($0.id)\"/>" }
        return """
            <configuration version="35">
              <folder id="news" path="\(instance.folder)" type="sendreceive"
                rescanIntervalS="0" fsWatcherEnabled="true" fsWatcherDelayS="1">
                \(members.joined())
              </folder>
              \(devices.joined())
              <gui enabled="true" tls="false">
                <address>127.0.0.1:\(instance.apiPort)</address><apikey>key</apikey>
              </gui>
              <options>
                <listenAddress>tcp://127.0.0.1:\(instance.port)</listenAddress>
                <globalAnnounceEnabled>false</globalAnnounceEnabled>
                <localAnnounceEnabled>false</localAnnounceEnabled>
                <relaysEnabled>false</relaysEnabled>
                <natEnabled>false</natEnabled>
                <urAccepted>-1</urAccepted>
                <crashReportingEnabled>false</crashReportingEnabled>
                <autoUpgradeIntervalH>0</autoUpgradeIntervalH>
                <reconnectionIntervalS>1</reconnectionIntervalS>
                <setLowPriority>false</setLowPriority>
                <startBrowser>false</startBrowser>
              </options>
            </configuration>
            """
    }
}

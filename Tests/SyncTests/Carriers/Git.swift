import Loopback
import TestSupport

/// `git` with a bare repository: each machine commits, pulls and pushes. The first one merges, the second
/// one rebases. "Cut off" is a network that goes between two of these.
struct Git: FolderCarrier {
    private let folders: [String]
    private let directory: TemporaryDirectory
    private let environment: [String: String]

    init(_ first: Device, _ second: Device) async throws {
        folders = [first.folder, second.folder]
        directory = try TemporaryDirectory(prefix: "news-git")
        var environment = ChildProcess.inheritedEnvironment
        environment["HOME"] = directory.path
        environment["GIT_CONFIG_NOSYSTEM"] = "1"
        for role in ["AUTHOR", "COMMITTER"] {
            environment["GIT_\(role)_NAME"] = "Ada"
            environment["GIT_\(role)_EMAIL"] = "ada@example.org"
        }
        self.environment = environment
        let hub = directory.file("hub.git")
        try await git("init", "--quiet", "--bare", "--initial-branch=main", hub)
        try await git("init", "--quiet", "--initial-branch=main", folders[0])
        try await git("-C", folders[0], "remote", "add", "origin", hub)
        try await commit(folders[0])
        try await push(folders[0])
        try await git("clone", "--quiet", hub, folders[1])
    }

    func carryInPart(_ random: inout Seeded) async throws {
        let place = Int.random(in: 0...1, using: &random)
        let steps = Int.random(in: 0...3, using: &random)
        if steps > 0 { try await commit(folders[place]) }
        if steps > 1 { try await pull(place) }
        if steps > 2 { try await push(folders[place]) }
    }

    func carry() async throws {
        for place in [0, 1, 0] {
            try await commit(folders[place])
            try await pull(place)
            try await push(folders[place])
        }
    }

    private func commit(_ folder: String) async throws {
        try await git("-C", folder, "add", "--all")
        try await git("-C", folder, "commit", "--quiet", "--allow-empty", "--message", "sync")
    }

    private func pull(_ place: Int) async throws {
        try await git(
            "-C", folders[place], "pull", "--quiet", place == 0 ? "--no-rebase" : "--rebase",
            "origin", "main")
    }

    private func push(_ folder: String) async throws {
        try await git("-C", folder, "push", "--quiet", "origin", "main")
    }

    private func git(_ arguments: String...) async throws {
        try await ChildProcess.succeed("git", arguments, environment: environment)
    }
}

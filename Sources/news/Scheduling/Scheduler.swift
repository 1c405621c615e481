import ArgumentParser
import System

/// What runs programs at their times on this machine.
enum Scheduler: String, CaseIterable, ExpressibleByArgument, Sendable {
    case systemd, cron, launchd

    /// A file that a schedule consists of, or for cron its line, with the name that people see.
    typealias Part = (name: String, text: String)

    /// What it would run a command by.
    ///
    /// - Throws: a `Failure` when there is no directory for its files.
    func parts(_ command: ScheduledCommand, _ container: Container) throws(Failure) -> [Part] {
        switch self {
        case .systemd:
            let units = SystemdUnits(command: command)
            let path = try path(container)
            return [("\(path).service", units.service), ("\(path).timer", units.timer)]
        case .cron:
            let line = Crontab.line(command)
            guard !line.contains("\n") else {
                throw Failure(.usage, "a crontab cannot hold a path with a line break")
            }
            return [("crontab", line + "\n")]
        case .launchd:
            return [(try path(container) + ".plist", LaunchAgent(command: command).text)]
        }
    }

    /// The first one that answers on this machine; nil without any.
    static var present: Scheduler? {
        #if os(macOS)
        return .launchd
        #else
        let manager = try? ProgramRun("systemctl", ["--user", "show", "--property=Version"])
        if manager?.succeeded == true { return .systemd }
        return (try? ProgramRun("crontab", ["-l"])) == nil ? nil : .cron
        #endif
    }

    /// The file or the line of an installed schedule; nil when none is installed.
    func installed(_ container: Container) -> String? {
        switch self {
        case .systemd, .launchd:
            guard let path = try? path(container) else { return nil }
            let file = path + (self == .systemd ? ".timer" : ".plist")
            return access(file, F_OK) == 0 ? file : nil
        // A person who may have no crontab has no line in it.
        case .cron: return (try? Crontab.read())?.line
        }
    }

    /// The path of its files without their suffix.
    private func path(_ container: Container) throws(Failure) -> String {
        let base: String? =
            switch self {
            case .systemd:
                XDGDirectory.config.path(container.environment)
                    .map { "\($0)/systemd/user/\(SystemdUnits.name)" }
            case .cron: nil
            case .launchd: container.home.map { "\($0)/Library/LaunchAgents/\(LaunchAgent.label)" }
            }
        guard let base else {
            throw Failure(.cannotCreate, "HOME is not set, so there is no place for a schedule")
        }
        return base
    }
}

extension Scheduler {
    /// Installs a schedule, in place of an earlier one.
    ///
    /// - Throws: a `Failure` when a file cannot be written, or a program refused.
    func install(_ command: ScheduledCommand, _ container: Container) throws(Failure) {
        let parts = try parts(command, container)
        switch self {
        case .systemd:
            let isNew = installed(container) == nil
            for part in parts { try PrivateFile.save(Array(part.text.utf8), to: part.name) }
            let timer = "\(SystemdUnits.name).timer"
            do throws(Failure) {
                try Scheduler.run("systemctl", ["--user", "daemon-reload"])
                try Scheduler.run("systemctl", ["--user", "enable", timer])
                // A timer that goes on already would keep its earlier times.
                try Scheduler.run("systemctl", ["--user", "restart", timer])
            } catch {
                if isNew { for part in parts { unlink(part.name) } }
                throw error
            }
        case .cron:
            let crontab = try Crontab.read() ?? Crontab([])
            try crontab.with(Crontab.line(command)).write()
        case .launchd:
            try remove(container)
            for part in parts { try PrivateFile.save(Array(part.text.utf8), to: part.name) }
            for part in parts {
                try Scheduler.run("launchctl", ["bootstrap", "gui/\(getuid())", part.name])
            }
        }
    }

    /// Removes what ``install(_:_:)`` left; gives whether there was something.
    ///
    /// - Throws: a `Failure` when a program refused.
    @discardableResult
    func remove(_ container: Container) throws(Failure) -> Bool {
        guard installed(container) != nil else { return false }
        switch self {
        case .systemd:
            let path = try path(container)
            var refusal: Failure?
            do throws(Failure) {
                try Scheduler.run(
                    "systemctl", ["--user", "disable", "--now", "\(SystemdUnits.name).timer"])
            } catch {
                refusal = error
            }
            // The files go all the same, or nobody could get rid of them.
            for suffix in ["timer", "service"] { unlink("\(path).\(suffix)") }
            if let refusal { throw refusal }
            try Scheduler.run("systemctl", ["--user", "daemon-reload"])
        case .cron: try Crontab.read()?.withoutLine().write()
        case .launchd:
            try Scheduler.run("launchctl", ["bootout", "gui/\(getuid())/\(LaunchAgent.label)"])
            unlink(try path(container) + ".plist")
        }
        return true
    }

    /// What the person should know about when nothing runs; nil when it always does.
    var note: String? {
        switch self {
        case .systemd:
            let answer = try? ProgramRun(
                "loginctl", ["show-user", "\(getuid())", "--property=Linger", "--value"])
            if answer.map({ $0.output.starts(with: "yes".utf8) }) == true { return nil }
            return "nothing runs while you are logged out; `loginctl enable-linger` changes that"
        case .cron: return nil
        case .launchd: return "nothing runs while you are logged out"
        }
    }

    fileprivate static func run(
        _ program: String, _ arguments: [String], input: [UInt8] = []
    ) throws(Failure) {
        guard let run = try? ProgramRun(program, arguments, input: input) else {
            throw Failure(.unavailable, "\(program) was not found")
        }
        guard !run.succeeded else { return }
        let words = ([program] + arguments).joined(separator: " ")
        throw Failure(.unavailable, "`\(words)` failed: \(run.complaint)")
    }
}

extension Crontab {
    /// The person's crontab; nil where there is no cron. A person without one has an empty one.
    ///
    /// - Throws: a `Failure` when cron does not let the person have one.
    static func read() throws(Failure) -> Crontab? {
        guard let run = try? ProgramRun("crontab", ["-l"]) else { return nil }
        if run.succeeded { return Crontab(run.output) }
        guard run.complaint.contains("no crontab") else {
            throw Failure(.unavailable, "`crontab -l` failed: \(run.complaint)")
        }
        return Crontab([])
    }

    /// Gives cron the crontab; an empty one is removed.
    ///
    /// - Throws: a `Failure` when cron refused.
    func write() throws(Failure) {
        try Scheduler.run("crontab", bytes.isEmpty ? ["-r"] : ["-"], input: bytes)
    }
}

/// The units of a user's systemd: a service, and the timer that starts it.
struct SystemdUnits {
    let command: ScheduledCommand

    /// The name of both, without `.service` and `.timer`.
    static let name = "news-prefetch"

    /// systemd.service(5). A failure of some feeds, and another run that goes on, are no failures of
    /// the unit.
    var service: String {
        let variables = command.variables.map { name, value in
            "Environment=\(SystemdUnits.quoted("\(name)=\(value)"))\n"
        }
        return """
            [Unit]
            Description=news prefetch

            [Service]
            Type=oneshot
            \(variables.joined())ExecStart=\(commandLine)
            SuccessExitStatus=1 75
            TimeoutStartSec=\(ScheduledCommand.timeLimit)
            Nice=10
            IOSchedulingClass=idle
            NoNewPrivileges=yes

            """
    }

    /// systemd.timer(5). A run that was missed while the machine was off is made up for.
    var timer: String {
        """
        [Unit]
        Description=news prefetch, every \(command.period)

        [Timer]
        OnCalendar=\(command.period.calendar)
        Persistent=yes
        RandomizedDelaySec=\(command.period.jitter)

        [Install]
        WantedBy=timers.target

        """
    }

    /// systemd replaces no variable in the path of a program, and takes no quotation mark or backslash
    /// in it.
    private var commandLine: String {
        let isPlain = !command.program.contains { "\"'\\".contains($0) }
        let words = (isPlain ? [] : [command.program]) + command.arguments
        let program = isPlain ? SystemdUnits.quoted(command.program) : "/usr/bin/env"
        return ([program] + words.map(SystemdUnits.commandWord)).joined(separator: " ")
    }

    /// A word of a command line, in which `$` begins a variable, too.
    private static func commandWord(_ text: String) -> String {
        quoted(text.replacing("$", with: "$$"))
    }

    /// A text in quotation marks, in which `%` begins a specifier.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "%": quoted += "%%"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

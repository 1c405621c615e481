import Web

/// A property list of launchd, launchd.plist(5).
struct LaunchAgent {
    let command: ScheduledCommand

    /// Its label, and the name of its file without `.plist`.
    static let label = "news.prefetch"

    /// launchd makes up for a run that was missed while the machine slept.
    var text: String {
        let words = [command.program] + command.argumentsWithJitter
        let arguments = words.map { "        <string>\($0.escapedForMarkup)</string>\n" }
        let variables = command.variables.map { name, value in
            """
                    <key>\(name)</key>
                    <string>\(value.escapedForMarkup)</string>

            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
                <key>Label</key>
                <string>\(LaunchAgent.label)</string>
                <key>ProgramArguments</key>
                <array>
            \(arguments.joined())    </array>
                <key>EnvironmentVariables</key>
                <dict>
            \(variables.joined())    </dict>
                <key>StartInterval</key>
                <integer>\(command.period.minutes * 60)</integer>
                <key>ProcessType</key>
                <string>Background</string>
                <key>LowPriorityIO</key>
                <true/>
                <key>Nice</key>
                <integer>10</integer>
            </dict>
            </plist>

            """
    }
}

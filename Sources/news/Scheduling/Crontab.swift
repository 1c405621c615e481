/// A person's crontab, of which one line is ours. All others stay as they are, byte for byte.
struct Crontab: Equatable {
    private(set) var bytes: [UInt8]

    /// The end of our line, by which it is found. For the shell it is a comment.
    private static let mark = Array(" # news schedule".utf8)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Our line; nil when there is none.
    var line: String? { range.map { String(decoding: bytes[$0], as: UTF8.self).trimmed } }

    /// The crontab with this line: in the place of an earlier one, else at the end, where the
    /// variables that the person sets count for it.
    func with(_ line: String) -> Crontab {
        let new = Array(line.utf8) + Crontab.mark + [0x0A]
        var crontab = self
        if let range {
            crontab.bytes.replaceSubrange(range, with: new)
        } else if bytes.isEmpty || bytes.last == 0x0A {
            crontab.bytes += new
        } else {
            // Behind a line without an end, removing ours would not bring it back.
            crontab.bytes = new + bytes
        }
        return crontab
    }

    /// The crontab without our line.
    func withoutLine() -> Crontab {
        var crontab = self
        if let range { crontab.bytes.removeSubrange(range) }
        return crontab
    }

    /// The line for a command, in the form of crontab(5).
    static func line(_ command: ScheduledCommand) -> String {
        let words = [command.program] + command.argumentsWithJitter
        let variables = command.variables.map { "\($0.name)=\($0.value.shellQuoted) " }
        let shell = variables.joined() + words.map(\.shellQuoted).joined(separator: " ")
        // For cron % is the end of the line.
        return "\(command.period.cronFields) \(shell.replacing("%", with: "\\%"))"
    }

    /// The place of our line, with its end.
    private var range: Range<Int>? {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let line = bytes[start..<end]
            if line.first != UInt8(ascii: "#"), line.suffix(Crontab.mark.count) == Crontab.mark[...]
            {
                return start..<min(end + 1, bytes.count)
            }
            start = end + 1
        }
        return nil
    }
}

private extension String {
    /// Without the end of the line.
    var trimmed: String { String(prefix { $0 != "\n" }) }
}

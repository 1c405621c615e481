import System

/// The owner of a lease: a process, distinguished from earlier processes with the same number and
/// from processes of other machines that use the same file.
struct LeaseOwner {
    /// The name in the database: `NUMBER.START@MACHINE`.
    let name: String
    private let place: String

    /// The number of the process of an owner, for messages.
    static func number(_ name: String) -> Substring { name.prefix { $0 != "." } }

    /// This process, or another of this machine. Two refreshers of one process are one owner.
    init(process number: Int32 = getpid()) {
        place = LeaseOwner.place()
        name = "\(number).\(LeaseOwner.process(number)?.start ?? "")@\(place)"
    }

    /// Whether the process of another owner may still be running. For one on another machine or in
    /// another container this is true until its lease ends; a name that this program does not make
    /// is no owner.
    func isAlive(_ other: String) -> Bool {
        guard let at = other.firstIndex(of: "@"), let dot = other.firstIndex(of: "."), dot < at,
            let number = Int32(other[..<dot]), number > 0
        else { return false }
        guard other[other.index(after: at)...] == place else { return true }
        guard kill(number, 0) == 0 || errno == EPERM else { return false }
        let start = other[other.index(after: dot)..<at]
        guard let process = LeaseOwner.process(number) else { return start.isEmpty }
        return process.start == start && !process.hasEnded
    }
}

extension LeaseOwner {
    /// The start of a process in the kernel's ticks (proc(5), field 22), and whether it has ended
    /// but its parent has not collected it (field 3). Nil when there is no such process or the
    /// kernel does not say.
    private static func process(_ number: Int32) -> (start: String, hasEnded: Bool)? {
        guard let text = read("/proc/\(number)/stat"), let end = text.lastIndex(of: ")") else {
            return nil
        }
        let fields = text[text.index(after: end)...].split(separator: " ")
        return fields.count > 19
            ? (String(fields[19]), ["Z", "X", "x"].contains(fields[0])) : nil
    }

    /// This run of the kernel, and the namespace in which process numbers mean something.
    private static func place() -> String {
        let boot = read("/proc/sys/kernel/random/boot_id")?.split(separator: "\n").first ?? ""
        var status = stat()
        guard stat("/proc/self/ns/pid", &status) == 0 else { return "\(boot)" }
        return "\(boot)/\(status.st_ino)"
    }

    private static func read(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = System.read(file, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}

/// `read(2)` is shadowed inside ``LeaseOwner``.

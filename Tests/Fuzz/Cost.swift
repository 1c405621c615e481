#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a run of a program costs. The memory of a process counts as that of a program that it
/// starts, so this is measured from a small one.
enum Cost {
    /// Runs a program with its output dropped, and prints its status, the milliseconds of CPU time
    /// that it took, and the bytes of memory that it had at its peak.
    static func print(of command: ArraySlice<String>) {
        guard let program = command.first else { return }
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
        arguments.append(nil)
        #if canImport(Darwin)
        var files: posix_spawn_file_actions_t?
        #else
        var files = posix_spawn_file_actions_t()
        #endif
        _ = posix_spawn_file_actions_init(&files)
        _ = posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
        var child: pid_t = 0
        guard posix_spawn(&child, program, &files, nil, arguments, environ) == 0 else { return }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(child, &status, 0, &usage) == child else { return }
        let exit = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
        let time = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
        #if canImport(Darwin)
        let unit = 1
        #else
        let unit = 1024
        #endif
        Swift.print(exit, time, usage.ru_maxrss * unit)
    }

    private static func milliseconds(_ time: timeval) -> Int {
        time.tv_sec * 1000 + Int(time.tv_usec) / 1000
    }
}

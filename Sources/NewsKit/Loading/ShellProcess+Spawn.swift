#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension ShellProcess {
    /// Starts the shell with `output` as its standard output, and nothing else that this process
    /// has open.
    static func spawn(_ command: String, output: Int32) throws(HeaderCommand.Failure) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }

        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
        #if canImport(Darwin)
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
        closeOthers(&actions)
        #endif
        posix_spawnattr_setflags(&attributes, Int16(flags))
        // A group of its own, so that what the shell started can be ended with it.
        posix_spawnattr_setpgroup(&attributes, 0)
        // This process ignores SIGPIPE, which would be handed on.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)

        let words: [String] = ["sh", "-c", command]
        let arguments = words.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let code = posix_spawn(
            &process, "/bin/sh", &actions, &attributes, arguments + [nil], environment)
        guard code == 0 else { throw .notStarted(reason: String(cString: strerror(code))) }
        return process
    }

    private typealias Variables = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    private static var environment: Variables? {
        #if canImport(Darwin)
        _NSGetEnviron().pointee
        #else
        // The variable itself is off limits for code that is checked for data races.
        dlsym(nil, "environ")?.assumingMemoryBound(to: Variables?.self).pointee
        #endif
    }

    #if !canImport(Darwin)
    /// Closes all descriptors of the child but the standard ones, where the C library can (glibc
    /// 2.34; its Swift module lacks the call): libcurl's sockets are not ours to mark.
    private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
        typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>
        typealias CloseFrom = @convention(c) (Actions, Int32) -> Int32
        guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
        _ = unsafeBitCast(symbol, to: CloseFrom.self)(&actions, 3)
    }
    #endif
}

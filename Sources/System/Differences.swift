// The places where the C libraries of Linux and macOS have different names or types for one thing.

/// The limit of this process for a resource, such as `RLIMIT_NOFILE`.
package enum OpenFiles {
    /// The soft and the hard limit; nil when the system does not say.
    package static var limit: rlimit? {
        get {
            var limit = rlimit()
            return getrlimit(resource, &limit) == 0 ? limit : nil
        }
        set {
            guard var limit = newValue else { return }
            _ = setrlimit(resource, &limit)
        }
    }

    #if canImport(Glibc)
    private static var resource: __rlimit_resource_t {
        __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    }
    #else
    private static var resource: Int32 { RLIMIT_NOFILE }
    #endif
}

extension stat {
    /// When the content of the file was last changed.
    package var modified: timespec {
        #if canImport(Darwin)
        st_mtimespec
        #else
        st_mtim
        #endif
    }
}

/// The variables of this process, as the C library keeps them.
package enum ProcessVariables {
    /// An array of `NAME=value` that ends with nil; nil when the C library does not tell.
    package static var pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        #if canImport(Darwin)
        _NSGetEnviron().pointee
        #else
        // The variable itself is off limits for code that is checked for data races.
        dlsym(nil, "environ")?.assumingMemoryBound(
            to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self
        ).pointee
        #endif
    }
}

extension sigaction {
    /// An action that calls a function.
    init(handler: @escaping @convention(c) (Int32) -> Void) {
        self.init()
        #if canImport(Darwin)
        __sigaction_u.__sa_handler = handler
        #elseif canImport(Musl)
        __sa_handler.sa_handler = handler
        #else
        __sigaction_handler.sa_handler = handler
        #endif
    }
}

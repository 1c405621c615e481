import ArgumentParser
import System

struct TourCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "tour",
        abstract: "See the program at work, without touching anything of yours.",
        discussion: """
            Runs a dozen commands and prints each of them before its output. They use a database \
            in a temporary directory, which is removed at the end, and a server on 127.0.0.1. It \
            needs no network, and lasts a few seconds.
            """)

    var database: DatabaseUse { .none }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    mutating func validate() throws {
        // The tour has a database of its own, so HOME need not be set.
        global.db = global.db ?? "none"
    }

    mutating func run(_ container: Container) async throws {
        if container.isOffline {
            throw Failure(
                .unavailable, "the tour has a server on this machine; run it without --offline")
        }
        guard let program = ProgramPath.current else {
            throw Failure(.unavailable, "the system does not say where this program is")
        }
        let tour: Tour
        do {
            tour = try Tour(program: program, container)
        } catch {
            throw Failure(.unavailable, "cannot start a server on 127.0.0.1: \(error.description)")
        }
        try tour.run()
    }
}

import ArgumentParser
import NewsKit
import Store

/// The options of import for a list that is followed.
struct FollowOptions: ParsableArguments {
    @Flag(help: "Stay in step with the list: its feeds come and go with it.")
    var follow = false

    @Flag(help: "With --follow: remove its feeds here also when it has lost many at once.")
    var accept = false

    @Flag(help: "Follow the list no more. Its feeds stay.")
    var unfollow = false

    @Flag(help: "Say which lists are followed.")
    var followed = false

    /// Whether the command is not about something that is imported once.
    var isWanted: Bool { follow || unfollow || followed }

    /// Checks the options of the command for a source.
    func validate(with source: String?) throws {
        if [follow, unfollow, followed].count(where: \.self) > 1 {
            throw ValidationError("--follow, --unfollow and --followed exclude each other.")
        }
        if accept, !follow { throw ValidationError("--accept is used with --follow.") }
        if followed, source != nil { throw ValidationError("--followed takes no list.") }
        if !followed, source == nil {
            throw ValidationError("Give a list, or - for standard input.")
        }
        if isWanted, source == "-" { throw ValidationError("Standard input cannot be followed.") }
    }

    /// Does what the options say.
    func run(_ source: String?, _ format: FormOptions, _ container: Container) async throws {
        if let source {
            let session = FollowSession(container, try container.archive())
            if unfollow { return try await session.stop(source) }
            return try await session.follow(source, accepts: accept)
        }
        let lists = try container.store().followed.lists()
        try FollowedList.table.print(lists, as: format.form(container), container)
        if lists.isEmpty {
            Messages(container).say("news: no list is followed; see news import --follow")
        }
    }
}

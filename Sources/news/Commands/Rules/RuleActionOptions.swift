import ArgumentParser
import Store

/// The actions of a rule.
struct RuleActionOptions: ParsableArguments {
    @Flag(help: "Mark the articles as read.")
    var read = false

    @Flag(help: "Keep them out of listings and counts while the rule is in use.")
    var hide = false

    @Flag(help: "Make them favorites.")
    var favorite = false

    @Flag(help: "Keep them for later.")
    var later = false

    @Flag(help: "Show a notification on the desktop when a fetch brings one.")
    var notify = false

    @Flag(help: "Let news prefetch --full-text fetch their pages, whatever the feed's text.")
    var fullText = false

    @Option(
        name: .customLong("tag"), help: "Give them a tag. May be repeated.",
        completion: .known(.tag))
    var tags: [String] = []

    @Flag(help: "Leave out the rules after this one.")
    var stop = false

    @Flag(help: "With --apply-to-stored: touch favorites and tagged articles, too.")
    var kept = false

    /// The actions that were named.
    var actions: RuleActions {
        var actions = RuleActions()
        if read { actions.marks.insert(.read) }
        if hide { actions.marks.insert(.hide) }
        if favorite { actions.marks.insert(.favorite) }
        if later { actions.marks.insert(.later) }
        if notify { actions.marks.insert(.notify) }
        if fullText { actions.marks.insert(.fullText) }
        actions.tags = tags
        (actions.stops, actions.touchesKept) = (stop, kept)
        return actions
    }

    func validate() throws {
        if tags.contains("") { throw ValidationError("--tag needs a word.") }
    }
}

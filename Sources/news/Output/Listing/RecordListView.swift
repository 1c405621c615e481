import NewsKit
import Search
import Store
import Terminal

/// A listing for programs: the cached articles at once, then those that the fetch has brought. Each
/// is printed as it is read, so that a listing of any length takes little memory.
struct RecordListView: ListView {
    private let plan: ListPlan
    private let newest: Int64
    private let file: StoreFile
    private let messages: Messages
    private let output: Records
    private let lines: ListLines
    private var count = 0
    private var said: String?
    private var hasBegun = false
    private var isComplete = false

    /// A view that prints articles with ids after `newest` when the fetch has ended.
    init(_ plan: ListPlan, newest: Int64, _ file: StoreFile, _ container: Container) {
        self.plan = plan
        self.newest = newest
        self.file = file
        messages = Messages(container)
        output = Records(container)
        lines = ListLines(plan.template, container)
    }

    mutating func show(_ state: ListState) throws {
        let arrived = ArticleQuery.newer(than: newest)
        if !hasBegun {
            try print(state.hasEnded ? nil : .not(arrived))
        } else if state.hasEnded, !isComplete {
            try print(arrived)
        }
        // The number of feeds that are done is news for a screen only.
        if !hasBegun || (state.hasEnded && said != state.message?.pipeLine) {
            said = state.message?.pipeLine
            if let marker = state.message { messages.say(marker) }
        }
        hasBegun = true
        isComplete = state.hasEnded
    }

    mutating func finish(_ state: ListState, notes: [String]) throws {
        messages.say(notes: notes)
    }

    func isEmpty(_ state: ListState) -> Bool { count == 0 }

    /// Prints the articles of the listing that are also meant by `part`.
    private mutating func print(_ part: ArticleQuery?) throws {
        var listing = plan.listing
        if let part { listing.query = .and([listing.query, part]) }
        listing.limit = listing.limit.map { max($0 - count, 0) }
        guard listing.limit != 0 else { return }
        count += try lines.print(listing, from: file.current(), to: output)
    }
}

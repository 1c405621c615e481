import NewsKit
import Store
import Terminal

/// The output of a search at the feeds' servers: redrawn in place on a screen, each result once as
/// records, or one document at the end.
struct RemoteSearchView {
    private let page: SearchSession
    private let form: Form
    private let container: Container
    private let messages: Messages
    private var region: TerminalRegion
    private var printed: Set<Int64> = []
    private var hasSaidLoading = false

    init(_ page: SearchSession, _ form: Form, _ container: Container) {
        self.page = page
        self.form = form
        self.container = container
        messages = Messages(container)
        region = container.region
    }

    /// Shows what there is while servers are asked.
    mutating func show(_ hits: [SearchHit], _ marker: Marker) throws {
        switch form {
        case .screen: try draw(hits, marker)
        case .records:
            // Later results get their place when all servers have answered.
            if !hasSaidLoading { try print(hits) }
        case .json: break
        }
        if form != .screen, !hasSaidLoading { messages.say(marker) }
        hasSaidLoading = true
    }

    /// Shows what there is at the end; without a marker nobody was asked.
    mutating func end(
        _ hits: [SearchHit], _ marker: Marker?, unreached: [FeedResult]
    ) throws {
        switch form {
        case .screen:
            try draw(hits, marker)
            return try finish()
        case .records: try print(hits)
        case .json:
            try page.printDocument(
                hits, status: marker?.status ?? "success", unreached: unreached)
        }
        if let marker { messages.say(marker) }
    }

    /// Ends the output and leaves the screen as it is.
    mutating func finish() throws {
        guard form == .screen else { return }
        try region.finish()
    }
}

private extension RemoteSearchView {
    mutating func print(_ hits: [SearchHit]) throws {
        try page.print(hits.filter { printed.insert($0.id).inserted })
    }

    mutating func draw(_ hits: [SearchHit], _ marker: Marker?) throws {
        var lines = try page.lines(of: hits)
        if let marker, !container.isQuiet || marker.isError {
            lines.append(marker.terminalLine(style: container.style))
        }
        try region.show(lines, size: region.size)
    }
}

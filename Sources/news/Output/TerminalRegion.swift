import System
import Terminal

/// A live region on standard output or standard error.
///
/// Each picture goes out in one write. While the process is in the background the screen is another
/// program's, and nothing is drawn.
struct TerminalRegion {
    private let descriptor: Int32
    private let environment: [String: String]
    private var region: LiveRegion
    /// Whether the region was already left because the process was stopped.
    private var hasLeft = false

    /// An empty region; the environment has the size if the terminal does not report it.
    init(_ descriptor: Int32, _ style: OutputStyle, environment: [String: String] = [:]) {
        self.descriptor = descriptor
        self.environment = environment
        region = LiveRegion(style: style)
    }

    /// The size of the screen at this moment.
    var size: TerminalSize { .current(of: descriptor, environment: environment) }

    /// Shows lines that are laid out for `size`.
    mutating func show(_ lines: [String], size: TerminalSize) throws(OutputError) {
        let bytes = region.render(lines, size: size)
        guard !TerminalMode.isAnothers(descriptor) else { return region.leave() }
        try write(bytes)
    }

    /// Takes part in what happened to the screen.
    mutating func take(_ event: ScreenEvent) {
        switch event {
        case .resized: region.resized()
        case .suspended:
            // Leave it now, because something may be drawn before the event of continuing arrives.
            guard Signals.stop() else { return }
            region.leave()
            hasLeft = true
        case .continued:
            if !hasLeft { region.leave() }
            hasLeft = false
        }
    }

    /// Ends the region and leaves its last content.
    mutating func finish() throws(OutputError) {
        try write(region.finish())
    }
}

private extension TerminalRegion {
    func write(_ bytes: String) throws(OutputError) {
        guard !bytes.isEmpty else { return }
        var output = OutputBuffer(descriptor: descriptor, capacity: .max)
        try output.write(bytes)
        try output.flush()
    }
}

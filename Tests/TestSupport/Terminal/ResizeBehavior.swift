/// How a terminal changes its screen when its size changes.
public struct ResizeBehavior: Sendable, CaseIterable {
    /// Whether lines are wrapped anew, or cut.
    public var rewraps: Bool
    /// Whether a higher screen takes lines back from the scrollback.
    public var takesBack: Bool

    /// tmux, and the terminals of GNOME.
    public static let tmux = ResizeBehavior(rewraps: true, takesBack: true)
    /// kitty, as it is set up at first.
    public static let kitty = ResizeBehavior(rewraps: true, takesBack: false)
    /// xterm.
    public static let xterm = ResizeBehavior(rewraps: false, takesBack: true)
    /// The console of Linux.
    public static let console = ResizeBehavior(rewraps: false, takesBack: false)

    /// All that are known.
    public static let allCases = [tmux, kitty, xterm, console]
}

/// The abilities of the output: colour, characters beyond ASCII, redrawing in place.
///
/// It is decided once, from the terminal and the environment. It is a value, so layouts can be
/// tested without a terminal.
public struct OutputStyle: Hashable, Sendable {
    /// Whether the output is a terminal, and not a pipe or a file.
    public var isTerminal: Bool
    /// Whether the output is laid out for people, in columns: on a terminal, and in a pipe with
    /// `--color always`, which leads to a pager.
    public var isForPeople: Bool
    /// Whether text may have colours and bold type.
    public var usesColor: Bool
    /// Whether text may at least be bold, underlined or reversed: where it has colour, and on a
    /// terminal with `NO_COLOR`.
    public var usesWeight: Bool
    /// How many colours text may have beyond those of a ``TextStyle``; none where it has no colour.
    public var colorDepth: ColorDepth
    /// Whether marks beyond ASCII (`…`, `✓`) can be shown. Text from feeds is printed in any case.
    public var usesUnicode: Bool
    /// Whether the cursor can be moved, so that lines can be redrawn in place.
    public var movesCursor: Bool
    /// Whether a terminal whose width changes rewraps its lines, as most do.
    public var rewraps: Bool
    /// The language of the people who read the output; nil for English.
    package var catalogue: Catalogue?

    /// A style with all of its properties.
    public init(
        isTerminal: Bool, isForPeople: Bool? = nil, usesColor: Bool, usesWeight: Bool? = nil,
        colorDepth: ColorDepth = .theme, usesUnicode: Bool, movesCursor: Bool, rewraps: Bool = true
    ) {
        self.isTerminal = isTerminal
        self.isForPeople = isForPeople ?? isTerminal
        self.usesColor = usesColor
        self.usesWeight = usesWeight ?? usesColor
        self.colorDepth = usesColor ? colorDepth : .theme
        self.usesUnicode = usesUnicode
        self.movesCursor = movesCursor
        self.rewraps = rewraps
    }

    /// The style for an output and its environment.
    ///
    /// `--color always` and `never` win; then `NO_COLOR` (no-color.org), `CLICOLOR_FORCE`,
    /// `CLICOLOR=0` and `TERM` (unset, empty or `dumb`: no colour, no cursor) decide in this order.
    /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty says whether the output is
    /// UTF-8. When none is set the locale is C, which is ASCII; but macOS has only UTF-8 terminals.
    /// `TERM=linux`, `STY` and `XTERM_VERSION` mark the terminals that do not rewrap.
    public init(isTerminal: Bool, environment: [String: String], color: ColorMode = .auto) {
        let term = environment["TERM"] ?? ""
        let isDumb = term.isEmpty || term == "dumb"
        self.init(
            isTerminal: isTerminal,
            isForPeople: isTerminal || color == .always,
            usesColor: Self.usesColor(color, environment, default: isTerminal && !isDumb),
            usesWeight: color == .always || (color != .never && isTerminal && !isDumb),
            colorDepth: ColorDepth(environment: environment),
            usesUnicode: Self.usesUnicode(environment),
            movesCursor: isTerminal && !isDumb,
            rewraps: Self.rewraps(environment))
    }

    /// The text in the given style, or unchanged when the output has no colour.
    ///
    /// The text must not be styled already, because the end of one style ends all styles.
    public func apply(_ text: String, _ style: TextStyle) -> String {
        guard usesColor, !style.isEmpty, !text.isEmpty else { return text }
        return "\u{1B}[\(style.parameters)m\(text)\u{1B}[0m"
    }

    /// A sentence of the program in the language of the person. What programs read never comes
    /// through here.
    package func said(_ sentence: String) -> String {
        catalogue?.translation(of: sentence) ?? sentence
    }

    /// The part of a style that the output can show.
    package func visible(_ style: TextStyle) -> TextStyle {
        usesColor ? style : usesWeight ? style.intersection(.weights) : []
    }

    /// The sign in place of text that was cut off: `…`, or `...`.
    public var ellipsis: String {
        usesUnicode ? "…" : "..."
    }
}

extension OutputStyle {
    private static func usesColor(
        _ mode: ColorMode, _ environment: [String: String], default isCapable: Bool
    ) -> Bool {
        func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
        switch mode {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if isSet("NO_COLOR") { return false }
        if isSet("CLICOLOR_FORCE") { return environment["CLICOLOR_FORCE"] != "0" || isCapable }
        return isCapable && environment["CLICOLOR"] != "0"
    }

    /// xterm, GNU screen and the Linux console cut their lines; other terminals rewrap them.
    private static func rewraps(_ environment: [String: String]) -> Bool {
        func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
        // A terminal that was started from an xterm inherits its variables.
        if isSet("TMUX") || isSet("VTE_VERSION") { return true }
        return environment["TERM"] != "linux" && !isSet("STY") && !isSet("XTERM_VERSION")
    }

    private static func usesUnicode(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let locale else {
            #if os(Linux)
            return false
            #else
            return true
            #endif
        }
        // "ko_KR.UTF-8", "C.utf8", "de_DE.UTF-8@euro"; macOS also has "UTF-8" alone.
        let codeset = locale.prefix { $0 != "@" }.split(separator: ".").last ?? ""
        return ["utf-8", "utf8"].contains(codeset.lowercased())
    }
}

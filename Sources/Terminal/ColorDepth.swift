/// How many colours a terminal shows.
public enum ColorDepth: Int, Comparable, Sendable {
    /// At most the sixteen of the person's theme.
    case theme
    /// The 256 of xterm.
    case indexed
    /// Each part of a colour from 0 to 255.
    case direct

    /// The depth that the variables of an environment name: `COLORTERM=truecolor`, or a `TERM` that is
    /// known for it.
    ///
    /// GNU screen passes on the variables of the terminal around it, but not such colours.
    init(environment: [String: String]) {
        func has(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
        let term = environment["TERM"] ?? ""
        let isNamed = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
        let known = ["kitty", "ghostty", "alacritty", "foot", "direct"]
        let isKnown = term.split(separator: "-").contains { part in
            known.contains { part.hasPrefix($0) }
        }
        self =
            if !has("STY"), isNamed || isKnown {
                .direct
            } else if isNamed || term.hasSuffix("-256color") {
                .indexed
            } else {
                .theme
            }
    }

    /// Compares by the number of colours.
    public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
        left.rawValue < right.rawValue
    }
}

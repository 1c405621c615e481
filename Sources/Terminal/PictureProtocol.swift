import Web

/// How a terminal gets pictures.
public enum PictureProtocol: String, CaseIterable, Sendable {
    /// The graphics protocol of kitty, which takes PNG as it is.
    case kitty
    /// The inline images of iTerm2, which takes PNG, JPEG and GIF as they are.
    case iterm
    /// Sixels, which another program makes.
    case sixel
    /// Characters in colours, which another program makes; every terminal shows them.
    case symbols
    /// No pictures.
    case none

    /// Whether it draws more than characters, so that only the terminal itself understands it.
    public var isGraphic: Bool {
        switch self {
        case .kitty, .iterm, .sixel: true
        case .symbols, .none: false
        }
    }

    /// Whether a program between this one and the terminal passes on only characters.
    public static func isMultiplexer(_ environment: [String: String]) -> Bool {
        ["TMUX", "STY"].contains { !(environment[$0] ?? "").isEmpty }
    }

    /// What the terminal of an environment understands, as its variables say: nothing is asked, so
    /// that nothing waits. A multiplexer passes on only characters.
    public init(environment: [String: String]) {
        func has(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
        let term = environment["TERM"] ?? ""
        let program = environment["TERM_PROGRAM"] ?? ""
        self =
            if PictureProtocol.isMultiplexer(environment) || term.isEmpty || term == "dumb"
                || term == "linux"
            {
                .symbols
            } else if has("KITTY_WINDOW_ID") || term.contains("kitty") || term.contains("ghostty") {
                .kitty
            } else if program == "iTerm.app" || program == "WezTerm"
                || environment["LC_TERMINAL"] == "iTerm2"
            {
                .iterm
            } else if ["foot", "mlterm", "contour"].contains(where: { term.hasPrefix($0) }) {
                .sixel
            } else {
                .symbols
            }
    }
}

/// The cells that a picture takes.
public struct PictureSize: Hashable, Sendable {
    /// The number of columns.
    public var columns: Int
    /// The number of rows.
    public var rows: Int

    /// The size of a picture in cells, which are about twice as high as wide: as large as it is, as
    /// far as there is room.
    ///
    /// - Parameters:
    ///   - width: in pixels, as `height`.
    ///   - columns: the most columns.
    ///   - rows: the most rows.
    public init(width: Int, height: Int, columns most: Int, rows limit: Int) {
        let (width, height) = (max(width, 1), max(height, 1))
        var columns = min(max(1, (width + 7) / 8), max(most, 1))
        var rows = max(1, (columns * height + width) / (2 * width))
        if rows > max(limit, 1) {
            rows = max(limit, 1)
            columns = min(columns, max(1, 2 * rows * width / height))
        }
        (self.columns, self.rows) = (columns, rows)
    }
}

/// The sequences that show a picture at the cursor and leave the cursor where it is.
public enum PictureSequence {
    /// How many bytes of Base64 go into one sequence of kitty.
    private static let chunk = 4096

    /// A file of PNG, for kitty.
    public static func kitty(_ bytes: [UInt8], _ size: PictureSize) -> String {
        kitty(bytes, "a=T,f=100,q=2,C=1,c=\(size.columns),r=\(size.rows),").joined()
    }

    /// A file of PNG, for kitty, which draws it where there are cells of the placeholder. Between the
    /// sequences there may be others that are of no picture.
    package static func placed(_ bytes: [UInt8], _ placeholder: PicturePlaceholder) -> [String] {
        let size = placeholder.size
        return kitty(
            bytes,
            "a=T,U=1,f=100,q=2,i=\(placeholder.id),c=\(size.columns),r=\(size.rows),")
    }

    /// Makes kitty forget a picture.
    package static func removal(of id: UInt32) -> String { "\u{1B}_Ga=d,d=I,q=2,i=\(id)\u{1B}\\" }

    private static func kitty(_ bytes: [UInt8], _ keys: String) -> [String] {
        let data = Array(Base64.encode(bytes).utf8)
        var sequences: [String] = []
        var start = 0
        repeat {
            let end = min(start + chunk, data.count)
            sequences.append(
                "\u{1B}_G\(start == 0 ? keys : "q=2,")m=\(end < data.count ? 1 : 0);"
                    + String(decoding: data[start..<end], as: UTF8.self) + "\u{1B}\\")
            start = end
        } while start < data.count
        return sequences
    }

    /// A file of PNG, JPEG or GIF, for iTerm2.
    public static func iterm(_ bytes: [UInt8], _ size: PictureSize) -> String {
        kept(
            "\u{1B}]1337;File=inline=1;size=\(bytes.count);width=\(size.columns);height=\(size.rows)"
                + ";preserveAspectRatio=1:\(Base64.encode(bytes))\u{07}")
    }

    /// A sequence that moves the cursor, which is put back.
    public static func kept(_ sequence: String) -> String { "\u{1B}7\(sequence)\u{1B}8" }

    /// Makes room for rows below the cursor, so that a picture does not scroll the screen.
    public static func room(_ rows: Int) -> String {
        String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A"
    }
}

import NewsKit
import Reader
import System
import Terminal

/// The pictures of a page that are drawn: their rows, by their addresses.
struct PictureDrawings {
    /// What is printed in each row of a picture, and before its first line.
    private struct Drawing {
        var room = ""
        var lines: [String]
    }

    private var drawings: [String: Drawing] = [:]

    /// How many rows each picture takes.
    var rows: [String: Int] { drawings.mapValues(\.lines.count) }

    /// A picture takes no more than this part of the screen.
    private static let part = 3

    /// Draws the pictures of a page that are in the cache folder or in the page itself; the others
    /// stay words. Nothing is fetched.
    ///
    /// - Parameters:
    ///   - form: how the terminal gets pictures.
    ///   - width: the most columns.
    init(of page: Page, as form: PictureProtocol, width: Int, _ container: Container) {
        guard form != .none, let cache = container.pictures else { return }
        let most = max(container.screen.rows * 2 / PictureDrawings.part, 4)
        for url in page.pictures.compactMap(\.url) {
            guard let file = cache.file(of: url) ?? cache.take(url) else { continue }
            let entry = cache.entry(of: url)
            guard !entry.isDecoration else {
                drawings[url] = Drawing(lines: [])
                continue
            }
            let size = PictureSize(
                width: entry.width, height: entry.height, columns: width, rows: most)
            if let sequence = PictureDrawings.sequence(file, as: form, size) {
                drawings[url] = Drawing(
                    room: PictureSequence.room(size.rows),
                    lines: [sequence] + Array(repeating: "", count: size.rows - 1))
            } else if let lines = PictureDrawings.symbols(file, size, container) {
                drawings[url] = Drawing(lines: lines)
            }
        }
    }

    /// A row of a picture behind what is before it in its line; nil for one that is not drawn.
    func text(of row: PageLine.PictureRow, behind start: String) -> String? {
        guard let drawing = drawings[row.url], drawing.lines.indices.contains(row.row) else {
            return nil
        }
        return (row.row == 0 ? drawing.room : "") + start + drawing.lines[row.row]
    }

    /// The sequence for a terminal that draws the file itself; nil when it cannot.
    private static func sequence(
        _ file: String, as form: PictureProtocol, _ size: PictureSize
    ) -> String? {
        let limit = PictureCache.largest
        switch form {
        case .kitty where file.hasSuffix(".png"):
            return (try? LocalFile.read(file, limit: limit)).map { PictureSequence.kitty($0, size) }
        case .iterm where !file.hasSuffix(".webp") && !file.hasSuffix(".avif"):
            return (try? LocalFile.read(file, limit: limit)).map { PictureSequence.iterm($0, size) }
        case .sixel:
            let bytes = Chafa.output(of: file, format: "sixels", size)
            // Nothing but sixels: the sequence begins and ends as one, with no other in it.
            guard let bytes, bytes.starts(with: [0x1B, 0x50]),
                bytes.dropFirst(2).count(where: { $0 == 0x1B }) == 1
            else { return nil }
            return PictureSequence.kept(String(decoding: bytes, as: UTF8.self))
        case .kitty, .iterm, .symbols, .none: return nil
        }
    }

    /// The rows of characters; nil where there is no program that makes them.
    private static func symbols(
        _ file: String, _ size: PictureSize, _ container: Container
    ) -> [String]? {
        guard container.style.usesColor, container.style.usesUnicode,
            let bytes = Chafa.output(of: file, format: "symbols", size)
        else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: true)
            .prefix(size.rows)
            .map { String($0).clipped(to: size.columns) }
        return lines.isEmpty ? nil : lines
    }
}

/// The program `chafa`, which turns pictures into characters or sixels. Pictures are the work of
/// strangers, so it runs as a process of its own with limits.
enum Chafa {
    /// It may take so long.
    private static let patience = Duration.seconds(2)
    /// The most output; bytes.
    private static let limit = 4 << 20

    /// What it prints; nil when there is no such program, or when it fails.
    ///
    /// - Parameter more: more of its options.
    static func output(
        of file: String, format: String, _ size: PictureSize, _ more: [String] = []
    ) -> [UInt8]? {
        // The shell sets limits of time, memory and output, and sees no name of a file. Who exceeds
        // them leaves no core file.
        let limits =
            "ulimit -c 0; ulimit -t 2; ulimit -v 1048576; ulimit -f 8192; exec \"$@\""
        let run = try? ProgramRun(
            "/bin/sh",
            [
                "-c", limits, "sh", "chafa", "--format=\(format)",
                "--size=\(size.columns)x\(size.rows)", "--animate=off", "--polite=on",
            ] + more + ["--", file], patience: patience)
        guard let run, run.succeeded, run.output.count <= limit else { return nil }
        return run.output
    }
}

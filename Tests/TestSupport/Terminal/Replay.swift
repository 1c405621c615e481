import Foundation
import Loopback
import Testing

/// Output of a terminal that an emulator which is not ours replays; the input of its script.
public struct Replay: Encodable {
    /// The output while the terminal had one size.
    struct Piece: Encodable {
        var columns: Int
        var rows: Int
        var bytes: Data
    }

    /// The emulators.
    public enum Emulator: String, Sendable {
        case pyte = "replay.py"
        case tmux = "replay-tmux.py"
    }

    private var pieces: [Piece] = []
    /// In bytes over all pieces.
    private var offsets: [Int] = []
    private var count = 0

    private enum CodingKeys: CodingKey { case pieces, offsets }

    /// Nothing yet.
    public init() {}

    /// What was recorded, to be looked at after so many bytes.
    public init(_ recording: TerminalRecording, offsets: [Int]) {
        self.offsets = offsets
        pieces = recording.pieces.map { piece in
            Piece(columns: piece.columns, rows: piece.rows, bytes: Data(piece.bytes))
        }
    }

    /// Adds the output in a terminal of this size that is new.
    public mutating func add(_ bytes: [UInt8], columns: Int, rows: Int) {
        begin(columns: columns, rows: rows)
        add(bytes)
    }

    /// Begins with a terminal of this size that is new.
    public mutating func begin(columns: Int, rows: Int) {
        resize(columns: columns, rows: rows)
        // RIS.
        write(Array("\u{1B}c".utf8))
    }

    /// Gives the terminal another size, with what it shows.
    public mutating func resize(columns: Int, rows: Int) {
        pieces.append(Piece(columns: columns, rows: rows, bytes: Data()))
    }

    /// Adds output, after which the screen is looked at.
    public mutating func add(_ bytes: [UInt8]) {
        write(bytes)
        offsets.append(count)
    }

    /// Adds output.
    public mutating func write(_ bytes: [UInt8]) {
        pieces[pieces.count - 1].bytes += bytes
        count += bytes.count
    }

    /// The screen at each of the offsets.
    public func pictures(in emulator: Emulator = .pyte) async throws -> [Picture] {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: emulator.rawValue).path
        let result = try await ChildProcess.run(
            "/usr/bin/python3", [script], input: .bytes(Array(try JSONEncoder().encode(self))))
        try #require(result.succeeded, "\(result.stderr)")
        return try JSONDecoder().decode([Picture].self, from: Data(result.stdoutBytes))
    }
}

import Foundation
import Loopback
import TestSupport
import Testing

/// Output of a terminal that pyte, an emulator that is not ours, replays; the input of `replay.py`.
struct Replay: Encodable {
    struct Piece: Encodable {
        var columns: Int
        var rows: Int
        var bytes: String
    }

    var pieces: [Piece] = []
    /// In bytes over all pieces.
    var offsets: [Int] = []

    init() {}

    /// Adds the output in a terminal of this size that is new.
    mutating func add(_ bytes: [UInt8], columns: Int, rows: Int) {
        // RIS.
        let bytes = Array("\u{1B}c".utf8) + bytes
        pieces.append(Piece(columns: columns, rows: rows, bytes: Self.hexadecimal(bytes)))
        offsets.append((offsets.last ?? 0) + bytes.count)
    }

    init(_ recording: TerminalRecording, offsets: [Int]) {
        self.offsets = offsets
        pieces = recording.pieces.map { piece in
            Piece(
                columns: piece.columns, rows: piece.rows, bytes: Self.hexadecimal(piece.bytes))
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { String(format: "%02x", $0) }.joined()
    }

    /// The screen at each of the offsets.
    func pictures() async throws -> [Picture] {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "replay.py").path
        let result = try await ChildProcess.run(
            "/usr/bin/python3", [script], input: .bytes(Array(try JSONEncoder().encode(self))))
        try #require(result.succeeded, "\(result.stderr)")
        return try JSONDecoder().decode([Picture].self, from: Data(result.stdoutBytes))
    }
}

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

    var pieces: [Piece]
    /// In bytes over all pieces.
    var offsets: [Int]

    /// One terminal of one size.
    init(_ bytes: [UInt8], columns: Int, rows: Int) {
        let text = bytes.map { String(format: "%02x", $0) }.joined()
        (pieces, offsets) = ([Piece(columns: columns, rows: rows, bytes: text)], [bytes.count])
    }

    init(_ recording: TerminalRecording, offsets: [Int]) {
        self.offsets = offsets
        pieces = recording.pieces.map { piece in
            Piece(
                columns: piece.columns, rows: piece.rows,
                bytes: piece.bytes.map { String(format: "%02x", $0) }.joined())
        }
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

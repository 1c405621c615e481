/// A parser, and what has to be true of what it makes of any bytes.
struct FuzzTarget: Sendable {
    /// As it is called on the command line.
    let name: String
    /// Short inputs that lead to its corners, beside the files of the corpus.
    let seeds: [String]
    /// Pieces that inputs are made of.
    let tokens: [String]
    /// Gives the bytes to the parser, and stops the process where something is not as it has to be.
    let check: @Sendable ([UInt8]) -> Void

    /// Each parser of the library.
    static let all: [FuzzTarget] = [
        .xml, .feed, .mapping, .html, .text, .encoding, .date, .list, .page, .tree, .reading,
        .article,
        .url,
    ]

    static func named(_ name: String) -> FuzzTarget? {
        all.first { $0.name == name }
    }
}

/// Stops the process where `isTrue` is false, for the fuzzer to keep the input.
func require(_ isTrue: Bool, _ what: @autoclosure () -> String) {
    if !isTrue { fatalError("it is not true that \(what())") }
}

import Markup

/// Does one thing with each of some pages, for a benchmark to measure the process.
enum Measure: String {
    /// Reads the files, which every other one does too.
    case read
    /// Splits them into tokens.
    case tokens
    /// Makes trees.
    case tree

    /// Prints the number of things that it found.
    func run(on paths: some Sequence<String>) {
        var count = 0
        for path in paths {
            let page = Conformance.read(path)
            switch self {
            case .read: count += page.count
            case .tokens:
                page.withUnsafeBufferPointer { bytes in
                    var tokenizer = HTMLTokenizer(bytes, rules: .standard)
                    while tokenizer.next() != nil { count += 1 }
                }
            case .tree: count += HTMLTree(document: page).nodeCount
            }
        }
        print(count)
    }
}

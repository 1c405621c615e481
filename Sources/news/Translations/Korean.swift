/// What the program says in Korean; `docs/translating.md` tells how to add to it.
enum Korean {
    /// The pairs of a ``Catalogue``, in parts of a size that one can read.
    static var table: String {
        [parser, words, commands, options, browser, output, network, archive, beginning, syncing]
            .joined(separator: "\n")
    }
}

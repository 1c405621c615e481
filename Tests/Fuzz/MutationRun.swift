/// Tries a parser on mutated files, from a seed: the same seed tries the same inputs.
struct MutationRun {
    private let target: FuzzTarget
    private let corpus: [[UInt8]]
    private let seed: UInt64
    private let runs: Int
    private let limit: Duration
    private let mutates: Bool

    init(_ target: FuzzTarget, _ options: FuzzOptions) {
        self.target = target
        mutates = options["once"] == nil
        let seeds = mutates ? target.seeds.map { Array($0.utf8) } : []
        corpus = seeds + Corpus.read(options.paths)
        seed = options["seed"].flatMap { UInt64($0) } ?? 1
        limit = .seconds(options["seconds"].flatMap { Int($0) } ?? 3600)
        runs = options["runs"].flatMap { Int($0) } ?? .max
        if let directory = options["keep"] {
            CurrentInput.keep(in: "\(directory)/\(target.name)-\(seed)")
        } else {
            CurrentInput.keep(in: nil)
        }
    }

    /// Tries the corpus as it is, then what can be made of it. Comes back when nothing was found.
    func run() {
        let clock = ContinuousClock()
        let start = clock.now
        var count = 0
        for input in corpus {
            CurrentInput.run(target.check, on: input)
            count += 1
        }
        if mutates {
            var mutator = Mutator(seed: seed, corpus: corpus, tokens: target.tokens)
            while count < runs, clock.now - start < limit {
                CurrentInput.run(target.check, on: mutator.next())
                count += 1
            }
        }
        print("\(target.name): \(count) inputs in \(clock.now - start)")
    }
}

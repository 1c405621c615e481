extension RegexNode {
    /// Texts of which each match has at least one, with small ASCII letters; nil when a match may have
    /// none of this many bytes.
    func literals(ofLength least: Int) -> [[UInt8]]? {
        switch self {
        case .set, .place: return nil
        case .repeated(let part, let count, _):
            return count > 0 ? part.literals(ofLength: least) : nil
        case .choice(let parts):
            var all: [[UInt8]] = []
            for part in parts {
                guard let literals = part.literals(ofLength: least) else { return nil }
                all += literals
            }
            return all
        case .sequence(let parts):
            var (longest, run): ([UInt8], [UInt8]) = ([], [])
            for part in parts {
                if case .set(let set) = part, let only = set.only {
                    run += only
                    if run.count > longest.count { longest = run }
                } else if case .place = part {
                    continue
                } else {
                    run = []
                }
            }
            if longest.count >= least { return [longest] }
            return parts.lazy.compactMap { $0.literals(ofLength: least) }.first
        }
    }
}

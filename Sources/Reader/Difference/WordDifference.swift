/// What changed between two texts, word by word.
///
/// Lines are compared first, and then the words of the lines that differ, so that a long text with
/// a small edit costs little.
package struct WordDifference: Equatable, Sendable {
    /// A run of words.
    package enum Piece: Equatable, Sendable {
        case same(String)
        case removed(String)
        case added(String)
    }

    /// The pieces of each line of the text.
    package private(set) var lines: [[Piece]] = []

    /// Longer changes are shown as a whole: comparing takes time and memory that grow with the square.
    private static let limit = 2000

    /// What `new` changed in `old`.
    package init(from old: String, to new: String) {
        let before = WordDifference.lines(of: old)
        let after = WordDifference.lines(of: new)
        let runs = WordDifference.runs(before, after)
        for run in runs {
            switch run {
            case .same(let text): lines += text.map { $0.isEmpty ? [] : [.same(String($0))] }
            case .changed(let removed, let added): compare(removed, added)
            }
        }
    }

    /// Whether nothing changed.
    package var isEmpty: Bool {
        lines.allSatisfy { $0.allSatisfy { if case .same = $0 { true } else { false } } }
    }

    /// The lines that changed, each with the one before it and after it; nil stands for the others.
    package var hunks: [[Piece]?] {
        func isChanged(_ index: Int) -> Bool {
            lines.indices.contains(index)
                && lines[index].contains { if case .same = $0 { false } else { true } }
        }
        // Empty lines separate paragraphs and say nothing.
        func near(_ index: Int, _ step: Int) -> Bool {
            var other = index + step
            while lines.indices.contains(other), lines[other].isEmpty { other += step }
            return isChanged(other)
        }
        var hunks: [[Piece]?] = []
        var left: [[Piece]] = []
        func skip() {
            // An empty line is no shorter when something stands for it.
            if !left.isEmpty { hunks.append(left.allSatisfy(\.isEmpty) ? [] : nil) }
            left = []
        }
        for index in lines.indices {
            if isChanged(index) || near(index, 1) || near(index, -1) {
                skip()
                hunks.append(lines[index])
            } else {
                left.append(lines[index])
            }
        }
        skip()
        return hunks
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    /// Compares the words of lines that differ. A line that only one of the texts has stands alone.
    private mutating func compare(_ removed: [Substring], _ added: [Substring]) {
        for index in 0..<max(removed.count, added.count) {
            let old = index < removed.count ? WordDifference.words(of: removed[index]) : []
            let new = index < added.count ? WordDifference.words(of: added[index]) : []
            var pieces: [Piece] = []
            for run in WordDifference.runs(old, new) {
                switch run {
                case .same(let words): pieces.append(.same(words.joined()))
                case .changed(let removed, let added):
                    if !removed.isEmpty { pieces.append(.removed(removed.joined())) }
                    if !added.isEmpty { pieces.append(.added(added.joined())) }
                }
            }
            lines.append(pieces)
        }
    }

    /// The words, each with the blanks after it; the last one with a blank, so that it is equal to one
    /// that others follow.
    private static func words(of line: Substring) -> [Substring] {
        if line.isEmpty { return [] }
        let line = line + " "
        var words: [Substring] = []
        var start = line.startIndex
        var isInBlank = false
        for index in line.indices {
            if line[index].isWhitespace {
                isInBlank = true
            } else if isInBlank {
                words.append(line[start..<index])
                (start, isInBlank) = (index, false)
            }
        }
        if start < line.endIndex { words.append(line[start...]) }
        return words
    }
}

extension WordDifference {
    /// A run of elements that both have, or that one was replaced by.
    private enum Run {
        case same([Substring])
        case changed(removed: [Substring], added: [Substring])
    }

    private static func runs(_ old: [Substring], _ new: [Substring]) -> [Run] {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let rest = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let before = Array(old[start..<(old.count - end)])
        let after = Array(new[start..<(new.count - end)])
        var runs: [Run] = start > 0 ? [.same(Array(new[..<start]))] : []
        if before.count + after.count > limit || before.isEmpty || after.isEmpty {
            if !before.isEmpty || !after.isEmpty {
                runs.append(.changed(removed: before, added: after))
            }
        } else {
            runs += compared(before, after)
        }
        if end > 0 { runs.append(.same(Array(new[(new.count - end)...]))) }
        return runs
    }

    private static func compared(_ old: [Substring], _ new: [Substring]) -> [Run] {
        var removals: Set<Int> = []
        var insertions: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removals.insert(offset)
            case .insert(let offset, _, _): insertions.insert(offset)
            }
        }
        var runs: [Run] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            var (removed, added, same): ([Substring], [Substring], [Substring]) = ([], [], [])
            while removals.contains(i) {
                removed.append(old[i])
                i += 1
            }
            while insertions.contains(j) {
                added.append(new[j])
                j += 1
            }
            if !removed.isEmpty || !added.isEmpty {
                runs.append(.changed(removed: removed, added: added))
            }
            while i < old.count, j < new.count, !removals.contains(i), !insertions.contains(j) {
                same.append(new[j])
                (i, j) = (i + 1, j + 1)
            }
            if !same.isEmpty { runs.append(.same(same)) }
        }
        return runs
    }
}

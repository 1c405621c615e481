/// A regular expression as a program for a machine that is in several places of it at once.
struct RegexProgram: Sendable {
    private enum Step {
        /// Go on if the next character is in this set.
        case take(ScalarSet)
        /// Go on at both places.
        case fork(Int, Int)
        case jump(Int)
        /// Go on if this is such a place.
        case check(RegexPlace)
        case end
    }

    private var steps: [Step] = []
    /// The bytes with which a match can begin; nil when it may be empty.
    private var firstBytes: [Bool]?

    /// The most steps. With ``RegularExpression/textLimit`` it limits the time for a text.
    static let limit = 2000

    init(_ node: RegexNode, size: Int) throws(RegularExpression.Mistake) {
        guard append(node), append(.end) else {
            throw RegularExpression.Mistake(
                message: "the pattern is too long with all its repetitions", place: 0..<size,
                suggestion: "write smaller numbers between the braces")
        }
        firstBytes = beginnings()
    }

    private mutating func append(_ step: Step) -> Bool {
        steps.append(step)
        return steps.count <= RegexProgram.limit
    }

    /// Appends the steps of a part; gives false when there are too many.
    private mutating func append(_ node: RegexNode) -> Bool {
        switch node {
        case .set(let set): return append(.take(set))
        case .place(let place): return append(.check(place))
        case .sequence(let parts): return parts.allSatisfy { append($0) }
        case .choice(let parts):
            var jumps: [Int] = []
            for part in parts.dropLast() {
                let fork = steps.count
                guard append(.end), append(part) else { return false }
                jumps.append(steps.count)
                guard append(.end) else { return false }
                steps[fork] = .fork(fork + 1, steps.count)
            }
            guard parts.last.map({ append($0) }) ?? true else { return false }
            for jump in jumps { steps[jump] = .jump(steps.count) }
            return true
        case .repeated(let part, let least, let most):
            for _ in 0..<least { guard append(part) else { return false } }
            guard let most else { return appendLoop(part) }
            var forks: [Int] = []
            for _ in least..<most {
                forks.append(steps.count)
                guard append(.end), append(part) else { return false }
            }
            for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
            return true
        }
    }

    private mutating func appendLoop(_ part: RegexNode) -> Bool {
        let fork = steps.count
        guard append(.end), append(part), append(.jump(fork)) else { return false }
        steps[fork] = .fork(fork + 1, steps.count)
        return true
    }

    private func beginnings() -> [Bool]? {
        var table = [Bool](repeating: false, count: 256)
        var seen = [Bool](repeating: false, count: steps.count)
        var open = [0]
        while let place = open.popLast() {
            guard !seen[place] else { continue }
            seen[place] = true
            switch steps[place] {
            case .take(let set): set.addFirstBytes(to: &table)
            case .fork(let one, let other): open += [one, other]
            case .jump(let target): open.append(target)
            case .check: open.append(place + 1)
            case .end: return nil
            }
        }
        return table
    }
}

extension RegexProgram {
    /// Whether a text contains a match.
    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = beginning(in: text, from: 0) else { return false }
        // Two lists of places, what is still to follow, and when each place was last entered.
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: steps.count * 4) { memory in
            memory.initialize(repeating: -1)
            var run = Run(memory, size: steps.count)
            return matches(text, from: start, &run)
        }
    }

    /// The next position at which a match can begin; nil if there is none.
    private func beginning(in text: UnsafeBufferPointer<UInt8>, from position: Int) -> Int? {
        guard let firstBytes else { return position }
        return firstBytes.withUnsafeBufferPointer { firstBytes in
            (position..<text.count).first { firstBytes[Int(text[$0])] }
        }
    }

    private func matches(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ run: inout Run
    ) -> Bool {
        var position = start
        var last = text.scalar(before: start)
        while true {
            if run.isEmpty {
                guard let start = beginning(in: text, from: position) else { return false }
                if start > position {
                    position = start
                    last = text.scalar(before: position)
                    run.moveOn()
                }
            }
            let next = text.scalar(at: position)
            if enter(0, &run, last, next?.value) { return true }
            guard let next, position < RegularExpression.textLimit else { return false }
            position += next.length
            if take(next.value, &run, text.scalar(at: position)?.value) {
                return true
            }
            last = next.value
        }
    }

    /// Goes on with a character from all current places; gives whether the end was reached.
    private func take(_ scalar: UInt32, _ run: inout Run, _ next: UInt32?) -> Bool {
        run.turn()
        for index in 0..<run.formerCount {
            let place = run.former(index)
            if case .take(let set) = steps[place], set.contains(scalar),
                enter(place + 1, &run, scalar, next)
            {
                return true
            }
        }
        return false
    }

    /// Enters a place, and all places that follow without a character; gives whether one is the end.
    private func enter(_ place: Int, _ run: inout Run, _ last: UInt32?, _ next: UInt32?) -> Bool {
        run.open(place)
        while let place = run.nextOpen() {
            switch steps[place] {
            case .take: run.add(place)
            case .fork(let one, let other):
                run.open(one)
                run.open(other)
            case .jump(let target): run.open(target)
            case .check(let kind): if kind.holds(after: last, before: next) { run.open(place + 1) }
            case .end: return true
            }
        }
        return false
    }

    /// The places in which the machine is, in memory that is given to it.
    private struct Run {
        private let memory: UnsafeMutableBufferPointer<Int32>
        private let size: Int
        private var time: Int32 = 0
        private var current = 0
        private var count = 0
        private(set) var formerCount = 0
        private var openCount = 0

        init(_ memory: UnsafeMutableBufferPointer<Int32>, size: Int) {
            self.memory = memory
            self.size = size
        }

        var isEmpty: Bool { count == 0 }

        func former(_ index: Int) -> Int { Int(memory[(1 - current) * size + index]) }

        mutating func add(_ place: Int) {
            memory[current * size + count] = Int32(truncatingIfNeeded: place)
            count += 1
        }

        /// Makes room for the places after the next character.
        mutating func turn() {
            current = 1 - current
            (formerCount, count) = (count, 0)
            moveOn()
        }

        /// Forgets which places were entered.
        mutating func moveOn() {
            time += 1
        }

        /// Remembers to follow a place, unless it was entered since the last character.
        mutating func open(_ place: Int) {
            let mark = 2 * size + place
            guard memory[mark] != time else { return }
            memory[mark] = time
            memory[3 * size + openCount] = Int32(truncatingIfNeeded: place)
            openCount += 1
        }

        mutating func nextOpen() -> Int? {
            guard openCount > 0 else { return nil }
            openCount -= 1
            return Int(memory[3 * size + openCount])
        }
    }
}

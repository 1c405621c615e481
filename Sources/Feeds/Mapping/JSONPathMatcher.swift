/// Follows up to 16 paths through a document at the same time, so that one pass over it finds what
/// all of them lead to, and nothing has to be kept.
///
/// The state is how many steps each path has been followed at a value. A path never goes two ways
/// at once, so one number is enough.
struct JSONPathMatcher {
    /// The steps taken of each path, and a mark where the path came into an array without a step of
    /// its own; ``JSONPathMatcher/lost`` where it does not lead here.
    typealias State = SIMD16<UInt8>

    private enum Step {
        case name([UInt8])
        case index(Int)
        case each
    }

    private static let lost: UInt8 = .max
    private static let mark: UInt8 = 0x80

    private let paths: [[Step]]

    init(_ paths: [JSONPath]) {
        self.paths = paths.prefix(State.scalarCount).map { path in
            path.steps.map { step in
                switch step {
                case .name(let name): .name(Array(name.utf8))
                case .index(let index): .index(index)
                case .each: .each
                }
            }
        }
    }

    /// The state at the value that the paths begin at.
    var start: State {
        var state = State(repeating: JSONPathMatcher.lost)
        for path in paths.indices { state[path] = 0 }
        return state
    }

    /// Whether no path leads to this value or into it.
    func isLost(_ state: State) -> Bool {
        state == State(repeating: JSONPathMatcher.lost)
    }

    /// Whether a path leads to this value or into it.
    func leads(_ path: Int, to state: State) -> Bool {
        state[path] != JSONPathMatcher.lost
    }

    /// Whether a path ends at this value.
    func ends(_ path: Int, at state: State) -> Bool {
        path < paths.count && stepsTaken(path, state) == paths[path].count
    }

    /// Whether this value is an element of an array that the path does not mention.
    func isImplicit(_ path: Int, at state: State) -> Bool {
        state[path] & JSONPathMatcher.mark != 0
    }

    /// The state at the value of a member of an object.
    func member(_ name: JSONText, of state: State) -> State {
        var next = State(repeating: JSONPathMatcher.lost)
        for (path, steps) in paths.enumerated() {
            let taken = stepsTaken(path, state)
            guard taken < steps.count, case .name(let wanted) = steps[taken] else { continue }
            if wanted.withUnsafeBufferPointer({ name.equals($0) }) { next[path] = UInt8(taken + 1) }
        }
        return next
    }

    /// The state at an element of an array.
    ///
    /// A path that ends at an array ends at its elements, and a name is looked for in them, but not
    /// in an array inside of an array: that takes a `[]`.
    func element(_ index: Int, of state: State) -> State {
        var next = State(repeating: JSONPathMatcher.lost)
        for (path, steps) in paths.enumerated() {
            let taken = stepsTaken(path, state)
            guard taken <= steps.count else { continue }
            switch taken < steps.count ? steps[taken] : .name([]) {
            case .each: next[path] = UInt8(taken + 1)
            case .index(let wanted): if wanted == index { next[path] = UInt8(taken + 1) }
            case .name:
                if !isImplicit(path, at: state) { next[path] = state[path] | JSONPathMatcher.mark }
            }
        }
        return next
    }

    /// More than there are where the path is lost.
    private func stepsTaken(_ path: Int, _ state: State) -> Int {
        Int(state[path] & ~JSONPathMatcher.mark)
    }
}

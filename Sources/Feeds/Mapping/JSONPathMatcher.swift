/// Follows up to 16 paths through a document at the same time, so that one pass finds the values of
/// all of them without keeping the document.
///
/// The state holds the number of steps taken on each path. A path never forks, so one number is
/// enough.
struct JSONPathMatcher {
    /// The number of steps taken on each path, with a mark if the path entered an array without a
    /// step of its own; ``JSONPathMatcher/lost`` if the path does not lead here.
    typealias State = SIMD16<UInt8>

    private static let lost: UInt8 = .max
    private static let mark: UInt8 = 0x80

    private let paths: [[JSONPath.Step]]

    init(_ paths: [JSONPath]) {
        self.paths = paths.prefix(State.scalarCount).map(\.steps)
    }

    /// The state at the value where the paths begin.
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
            if name.equals(wanted) { next[path] = UInt8(taken + 1) }
        }
        return next
    }

    /// The state at an element of an array.
    ///
    /// A path that ends at an array ends at its elements, and a name is looked up in its elements,
    /// but not in an array inside the array: that needs a `[]`.
    func element(_ index: Int, of state: State) -> State {
        var next = State(repeating: JSONPathMatcher.lost)
        for (path, steps) in paths.enumerated() {
            let taken = stepsTaken(path, state)
            guard taken <= steps.count else { continue }
            switch taken < steps.count ? steps[taken] : .name("") {
            case .each: next[path] = UInt8(taken + 1)
            case .index(let wanted): if wanted == index { next[path] = UInt8(taken + 1) }
            case .name:
                if !isImplicit(path, at: state) { next[path] = state[path] | JSONPathMatcher.mark }
            }
        }
        return next
    }

    /// More than the path has if the path is lost.
    private func stepsTaken(_ path: Int, _ state: State) -> Int {
        Int(state[path] & ~JSONPathMatcher.mark)
    }
}

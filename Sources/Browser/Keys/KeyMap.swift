import Terminal

/// Which keys do what.
package struct KeyMap: Equatable, Sendable {
    /// What the keys that were typed mean.
    package enum Meaning: Equatable, Sendable {
        case action(BrowserAction)
        /// They are the beginning of longer ones.
        case incomplete
        case nothing
    }

    private var actions: [[KeyPress]: BrowserAction] = [:]
    private var beginnings: Set<[KeyPress]> = []

    /// The usual keys, with those of the configuration in place of them. A usual key gives way to one
    /// of the person that begins with it, or with which it begins: of the two only one can be typed.
    ///
    /// - Parameter changed: for each action that the person gave other keys, these keys.
    package init(changed: [BrowserAction: [KeySequence]] = [:]) {
        for (action, sequences) in changed {
            for keys in sequences { actions[keys.keys] = action }
        }
        let own = Array(actions.keys)
        for action in BrowserAction.allCases where changed[action] == nil {
            for usual in action.usualKeys(besides: own) { actions[usual.keys] = action }
        }
        for keys in actions.keys {
            for count in 1..<max(keys.count, 1) { beginnings.insert(Array(keys.prefix(count))) }
        }
    }

    package func meaning(of keys: [KeyPress]) -> Meaning {
        if let action = actions[keys] { return .action(action) }
        return beginnings.contains(keys) ? .incomplete : .nothing
    }

    /// The actions whose keys begin with these, each with one of its sequences.
    package func continuations(of typed: [KeyPress]) -> [(keys: KeySequence, action: BrowserAction)]
    {
        BrowserAction.allCases.compactMap { action in
            keys(of: action).first { $0.keys.starts(with: typed) }.map { ($0, action) }
        }
    }

    /// The keys of an action, the usual ones in their order.
    package func keys(of action: BrowserAction) -> [KeySequence] {
        let usual = action.usualSequences.filter { actions[$0.keys] == action }
        let others = actions.filter { $0.value == action }.keys.compactMap { KeySequence($0) }
            .filter { !usual.contains($0) }
        return usual + others.sorted { $0.description < $1.description }
    }
}

extension BrowserAction {
    /// The usual keys that are left to it beside those of the person.
    package func usualKeys(besides own: [[KeyPress]]) -> [KeySequence] {
        usualSequences.filter { usual in
            !own.contains { $0.starts(with: usual.keys) || usual.keys.starts(with: $0) }
        }
    }

    /// ``usualKeys``, read; a test reads all of them.
    fileprivate var usualSequences: [KeySequence] {
        usualKeys.split(separator: " ").compactMap { KeySequence(named: String($0)) }
    }
}

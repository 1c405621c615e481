import Terminal

extension BrowserState {
    mutating func takeInHelp(_ key: KeyPress) -> [BrowserEffect] {
        switch key {
        case KeyPress(.escape), KeyPress(.enter), KeyPress(.character("c"), .control): help = nil
        case KeyPress(.backspace):
            if help?.isEmpty ?? true { help = nil } else { help?.removeLast() }
        case KeyPress(.character("u"), .control) where help?.isEmpty == false: help = ""
        case KeyPress(.down), KeyPress(.character("d"), .control), KeyPress(.pageDown):
            helpTop += key.key == .down ? 1 : max(helpRows - 1, 1)
        case KeyPress(.up), KeyPress(.character("u"), .control), KeyPress(.pageUp):
            helpTop = max(helpTop - (key.key == .up ? 1 : max(helpRows - 1, 1)), 0)
        default:
            guard case .character(let character) = key.key,
                key.modifiers.subtracting(.shift).isEmpty
            else { return [] }
            // The key that opened it closes it, and so does q before anything was typed.
            if character == "?" || character == "q" && help?.isEmpty == true {
                help = nil
            } else {
                help?.append(character)
                helpTop = 0
            }
        }
        helpTop = min(helpTop, max(helpLines.count - helpRows, 0))
        return []
    }

    /// The rows for the lines of the help.
    var helpRows: Int { max(size.rows - 3, 1) }

    /// The names of the keys of an action, as people are shown them.
    func names(of action: BrowserAction) -> [String] {
        settings.keys.keys(of: action).map { $0.label(usesUnicode: settings.usesUnicode) }
    }

    /// The actions that the help lists: those whose keys, name or sentence have what was typed.
    private var helpActions: [BrowserAction] {
        guard let word = help, !word.isEmpty else { return BrowserAction.allCases }
        // One letter is a key, if it is one.
        let ofKey = BrowserAction.allCases.filter { names(of: $0).contains(word) }
        if word.count == 1, !ofKey.isEmpty { return ofKey }
        return BrowserAction.allCases.filter { action in
            names(of: action).contains { $0.hasPrefix(word) }
                || action.rawValue.contains(word.lowercased())
                || said(action.sentence).lowercased().contains(word.lowercased())
        }
    }

    /// The lines of the help, the actions of the pane first.
    var helpLines: [HelpLine] {
        let actions = helpActions
        let others = actions.filter { !$0.panes.contains(pane) }
        let width = min(
            actions.reduce(0) { max($0, keys(of: $1).displayWidth) } + 2, HelpLine.widestKeys)
        let lines = { (action: BrowserAction) in
            HelpLine.lines(
                keys: keys(of: action), said(action.sentence), width: width, columns: size.columns)
        }
        let heading =
            others.isEmpty ? [] : [HelpLine(text: said("In other panes:"), isHeading: true)]
        return actions.filter { $0.panes.contains(pane) }.flatMap(lines) + heading
            + others.flatMap(lines)
    }

    private func keys(of action: BrowserAction) -> String {
        names(of: action).joined(separator: " ")
    }
}

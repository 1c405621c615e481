/// A button of the mouse.
package enum MouseButton: Hashable, Sendable {
    case left, middle, right
    /// Another button, by the number that the terminal gives it.
    case other(Int)
}

/// What was done with the mouse, and where.
package struct MouseEvent: Hashable, Sendable {
    /// What was done.
    package enum Action: Hashable, Sendable {
        case press(MouseButton), release(MouseButton)
        /// It moved while a button was held.
        case drag(MouseButton)
        /// It moved.
        case move
        /// One step of the wheel.
        case wheelUp, wheelDown, wheelLeft, wheelRight
    }

    /// What was done.
    package var action: Action
    /// The cell, which can be out of the grid while the screen is resized.
    package var place: GridPlace
    /// What was held on the keyboard.
    package var modifiers: KeyModifiers

    /// An event of the mouse.
    package init(_ action: Action, at place: GridPlace, _ modifiers: KeyModifiers = []) {
        (self.action, self.place, self.modifiers) = (action, place, modifiers)
    }

    /// An event as xterm reports it.
    ///
    /// - Parameters:
    ///   - code: the button, 4 for shift, 8 for alt, 16 for control, 32 for motion, 64 for the wheel.
    ///   - column: from one, as `row`.
    init(code: Int, column: Int, row: Int, isRelease: Bool) {
        let button: MouseButton =
            switch (code & 3, code & 128) {
            case (0, 0): .left
            case (1, 0): .middle
            case (2, 0): .right
            default: .other(code & 3 + (code & 128 == 0 ? 0 : 8))
            }
        let wheels: [Action] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
        if code & 64 != 0 {
            action = wheels[code & 3]
        } else if code & 32 != 0 {
            action = code & 131 == 3 ? .move : .drag(button)
        } else {
            action = isRelease ? .release(button) : .press(button)
        }
        place = GridPlace(row: max(0, row - 1), column: max(0, column - 1))
        modifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alt) }
        if code & 16 != 0 { modifiers.insert(.control) }
    }
}

extension JSONWriter {
    /// Writes a member that is a string, or nothing.
    public mutating func member(_ name: String, _ text: String?) {
        guard let text else { return }
        self.name(name)
        string(text)
    }

    /// Writes a member that is a whole number, or nothing.
    public mutating func member(_ name: String, _ number: Int64?) {
        guard let number else { return }
        self.name(name)
        integer(number)
    }

    /// Writes a member that is a number, or nothing.
    public mutating func member(_ name: String, _ number: Double?) {
        guard let number else { return }
        self.name(name)
        double(number)
    }

    /// Writes a member that is `true` or `false`.
    public mutating func member(_ name: String, _ value: Bool) {
        self.name(name)
        bool(value)
    }

    /// Writes a member that is JSON already, or nothing.
    public mutating func member(_ name: String, raw json: String?) {
        guard let json else { return }
        self.name(name)
        raw(json)
    }
}

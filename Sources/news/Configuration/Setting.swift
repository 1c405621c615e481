import Search

/// A setting of a file: its name, what may be written, and what it is for.
///
/// `Root` is the value that a file is read into. The list of its settings is the only one: what is
/// read, `news config`, the file of defaults and the manual all come from it.
struct Setting<Root>: Sendable {
    let key: String
    /// What may be written, in words that follow "must be".
    let form: String
    /// What it is for, in one sentence.
    let sentence: String
    /// A value for the file of defaults, where the default is nothing.
    let example: TOMLValue?
    /// Its value in a root; nil when it has none.
    let value: @Sendable (Root) -> TOMLValue?
    private let read: @Sendable (TOMLValue, inout Root) throws(SettingMistake) -> Bool
    private let nearest: @Sendable (TOMLValue) -> String?

    /// A setting that always has a value.
    init<Value>(
        _ key: String, _ form: SettingForm<Value>,
        _ place: WritableKeyPath<Root, Value> & Sendable, _ sentence: String
    ) {
        self.init(key, form, sentence, value: { form.written($0[keyPath: place]) }) {
            $0[keyPath: place] = $1
        }
    }

    /// A setting that may have no value.
    init<Value>(
        _ key: String, _ form: SettingForm<Value>,
        _ place: WritableKeyPath<Root, Value?> & Sendable, example: TOMLValue, _ sentence: String
    ) {
        self.init(
            key, form, sentence, example: example,
            value: { $0[keyPath: place].flatMap(form.written) }
        ) {
            $0[keyPath: place] = $1
        }
    }

    /// A setting whose value is kept in a way of its own.
    init<Value>(
        _ key: String, _ form: SettingForm<Value>, _ sentence: String, example: TOMLValue? = nil,
        value: @escaping @Sendable (Root) -> TOMLValue?,
        set: @escaping @Sendable (inout Root, Value) -> Void
    ) {
        self.key = key
        self.form = form.words
        self.sentence = sentence
        self.example = example
        self.value = value
        nearest = form.nearest
        read = { (value, root) throws(SettingMistake) in
            guard let value = try form.read(value) else { return false }
            set(&root, value)
            return true
        }
    }

    /// Sets what a file says.
    ///
    /// - Throws: why that may not be written. The sentence never holds the value, which may be a
    ///   secret in the wrong place.
    func take(_ value: TOMLValue, into root: inout Root) throws(SettingMistake) {
        if try read(value, &root) { return }
        let advice = nearest(value).map { "; did you mean \($0)?" } ?? ""
        let mistake = "must be \(form)\(advice)"
        throw SettingMistake(reason: ": \(mistake)")
    }
}

/// Why a setting cannot have a value, in words that follow its name without a space.
struct SettingMistake: Error {
    var reason: String
}

extension TOMLTable {
    /// Sets all that a section says, and gives its mistakes.
    ///
    /// - Parameter section: its name in the sentences; nil for a file without sections.
    func read<Root>(
        _ settings: [Setting<Root>], into root: inout Root, section: String?
    ) -> [TOMLError] {
        var mistakes: [TOMLError] = []
        for (key, entry) in entries {
            guard let setting = settings.first(where: { $0.key == key }) else {
                let nearest = key.nearest(of: settings.map(\.key))
                let place = section.map { " in [\($0)]" } ?? ""
                let advice = nearest.map { "; did you mean \($0)?" } ?? ""
                mistakes.append(
                    TOMLError(
                        position: entry.position,
                        reason: "there is no setting \(key.prefix(40))\(place)\(advice)"))
                continue
            }
            do throws(SettingMistake) {
                try setting.take(entry.value, into: &root)
            } catch {
                mistakes.append(
                    TOMLError(position: entry.position, reason: "\(key)\(error.reason)"))
            }
        }
        return mistakes
    }
}

/// Values that many cells name by a small number, each once.
struct GridTable<Value: Hashable & Sendable>: Sendable {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    /// The number of the value, which the table takes if it is new; nil when it has `limit` others.
    mutating func number(of value: Value, limit: Int) -> Int? {
        if let number = numbers[value] { return number }
        guard values.count < limit else { return nil }
        values.append(value)
        numbers[value] = values.count - 1
        return values.count - 1
    }

    /// The number of the value; nil when the table does not have it.
    func existingNumber(of value: Value) -> Int? { numbers[value] }
}

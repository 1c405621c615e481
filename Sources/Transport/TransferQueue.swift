/// The transfers that wait for a job, in the order in which they came.
struct TransferQueue {
    private var waiting: [UInt64: Transfer] = [:]
    /// The order, with the numbers of some that were cancelled meanwhile.
    private var order: [UInt64] = []
    private var first = 0

    /// Adds one behind all others.
    mutating func append(_ transfer: Transfer) {
        waiting[transfer.id] = transfer
        order.append(transfer.id)
    }

    /// Puts one that had its turn already before all others.
    mutating func prepend(_ transfer: Transfer) {
        waiting[transfer.id] = transfer
        if first > 0 {
            first -= 1
            order[first] = transfer.id
        } else {
            order.insert(transfer.id, at: 0)
        }
    }

    /// Takes out the one whose turn it is.
    mutating func popFirst() -> Transfer? {
        defer { forgetStarted() }
        while first < order.count {
            first += 1
            if let transfer = waiting.removeValue(forKey: order[first - 1]) { return transfer }
        }
        return nil
    }

    /// Takes out one whatever its turn.
    mutating func remove(_ id: UInt64) -> Transfer? {
        waiting.removeValue(forKey: id)
    }
}

private extension TransferQueue {
    /// Halving keeps the cost of moving the rest constant for each that waited.
    mutating func forgetStarted() {
        guard first > order.count / 2 else { return }
        order.removeFirst(first)
        first = 0
    }
}

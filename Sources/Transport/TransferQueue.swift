/// The transfers that wait for a job, in the order of their arrival.
struct TransferQueue {
    private var waiting: [UInt64: Transfer] = [:]
    /// The order of the ids; some of them may have been cancelled meanwhile.
    private var order: [UInt64] = []
    private var first = 0

    /// Adds a transfer at the end.
    mutating func append(_ transfer: Transfer) {
        waiting[transfer.id] = transfer
        order.append(transfer.id)
    }

    /// Adds a transfer at the front, because it had its turn already.
    mutating func prepend(_ transfer: Transfer) {
        waiting[transfer.id] = transfer
        if first > 0 {
            first -= 1
            order[first] = transfer.id
        } else {
            order.insert(transfer.id, at: 0)
        }
    }

    /// Removes and gives the next transfer.
    mutating func popFirst() -> Transfer? {
        defer { forgetStarted() }
        while first < order.count {
            first += 1
            if let transfer = waiting.removeValue(forKey: order[first - 1]) { return transfer }
        }
        return nil
    }

    /// Removes and gives a transfer, whatever its turn.
    mutating func remove(_ id: UInt64) -> Transfer? {
        waiting.removeValue(forKey: id)
    }
}

private extension TransferQueue {
    /// Removes the started ones when they are half of the array, so that the cost per transfer is
    /// constant.
    mutating func forgetStarted() {
        guard first > order.count / 2 else { return }
        order.removeFirst(first)
        first = 0
    }
}

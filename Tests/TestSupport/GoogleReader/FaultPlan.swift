/// The faults that are switched on.
struct FaultPlan {
    private var faults: [(fault: ServiceFault, count: Int)] = []
    private var chance: Chance

    init(seed: UInt64) {
        chance = Chance(seed: seed)
    }

    mutating func set(_ faults: [ServiceFault]) {
        self.faults = faults.map { ($0, 0) }
    }

    mutating func add(_ fault: ServiceFault) {
        faults.append((fault, 0))
    }

    /// The faults of the next request.
    mutating func effects(on call: ServiceCall) -> [ServiceFault.Effect] {
        var effects: [ServiceFault.Effect] = []
        for index in faults.indices {
            let fault = faults[index].fault
            guard fault.calls.isEmpty || fault.calls.contains(call) else { continue }
            faults[index].count += 1
            let isHit =
                switch fault.occasion {
                case .always: true
                case .nth(let number): faults[index].count == number
                case .share(let share): chance.happens(share)
                }
            if isHit { effects.append(fault.effect) }
        }
        return effects
    }

    /// The lists of the next answer.
    mutating func damage(_ effects: [ServiceFault.Effect]) -> ListDamage {
        var damage = ListDamage(chance: Chance(seed: chance.next()))
        for effect in effects {
            switch effect {
            case .listMissing(let share): damage.missing = share
            case .listEmpty: damage.isEmpty = true
            case .listIgnoresStream: damage.ignoresStream = true
            case .listIgnoresFilters: damage.ignoresFilters = true
            default: break
            }
        }
        return damage
    }
}

/// The damage to the lists of one answer.
struct ListDamage {
    /// The share of the elements that are left out.
    var missing = 0.0
    var isEmpty = false
    var ignoresStream = false
    var ignoresFilters = false
    var chance = Chance(seed: 0)

    /// The elements that are listed nevertheless.
    mutating func rest<Element>(of list: [Element]) -> [Element] {
        if isEmpty { return [] }
        guard missing > 0 else { return list }
        return list.filter { _ in !chance.happens(missing) }
    }
}

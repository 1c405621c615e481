import TestSupport

extension [UInt8] {
    /// The bytes with one to four accidents: bytes that are changed, put in, lost or repeated, or
    /// an end that is missing.
    func damaged(with bytes: [UInt8], by random: inout Seeded) -> [UInt8] {
        var damaged = self
        for _ in 0..<Int.random(in: 1...4, using: &random) where !damaged.isEmpty {
            let place = Int.random(in: damaged.indices, using: &random)
            let byte = bytes.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<5, using: &random) {
            case 0: damaged[place] = byte
            case 1: damaged.insert(byte, at: place)
            case 2: damaged.remove(at: place)
            case 3: damaged.removeSubrange(place...)
            default:
                let end = Swift.min(place + 40, damaged.count)
                damaged.insert(contentsOf: damaged[place..<end], at: place)
            }
        }
        return damaged
    }
}

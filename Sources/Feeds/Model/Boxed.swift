/// A value in memory of its own: few items have it, and all would pay for the room.
indirect enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
    case value(Value)
}

/// What happened to one element of a store. It says which and not what: the store has the rest.
public enum Change<Element: Hashable & Sendable>: Hashable, Sendable {
    /// The element is new.
    case added(Element)
    /// The element was there and is different, in these fields.
    case modified(Element, ChangedFields = .any)
    /// The element is gone.
    case removed(Element)
    /// More has happened than the observer's buffer holds: anything may be different.
    case reset
}

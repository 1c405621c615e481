/// The person's choice about colour (`--color`).
public enum ColorMode: String, CaseIterable, Sendable {
    /// Colour on a terminal that has it, unless the environment says otherwise.
    case auto
    case always
    case never
}

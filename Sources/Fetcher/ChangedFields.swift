/// Which parts of an element are different after a change.
///
/// A store that knows gives its parts names:
///
///     extension ChangedFields {
///         static let title = ChangedFields(rawValue: 1)
///         static let price = ChangedFields(rawValue: 2)
///     }
///
/// One that does not says ``any``, which is what ``Change/modified(_:_:)`` says by itself.
public struct ChangedFields: OptionSet, Hashable, Sendable {
    /// A bit for each part.
    public let rawValue: UInt64

    /// The parts with these bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Any part may be different.
    public static let any = ChangedFields(rawValue: .max)
}

/// The name of an element: what it is called, and in which vocabulary.
package struct XMLName: Equatable, Sendable {
    /// The vocabulary.
    package var namespace = XMLNamespace.none
    /// The name without its prefix, in lower case: the wild does not keep to case.
    package var local = ""
    /// Whether it was written with a prefix.
    package var isPrefixed = false
}

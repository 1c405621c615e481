/// One thing that a user does to an item.
package enum ServiceMark: Sendable, Equatable {
    case read(Bool)
    case starred(Bool)
    case label(String, Bool)
}

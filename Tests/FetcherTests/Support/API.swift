/// The remote of the examples in the documentation.
struct API: Sendable {
    var temperature: @Sendable (String) async throws -> Double = { _ in throw Offline() }
    var price: @Sendable (Int64) async throws -> Int64 = { _ in throw Offline() }
}

/// What a remote says that cannot be reached.
struct Offline: Error, Equatable {}

/// A place in a configuration file, as editors count: from 1, columns in characters.
struct TOMLPosition: Hashable, Sendable {
    var line = 1
    var column = 1
}

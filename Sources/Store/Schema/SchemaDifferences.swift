/// How the schema of a database differs from that of a new one.
struct SchemaDifferences {
    /// Our parts that are missing, tables first.
    private(set) var missing: [SchemaPart] = []
    /// Our parts whose statement is another one in the database.
    private(set) var altered: [SchemaPart] = []
    /// Parts that are not ours.
    private(set) var foreign: [SchemaPart] = []
    /// Parts that are not ours and can do no harm.
    private(set) var harmless: [SchemaPart] = []

    /// Compares the parts of a database with those of a new one.
    init(of parts: [SchemaPart], from new: [SchemaPart]) {
        let ours = Set(new)
        let names = Set(new.map { SchemaName($0) })
        for part in parts where !part.isASCII || !ours.contains(part) {
            if names.contains(SchemaName(part)) {
                altered.append(part)
            } else if part.isHarmless {
                harmless.append(part)
            } else {
                foreign.append(part)
            }
        }
        let found = Set(parts.map { SchemaName($0) })
        missing = new.filter { !found.contains(SchemaName($0)) }
    }

    /// Whether a part of the database could do what news would not do: a trigger, a view, a table
    /// with conditions and default values of somebody else.
    var isUnsafe: Bool { !foreign.isEmpty || altered.contains { !$0.isHarmless } }

    /// The differences as findings. What can do no harm and replaces nothing is none.
    var findings: [CheckFinding] {
        altered.map {
            $0.type == "table"
                ? .alteredTable($0.name)
                : .wrongSchema(kind: $0.type, name: $0.name, isMissing: false)
        } + foreign.map { .foreign(kind: $0.type, name: $0.name) }
            + missing.map { .wrongSchema(kind: $0.type, name: $0.name, isMissing: true) }
    }
}

/// The type and the name of a part.
private struct SchemaName: Hashable {
    let type: String
    let name: String

    init(_ part: SchemaPart) {
        (type, name) = (part.type, part.name)
    }
}

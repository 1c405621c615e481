extension Store {
    /// Whether the schema is older than that of this program. Throws when the file is not ours, or
    /// has parts that are not ours.
    func needsMigration() throws(StoreError) -> Bool {
        try read { () throws(StoreError) in
            let version = try version()
            if version > 0 { try refuseForeignParts(ofVersion: version) }
            connection.trustSchema()
            return version < schema.version
        }
    }

    /// - Throws: ``StoreError/Fault/altered(path:_:)``
    private func refuseForeignParts(ofVersion version: Int) throws(StoreError) {
        if version == schema.version, schema.writes(try connection.schemaStatements()) { return }
        let parts = try connection.schemaParts()
        let differences = SchemaDifferences(
            of: parts, from: try schema.parts(of: version, like: parts))
        if differences.isUnsafe { throw .fault(.altered(path: path, differences.findings)) }
    }

    /// The differences of the schema from that of a new database.
    func schemaDifferences() throws(StoreError) -> SchemaDifferences {
        let parts = try connection.schemaParts()
        return SchemaDifferences(
            of: parts, from: try schema.parts(of: schema.version, like: parts))
    }

    /// Migrates the database to the schema of this program, all or nothing. If it has any content,
    /// a copy is made first.
    ///
    /// - Throws: ``StoreError/Fault/cannotCopy(path:reason:bytes:)`` and
    ///   ``StoreError/Fault/cannotMigrate(path:reason:copy:isAboutDisk:)``; the database is then as it was.
    func migrate() throws(StoreError) {
        if let obstacle { throw .fault(obstacle) }
        // This works only in an empty database. Most articles are longer than half of SQLite's
        // default of 4 KB, and each page costs some system calls.
        try connection.execute("PRAGMA page_size = 8192")
        try connection.switchToWAL()
        var copied: (copy: EarlierCopy, version: Int)?
        do {
            try connection.transaction(.immediate) { () throws(StoreError) in
                // Another process may have migrated it while this one waited for the lock.
                let version = try version()
                guard version > 0, version < schema.version else {
                    return try schema.migrate(connection, from: version, to: schema.version)
                }
                // Nobody can write from here on, so the copy has exactly the state from which the
                // steps begin.
                let committed = try Connection(path: path, access: .readWrite)
                let copy = try EarlierCopy(of: committed, before: schema.version)
                copied = (copy, version)
                try advance(from: version, committed)
            }
        } catch {
            guard let (copy, version) = copied, case .fault(let fault) = error else { throw error }
            try restore(from: copy, ifNotAt: version)
            throw .fault(
                .cannotMigrate(
                    path: path, reason: fault.reason, copy: copy.path,
                    isAboutDisk: fault.isAboutDisk))
        }
    }

    /// The version of the schema, 0 for an empty database; within a transaction, so that all the
    /// numbers are from one moment.
    func version() throws(StoreError) -> Int {
        let application = try connection.pragma("application_id")
        let version = try connection.pragma("user_version")
        if application == Schema.applicationID, version > 0 {
            guard version <= schema.version else {
                throw .fault(.newer(path: path, version: Int(version), known: schema.version))
            }
            guard version >= Schema.firstVersion else {
                throw .fault(.unreleased(path: path))
            }
            return Int(version)
        }
        let tables = try connection.statement("SELECT count(*) FROM sqlite_schema")
            .first { $0.int(0) }
        guard application == 0, version == 0, tables == 0 else {
            throw .fault(.foreign(path: path))
        }
        return 0
    }
}

extension Store {
    /// Takes all steps after a version, within the open transaction, and checks that nothing was
    /// lost; `committed` still sees the old state.
    private func advance(from version: Int, _ committed: Connection) throws(StoreError) {
        let before = try MigrationTotals(connection)
        try schema.migrate(connection, from: version, to: schema.version)
        if let loss = before.loss(in: try MigrationTotals(connection)) {
            throw .fault(.statement(loss))
        }
        let orphans = try connection.orphanCount()
        guard orphans > 0 else { return }
        // Orphans that another program left do not count against the steps.
        let known = try committed.orphanCount()
        guard orphans <= known else {
            throw .fault(.statement("rows were left that belong to nothing"))
        }
    }

    /// After a failed migration: lets SQLite write the copy back if the rollback did not leave the
    /// file as it was.
    func restore(from copy: EarlierCopy, ifNotAt version: Int) throws(StoreError) {
        guard (try? self.version()) != version || !connection.isQuicklyChecked else { return }
        let source = try Connection(path: copy.path, access: .readOnly)
        try connection.overwrite(with: source)
    }
}

extension Connection {
    fileprivate func orphanCount() throws(StoreError) -> Int64 {
        try statement("SELECT count(*) FROM pragma_foreign_key_check").first { $0.int(0) } ?? 0
    }

    fileprivate var isQuicklyChecked: Bool {
        let answer = try? statement("PRAGMA quick_check(1)").first { $0.text(0) }
        return answer == "ok"
    }
}

extension Store {
    /// Makes a database of an earlier version of the schema and runs `script` on it, for tests of
    /// migrations.
    ///
    /// - Parameter version: a version of the schema, from ``Schema/firstVersion`` on.
    package static func make(
        path: String, version: Int, filledBy script: String = ""
    ) throws(StoreError) {
        try DatabaseFile.make(path)
        let connection = try Connection(path: path, access: .readWrite)
        try connection.switchToWAL()
        connection.trustSchema()
        try connection.transaction(.immediate) { () throws(StoreError) in
            try Schema.current.migrate(connection, from: 0, to: version)
            try connection.execute(script)
        }
    }
}

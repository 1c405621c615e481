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

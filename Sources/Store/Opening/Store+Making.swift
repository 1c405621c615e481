extension Store {
    /// Makes a database as an earlier version of the program left it, and runs `script` on it: what
    /// an upgrade has to work with.
    ///
    /// - Parameter version: a version of the schema, from ``Schema/firstVersion`` on.
    package static func make(
        path: String, version: Int, schema: Schema = .current, filledBy script: String = ""
    ) throws(StoreError) {
        try DatabaseFile.make(path)
        let connection = try Connection(path: path, access: .readWrite)
        try connection.switchToWAL()
        try connection.transaction(.immediate) { () throws(StoreError) in
            try schema.migrate(connection, from: 0, to: version)
            try connection.execute(script)
        }
    }
}

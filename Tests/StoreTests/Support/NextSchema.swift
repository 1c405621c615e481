@testable import Store

extension Schema {
    /// The schema of a program of the future, one step further than this one.
    ///
    /// - Parameter fill: runs within the transaction of the migration, after the statements.
    static func next(
        _ more: String = "",
        fill: @escaping @Sendable (Connection) throws(StoreError) -> Void = { _ in }
    ) -> Schema {
        let script = """
            ALTER TABLE feed ADD COLUMN color TEXT;
            UPDATE feed SET color = 'red';
            CREATE TABLE painting(feed_id INTEGER PRIMARY KEY, color TEXT NOT NULL) STRICT;
            INSERT INTO painting SELECT id, color FROM feed;
            CREATE TRIGGER painted AFTER INSERT ON feed BEGIN
              INSERT INTO painting VALUES(NEW.id, 'blue');
            END;
            UPDATE article SET title = title || ' (old)';
            """
        return Schema(steps: current.steps + [Step(script: script + more, fill: fill)])
    }
}

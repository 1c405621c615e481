/// The columns of `feed` with the person's settings, for statements that treat them alike.
enum FeedSettings {
    /// The columns that any server may learn.
    private static let open = [
        "custom_title", "mapping", "interval", "user_agent", "proxy", "search_url",
    ]
    /// The columns that only the feed's own server may learn.
    private static let secret = ["headers", "header_command", "certificate", "certificate_key"]

    /// The settings of `feed f`, its tags and whether it was removed, as JSON.
    static let snapshot = """
        json_object('removed_at', f.removed_at, 'insecure', f.insecure,
          'tags', (SELECT json_group_array(tag) FROM feed_tag WHERE feed_id = f.id),
          \((open + secret).map { "'\($0)', f.\($0)" }.joined(separator: ", ")))
        """

    /// Removes the secrets for one server, and the permission to skip the check of its certificate.
    static let withoutSecrets = """
        UPDATE feed SET \(secret.map { "\($0) = NULL" }.joined(separator: ", ")), insecure = 0
        WHERE id = ?
        """

    /// Restores these for feed `?1` from `before`, a ``snapshot``.
    static let withSecrets = """
        UPDATE feed SET insecure = COALESCE(m.before ->> 'insecure', feed.insecure),
          \(secret.map { "\($0) = COALESCE(feed.\($0), m.before ->> '\($0)')" }
            .joined(separator: ", "))
        FROM move m WHERE m.id = ?2 AND feed.id = ?1
        """

    /// Copies to feed `?1` the settings of feed `?2` that it lacks.
    static func completion(withSecrets: Bool) -> String {
        let columns = withSecrets ? open + secret : open
        return """
            UPDATE feed SET
              \(columns.map { "\($0) = COALESCE(feed.\($0), o.\($0))" }.joined(separator: ", "))
            FROM feed o WHERE o.id = ?2 AND feed.id = ?1
            """
    }

    /// Removes from feed `?1` the settings that it got from feed `?2` in move `?3`.
    static let separation = """
        UPDATE feed SET
          \((open + secret)
            .map { "\($0) = iif(feed.\($0) IS o.\($0), m.before ->> '\($0)', feed.\($0))" }
            .joined(separator: ", ")),
          removed_at = COALESCE(feed.removed_at, m.before ->> 'removed_at')
        FROM feed o, move m WHERE m.id = ?3 AND o.id = ?2 AND feed.id = ?1
        """
}

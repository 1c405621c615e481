extension Schema {
    /// The tags that the person gives to articles, and how many unread articles have each.
    static let tags = """
        CREATE TABLE article_tag(
          article_id INTEGER NOT NULL REFERENCES article(id) ON DELETE CASCADE,
          tag TEXT NOT NULL,
          PRIMARY KEY(article_id, tag)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX article_tag_by_tag ON article_tag(tag);

        -- How many unread articles that are shown have a tag by themselves.
        CREATE TABLE tag_tally(
          tag TEXT PRIMARY KEY,
          unread INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER article_tag_insert AFTER INSERT ON article_tag BEGIN
          INSERT INTO tag_tally(tag, unread)
          SELECT NEW.tag, EXISTS(
            SELECT 1 FROM article WHERE id = NEW.article_id AND hidden = 0 AND unread = 1)
          WHERE true ON CONFLICT(tag) DO UPDATE SET unread = unread + excluded.unread;
          INSERT INTO journal(kind, article_id, fields)
          SELECT 2, id, 8 FROM article WHERE id = NEW.article_id AND hidden = 0;
        END;
        CREATE TRIGGER article_tag_delete AFTER DELETE ON article_tag BEGIN
          UPDATE tag_tally SET unread = unread - 1 WHERE tag = OLD.tag AND EXISTS(
            SELECT 1 FROM article WHERE id = OLD.article_id AND hidden = 0 AND unread = 1);
          INSERT INTO journal(kind, article_id, fields)
          SELECT 2, id, 8 FROM article WHERE id = OLD.article_id AND hidden = 0;
        END;
        CREATE TRIGGER article_tag_article AFTER DELETE ON article BEGIN
          DELETE FROM article_tag WHERE article_id = OLD.id;
        END;

        CREATE TRIGGER tag_tally_delete BEFORE DELETE ON article
        WHEN OLD.hidden = 0 AND OLD.unread = 1 BEGIN
          UPDATE tag_tally SET unread = unread - 1
          WHERE tag IN (SELECT tag FROM article_tag WHERE article_id = OLD.id);
        END;
        -- Most articles have no tags, and triggers are most of the time that a mark of 100,000
        -- articles takes.
        CREATE TRIGGER tag_tally_update AFTER UPDATE OF unread, hidden ON article
        WHEN (NEW.hidden = 0 AND NEW.unread = 1) <> (OLD.hidden = 0 AND OLD.unread = 1)
          AND EXISTS(SELECT 1 FROM article_tag WHERE article_id = NEW.id) BEGIN
          UPDATE tag_tally SET unread = unread + iif(NEW.hidden = 0 AND NEW.unread = 1, 1, -1)
          WHERE tag IN (SELECT tag FROM article_tag WHERE article_id = NEW.id);
        END;

        """

    /// Counts the tags of unread articles from scratch.
    static let countedTags = """
        DELETE FROM tag_tally;
        INSERT INTO tag_tally(tag, unread) \(tagsFromScratch);
        """

    static let tagsFromScratch = """
        SELECT g.tag AS tag, count(*) AS unread
        FROM article_tag g CROSS JOIN article a ON a.id = g.article_id
        WHERE a.hidden = 0 AND a.unread = 1 GROUP BY g.tag
        """
}

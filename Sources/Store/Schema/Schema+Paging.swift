extension Schema {
    /// The progress of the older pages of feeds, and the results of searches at their servers.
    ///
    /// `backfill.first_url` is the page that the feed itself names, `next_url` the page to ask for
    /// next; `ended` says why there is none. `digest` is of the entries of the last page. A feed
    /// without a row was not asked yet.
    ///
    /// Of several answers for the same page of one query, that of the latest request counts.
    /// `remote_page.ticket` is the number of the request; `remote_source` gives them out, and says
    /// until when the feed must not be searched.
    static let paging = """
        CREATE TABLE backfill(
          feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
          first_url TEXT,
          next_url TEXT,
          ended TEXT,
          digest INTEGER,
          not_before INTEGER NOT NULL DEFAULT 0,
          failures INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE backfill_page(
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          url TEXT NOT NULL,
          PRIMARY KEY(feed_id, url)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER backfill_feed_delete AFTER DELETE ON feed BEGIN
          DELETE FROM backfill WHERE feed_id = OLD.id;
          DELETE FROM backfill_page WHERE feed_id = OLD.id;
        END;

        CREATE TABLE remote_source(
          feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
          tickets INTEGER NOT NULL DEFAULT 0,
          not_before INTEGER NOT NULL DEFAULT 0,
          failures INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE remote_page(
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          query TEXT NOT NULL,
          page INTEGER NOT NULL,
          ticket INTEGER NOT NULL,
          answered_at INTEGER NOT NULL,
          next_url TEXT,
          is_last INTEGER NOT NULL,
          PRIMARY KEY(query, feed_id, page)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE remote_result(
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          query TEXT NOT NULL,
          page INTEGER NOT NULL,
          place INTEGER NOT NULL,
          article_id INTEGER NOT NULL,
          PRIMARY KEY(query, feed_id, page, place)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER remote_page_delete AFTER DELETE ON remote_page BEGIN
          DELETE FROM remote_result
          WHERE query = OLD.query AND feed_id = OLD.feed_id AND page = OLD.page;
        END;
        CREATE TRIGGER remote_feed_delete AFTER DELETE ON feed BEGIN
          DELETE FROM remote_source WHERE feed_id = OLD.id;
          DELETE FROM remote_page WHERE feed_id = OLD.id;
        END;

        """
}

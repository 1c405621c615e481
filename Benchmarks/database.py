"""A database of many articles. The program creates it and the sqlite3 shell fills it."""
import subprocess


def fill(program, database, count, feeds=200, size=1500):
    """Makes a database of `count` articles of about `size` bytes in `feeds` feeds. A third is read.

    No feed is due, so no request is sent. The search index is empty.
    """
    subprocess.run([program, "--db", database, "-q", "query", "save", "some", "is:unread"], check=True)
    subprocess.run(["sqlite3", database], check=True, text=True, input=f"""
        PRAGMA synchronous = OFF;
        BEGIN;
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {feeds})
        INSERT INTO feed(url, title) SELECT 'https://feed' || i || '.example/', 'Feed ' || i FROM n;
        INSERT INTO ledger(feed_id, checked_at, succeeded_at, not_before)
        SELECT id, unixepoch(), unixepoch(), unixepoch() + 86400 FROM feed;
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})
        INSERT INTO article(feed_id, guid, url, title, published_at, sort_at)
        SELECT 1 + i % {feeds}, 'g' || i, 'https://feed.example/' || i,
          '오늘의 기사 number ' || i, 1700000000 + i * 7, 1700000000 + i * 7 FROM n;
        INSERT INTO content(article_id, html)
        SELECT id, '<p>' || hex(zeroblob({size // 2})) || '</p>' FROM article;
        INSERT INTO state(article_id, read_at) SELECT id, 1 FROM article WHERE id % 3 = 0;
        COMMIT;
        PRAGMA wal_checkpoint(TRUNCATE);
        """, stdout=subprocess.DEVNULL)

"""How long others wait while the cache is tidied: of 200,000 articles, nine in ten are deleted.

    python3 Benchmarks/keeping.py .build/release/news [ARTICLES]

While `news refresh --offline` tidies, one process asks for the write lock every millisecond, and
`news favorite` runs again and again. Prints a table: how long the first waited, how long `favorite`
took, and how long `favorite` takes alone.
"""
import os
import sqlite3
import subprocess
import sys
import tempfile
import time

from contention import Repeated, WriteLock, spread
from database import fill
from timing import run

ARTICLES = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
KEPT = 10  # every tenth article is unread


def grow_old(path):
    """Makes all articles old, and all but every tenth read."""
    database = sqlite3.connect(path, isolation_level=None)
    database.executescript(f"""
        PRAGMA synchronous = OFF;
        BEGIN;
        DELETE FROM state WHERE article_id % {KEPT} = 0;
        INSERT OR IGNORE INTO state(article_id, read_at)
        SELECT id, 1 FROM article WHERE id % {KEPT} <> 0;
        UPDATE article SET fetched_at = sort_at, digest = id, link_key = id * 7919 % 1000003,
          content_key = id * 104729 % 1000003;
        COMMIT;
        PRAGMA wal_checkpoint(TRUNCATE);
        """)
    database.close()


def main(program):
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as directory:
        path, settings = (os.path.join(directory, name) for name in ("news.sqlite", "config.toml"))
        with open(settings, "w", encoding="utf-8") as file:
            file.write('[retention]\nkeep = "30d"\n')
        fill(program, path, ARTICLES)
        grow_old(path)
        news = [program, "--db", path, "--config", settings]
        marks = [lambda n=n: run([*news, "favorite", str(n * KEPT)]) for n in range(1, ARTICLES // KEPT)]
        alone = spread([mark().wall for mark in marks[-50:]])
        start = time.perf_counter()
        with WriteLock(path) as lock, Repeated(marks) as favorites:
            tidied = subprocess.run([*news, "refresh", "--offline", "-v"], check=True,
                                    capture_output=True, text=True).stderr.splitlines()[-1]
        seconds = time.perf_counter() - start
        print(f"{tidied}; {seconds:.1f} s\n")
        print("| | times | median | 99 % | highest |")
        print("|---|---|---|---|---|")
        rows = [("waits for the write lock", len(lock.waits), spread(lock.waits)),
                ("`favorite` meanwhile", len(favorites.walls), spread(favorites.walls)),
                ("`favorite` alone", 50, alone)]
        for name, count, values in rows:
            print(f"| {name} | {count} |", " | ".join(f"{value:.1f} ms" for value in values), "|")


main(os.path.abspath(sys.argv[1]))

"""A large cache, beside the sqlite3 shell, which does the same: scale.py PROGRAM DIRECTORY.

1,000,000 articles in 2,000 feeds. Each command that writes changes something each time. The program and
the shell write to different feeds, and both sync their commits to the disk.
"""
import itertools
import os
import sys

from database import fill
from timing import in_turn, median, ratio, run

PROGRAM, DIRECTORY = sys.argv[1:]
ARTICLES = int(os.environ.get("ARTICLES", 1_000_000))
FEEDS = 2_000
ROUNDS = 15
DATABASE = os.path.join(DIRECTORY, "scale.sqlite")
SHELL = ["sqlite3", "-separator", "\t", "-cmd", ".timeout 5000", DATABASE]

ROWS = """
SELECT a.id, s.read_at IS NULL, s.favorite_at IS NOT NULL,
  strftime('%Y-%m-%dT%H:%M:%SZ', COALESCE(a.published_at, a.sort_at), 'unixepoch'),
  COALESCE(f.custom_title, f.title, f.url), COALESCE(a.title, a.excerpt, a.url, ''), a.url
FROM article a JOIN feed f ON f.id = a.feed_id LEFT JOIN state s ON s.article_id = a.id
WHERE a.hidden = 0 {} ORDER BY a.sort_at DESC, a.id DESC LIMIT 50
"""
BEFORE = "AND (a.sort_at, a.id) < (SELECT sort_at, id FROM article WHERE id = {})"
FAVORITE = """
INSERT INTO state(article_id, favorite_at) VALUES({}, unixepoch())
ON CONFLICT(article_id) DO UPDATE SET favorite_at = excluded.favorite_at
"""
READ = """
INSERT INTO state(article_id, read_at)
SELECT id, unixepoch() FROM article WHERE feed_id = {} AND hidden = 0 AND unread = 1
ON CONFLICT(article_id) DO UPDATE SET read_at = excluded.read_at
"""
COUNTS = """
SELECT f.id, COALESCE(f.custom_title, f.title, f.url), t.unread, t.total,
  strftime('%Y-%m-%dT%H:%M:%SZ', l.succeeded_at, 'unixepoch'),
  strftime('%Y-%m-%dT%H:%M:%SZ', l.not_before, 'unixepoch'), f.url
FROM feed f LEFT JOIN tally t ON t.feed_id = f.id LEFT JOIN ledger l ON l.feed_id = f.id
WHERE f.removed_at IS NULL ORDER BY f.id
"""


def rows(start):
    """The cases: a name, our command and the shell's statement."""
    ours, shells = itertools.count(start, 2), itertools.count(start + 1, 2)
    deep = iter(range(ARTICLES // 2, ARTICLES))
    return [
        ("`list`", lambda: ["list", "--limit", "50"], lambda: ROWS.format("")),
        ("`list --before`, in the middle",
         lambda: ["list", "--limit", "50", "--before", str(next(deep))],
         lambda: ROWS.format(BEFORE.format(next(deep)))),
        ("`favorite`", lambda: ["favorite", str(next(ours))],
         lambda: FAVORITE.format(next(shells))),
        ("`mark --read --query is:unread` of a feed",
         lambda: ["mark", "--read", "--query", f"is:unread feed:{next(ours)}"],
         lambda: READ.format(next(shells))),
        ("`feeds`", lambda: ["feeds"], lambda: COUNTS),
    ]


def main():
    fill(PROGRAM, DATABASE, ARTICLES, feeds=FEEDS, size=200)
    size = os.path.getsize(DATABASE) / 1e6
    print(f"## {ARTICLES:,} articles in {FEEDS:,} feeds\n")
    print(f"`scale.py`: a database of {size:,.0f} MB. The shell does the same on the same file, with the "
          f"program's triggers and syncs. Medians of {ROUNDS} rounds in which each command runs once.\n")
    print("| what | wall | CPU | memory | shell wall | shell CPU | shell memory | ratio | goal |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for name, ours, shell in rows(1):
        kept = in_turn(
            [lambda: run([PROGRAM, "--offline", "--db", DATABASE, *ours()]),
             lambda: run([*SHELL, shell()])], ROUNDS)
        cells = [f"{median(list_, column) * factor:.1f}" for list_ in kept
                 for column, factor in (("wall", 1000), ("cpu", 1000), ("memory", 1))]
        print(f"| {name} | {' | '.join(cells)} | {ratio(*kept):.2f} | 3 |", flush=True)


if __name__ == "__main__":
    main()

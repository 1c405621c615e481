"""What a shell waits for at Tab, in a large cache: completing.py PROGRAM DIRECTORY.

Each case is the process that the script of a shell starts; the shell itself takes the same time
whatever the program answers. 1,000,000 articles in 2,000 feeds, as scale.py makes them.
"""
import os
import random
import sqlite3
import subprocess
import sys

from database import fill
from timing import in_turn, median, run

PROGRAM, DIRECTORY = sys.argv[1:]
ARTICLES = int(os.environ.get("ARTICLES", 1_000_000))
FEEDS = 2_000
TAGGED = 100_000
ROUNDS = 15
DATABASE = os.path.join(DIRECTORY, "completing.sqlite")

CASES = [
    ("a command", "news li"), ("an option", "news list --re"),
    ("a value of an option", "news show --images k"), ("an article", "news show "),
    ("a field of a query", "news list t"), ("a value of a field", "news list is:u"),
    ("a tag", "news tag 1 --add t"), ("a tag in a query", "news list tag:t"),
    ("a feed", "news why "), ("a feed in a query", "news list feed:"),
    ("a saved query", "news list @m"), ("an entry of the log", "news undo "),
]


def name_feeds():
    """Gives each feed a title with words of its own, as feeds have."""
    syllables = "ka ro mi ne tu sa lo pe shi dra gon wel ter mon ast bri co dun fa gil 서 울 부 산 저 녁".split()
    chance = random.Random(1)
    word = lambda: "".join(chance.choice(syllables) for _ in range(chance.randint(2, 4))).capitalize()
    with sqlite3.connect(DATABASE) as database:
        database.executemany("UPDATE feed SET title = ? WHERE id = ?", [
            (" ".join(word() for _ in range(chance.randint(1, 3))), id)
            for id, in database.execute("SELECT id FROM feed").fetchall()])


def main():
    fill(PROGRAM, DATABASE, ARTICLES, feeds=FEEDS, size=200)
    subprocess.run([PROGRAM, "--db", DATABASE, "query", "save", "morning", "is:unread"], check=True)
    subprocess.run(
        ["sqlite3", DATABASE,
         f"INSERT INTO article_tag(article_id, tag) SELECT id, 'tag' || id % 50 FROM article LIMIT {TAGGED}"],
        check=True)
    name_feeds()
    os.environ["NEWS_DB"] = DATABASE
    print(f"## Completions among {ARTICLES:,} articles\n")
    print(f"`completing.py`: what a script starts at Tab, in {FEEDS:,} feeds, with {TAGGED:,} tagged "
          f"articles. Medians of {ROUNDS} rounds in which each runs once, and the slowest of them.\n")
    print("| what | wall | slowest | CPU | goal |")
    print("|---|--:|--:|--:|--:|")
    kept = in_turn(
        [lambda line=line: run([PROGRAM, "---complete", "zsh", line]) for _, line in CASES], ROUNDS)
    for (name, line), runs in zip(CASES, kept):
        wall = sorted(1000 * each.wall for each in runs)
        print(f"| {name}: `{line}` | {1000 * median(runs, 'wall'):.1f} | {wall[-1]:.1f} | "
              f"{1000 * median(runs, 'cpu'):.1f} | 30 |")


main()

"""Rules: what a trial costs among 200,000 articles, and what 100 rules cost a refresh.

rules.py PROGRAM DIRECTORY

The feeds of the refresh are files, so that no network hides anything: 100 feeds with 100 new articles of
1.5 KB each. The refresh with rules and the one without run in turn.
"""
import collections
import os
import random
import shutil
import subprocess
import sys
from xml.sax.saxutils import escape

import articles
from timing import in_turn, median, ratio, run

PROGRAM, DIRECTORY = sys.argv[1:]
ARTICLES = int(os.environ.get("ARTICLES", 200_000))
FEEDS, ITEMS, RULES, ROUNDS = 100, 100, 100, 7
NAMES = 4_000


def news(database, *words):
    subprocess.run([PROGRAM, "--db", database, "-q", *words], check=True, stdout=subprocess.DEVNULL)


def trials():
    database = os.path.join(DIRECTORY, "news.sqlite")
    articles.write(PROGRAM, DIRECTORY, ARTICLES, [])
    subprocess.run([PROGRAM, "--db", database, "search", "network"], stdout=subprocess.DEVNULL)
    queries = ["network", "title:network", "author:kim", "feed:1,2,3", "age:>30d", "is:unread", "lang:ko",
               "words:<200", "title:/net(work|s)/i", "title:/[0-9]/", "the -network"]
    kept = in_turn(
        [lambda query=query: run([PROGRAM, "--db", database, "rule", "test", query], statuses=(0, 1))
         for query in queries], ROUNDS)
    print(f"`rule test` among {ARTICLES:,} articles; medians of {ROUNDS} rounds. The goal is 50 ms.\n")
    print("| query | wall | CPU | memory |")
    print("|---|--:|--:|--:|")
    for query, runs in zip(queries, kept):
        name = query.replace("|", "\\|")
        print(f"| `{name}` | {1000 * median(runs, 'wall'):.1f} | {1000 * median(runs, 'cpu'):.1f} | "
              f"{median(runs, 'memory'):.1f} |", flush=True)
    for name in ("news.sqlite", "source.sqlite"):
        for end in ("", "-wal", "-shm", "-search"):
            if os.path.exists(path := os.path.join(DIRECTORY, name + end)):
                os.remove(path)


def write_feeds():
    """Writes the feeds; gives their paths, and how many articles have each word of a title."""
    paths, items, words = [], collections.defaultdict(list), collections.Counter()
    chance = random.Random(7)
    for number, (title, author, body, _, _) in enumerate(articles.articles(FEEDS * ITEMS, [])):
        # A name is in ten articles.
        body += " " + " ".join(brand(chance.randrange(NAMES)) for _ in range(10 * NAMES // (FEEDS * ITEMS)))
        items[number % FEEDS].append(
            f"<item><guid>g{number}</guid><title>{escape(title)}</title><link>https://a.example/{number}"
            f"</link><author>{escape(author)}</author><description>&lt;p&gt;{escape(escape(body))}"
            f"&lt;/p&gt;</description></item>")
        words.update({word for word in title.split() if word.isalpha() and (len(word) > 3 or not word.isascii())})
    for number, list_ in items.items():
        path = os.path.join(DIRECTORY, f"{number}.xml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'<rss version="2.0"><channel><title>Feed {number}</title>{"".join(list_)}'
                       "</channel></rss>")
        paths.append(path)
    return paths, words


def brand(number):
    """One of the names in the articles."""
    return "zq" + "".join(chr(ord("a") + number // 26 ** place % 26) for place in range(3))


def subscribed(paths, queries, name):
    """A database that has the feeds and the rules, and no article."""
    database = os.path.join(DIRECTORY, f"{name}.sqlite")
    for path in paths:
        news(database, "add", "--no-fetch", path)
    for number, query in enumerate(queries):
        news(database, "rule", "add", f"r{number}", query, "--tag", f"t{number % 10}")
    subprocess.run(["sqlite3", database, "PRAGMA wal_checkpoint(TRUNCATE)"], stdout=subprocess.DEVNULL)
    return database


def refresh(database):
    """A refresh of a fresh copy."""
    working = os.path.join(DIRECTORY, "working.sqlite")
    for end in ("", "-wal", "-shm", "-search", "-search-wal", "-search-shm"):
        if os.path.exists(working + end):
            os.remove(working + end)
    shutil.copy2(database, working)
    return run([PROGRAM, "--db", working, "-q", "refresh"])


def matches(database):
    """How many articles met a rule when a copy of a database was refreshed, and how often any rule met one."""
    refresh(database)
    answer = subprocess.run(
        ["sqlite3", os.path.join(DIRECTORY, "working.sqlite"),
         "SELECT count(DISTINCT article_id), count(*) FROM rule_match"], capture_output=True, text=True)
    return map(int, answer.stdout.split("|"))


def refreshes():
    paths, words = write_feeds()
    chance = random.Random(3)
    single = sorted(word for word, count in words.items() if count <= 2)
    single = chance.sample(single, min(RULES, len(single)))
    rare = sorted(word for word, count in words.items() if count <= 20)
    rare = chance.sample(rare, min(RULES, len(rare)))
    common = [word for word, _ in words.most_common(RULES)]
    kinds = {
        "`title:word`, words of one or two titles": [f"title:{word}" for word in single],
        "`title:word`, rare words": [f"title:{word}" for word in rare],
        "`title:word`, the most common words": [f"title:{word}" for word in common],
        "`title:/word\\|word$/i`": [f"title:/{a}|{b}$/i" for a, b in zip(rare, reversed(rare))],
        "a fifth each: title, feed and title, phrase, expression, word": [
            [f"title:{a}", f"feed:{number + 1} title:{a}", f'"{a} {b}"', f"title:/{a}/i", a][number % 5]
            for number, (a, b) in enumerate(zip(rare, reversed(rare)))],
        "`name`, anywhere, each in 0.1 % of the articles": [brand(number) for number in range(RULES)],
        "`word`, anywhere, rare words": rare,
        "`word`, anywhere, the most common words": common,
    }
    print(f"\n{RULES} rules at a refresh of {FEEDS} files with {ITEMS} new articles each, beside a refresh "
          f"without rules; medians of {ROUNDS} pairs. The goal is 1.05.\n")
    print("| rules | articles that met one | matches | wall | CPU | without, wall | CPU | ratio |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    without = subscribed(paths, [], "without")
    for number, (name, queries) in enumerate(kinds.items()):
        ruled = subscribed(paths, queries, f"with{number}")
        met, times = matches(ruled)
        kept = in_turn([lambda: refresh(ruled), lambda: refresh(without)], ROUNDS)
        cells = [f"{1000 * median(runs, column):.0f}" for runs in kept for column in ("wall", "cpu")]
        share = 100 * met / (FEEDS * ITEMS)
        print(f"| {name} | {share:.0f} % | {times} | {' | '.join(cells)} | {ratio(*kept):.2f} |", flush=True)


print("## Rules\n")
trials()
refreshes()

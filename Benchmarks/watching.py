"""How long news watch needs to tell of what another process did: watching.py NEWS [ARTICLES].

A database of articles with 1.5 KB of text each, a watcher with each of some queries, and another
process that commits 50 changes, each when the line of the one before has come. Prints the median
and the longest time from the end of the commit to the line, in milliseconds, and the watcher's
processor time for each.
"""
import json
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

from prose import LANGUAGES, Prose

NEWS = os.path.abspath(sys.argv[1])
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 20_000
CHANGES = 50
QUERIES = [[], ["is:unread"], ["tag:later", "OR", "feed:1"], ["title:edited"], ["edited", "OR", "nowhere"]]


def fill(directory, environment):
    source = random.Random(7)
    prose = Prose(LANGUAGES[0], source)
    items = [{"id": str(n), "title": prose.words(4, 9), "content_text": text(prose)}
             for n in range(COUNT)]
    path = os.path.join(directory, "feed.json")
    with open(path, "w") as file:
        json.dump({"version": "https://jsonfeed.org/version/1.1", "title": "Feed", "items": items},
                  file)
    subprocess.run([NEWS, "add", path], env=environment, check=True, capture_output=True)


def text(prose):
    words = prose.words(200, 240)
    return words[:1500]


def change(database, number, article):
    """What is done, one after the other: it begins to match, or is different, or stops."""
    edits = [("UPDATE article SET title = 'edited ' || ?2 WHERE id = ?1", (article, number)),
             ("INSERT OR REPLACE INTO article_tag VALUES(?1, 'later')", (article,))]
    with database:
        for edit in edits:
            database.execute(*edit)
    return time.perf_counter()


def measure(query, database, environment):
    watch = subprocess.Popen([NEWS, "watch", *query], env=environment, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE)
    watch.stderr.readline()
    before = processor_time(watch.pid)
    times = []
    for number in range(CHANGES):
        end = change(database, number, 1 + number * (COUNT // CHANGES))
        line = watch.stdout.readline()
        times.append((time.perf_counter() - end) * 1000)
        assert line.count(b"\t") == 6, line
        # Nothing is left of the looks that follow a commit.
        time.sleep(0.05)
    used = (processor_time(watch.pid) - before) * 1000 / CHANGES
    watch.kill()
    watch.wait()
    return times, used


def processor_time(process):
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


with tempfile.TemporaryDirectory() as home:
    environment = {"HOME": home, "PATH": os.environ["PATH"], "NEWS_OFFLINE": "1"}
    fill(home, environment)
    database = sqlite3.connect(os.path.join(home, ".local/share/news/news.sqlite"), timeout=10)
    print(f"{COUNT} articles, {CHANGES} commits, ms from the commit to the line")
    for query in QUERIES:
        times, used = measure(query, database, environment)
        print(f"{' '.join(query) or '(all)':32} median {statistics.median(times):6.1f}"
              f"  longest {max(times):6.1f}  processor {used:5.1f}")
        database.execute("DELETE FROM article_tag")
        database.execute("UPDATE article SET title = 'x' || id WHERE title LIKE 'edited%'")
        database.commit()

"""Times the program beside its floors: measure.py PROGRAM DIRECTORY.

The two commands of a pair run in turn, so a machine that slows down slows both. The result is the
median of the ratios.
"""
import os
import platform
import subprocess
import sys

import parsing
from database import fill
from timing import pair

PROGRAM, DIRECTORY = sys.argv[1:]
QUERY = """
SELECT a.id, s.read_at IS NULL, s.favorite_at IS NOT NULL,
  strftime('%Y-%m-%dT%H:%M:%SZ', COALESCE(a.published_at, a.sort_at), 'unixepoch'),
  COALESCE(f.custom_title, f.title, f.url), COALESCE(a.title, a.excerpt, a.url, ''), a.url
FROM article a JOIN feed f ON f.id = a.feed_id LEFT JOIN state s ON s.article_id = a.id
WHERE a.hidden = 0 ORDER BY a.sort_at DESC, a.id DESC LIMIT 50
"""


def bench_list():
    shell = ["sqlite3", "-separator", "\t"]
    for count, label in ((20_000, "20,000"), (200_000, "200,000")):
        database = os.path.join(DIRECTORY, f"list{count}.sqlite")
        fill(PROGRAM, database, count)
        pair(f"`list --offline`, 50 of {label}",
             [PROGRAM, "--db", database, "list", "--offline", "--limit", "50"],
             [*shell, database, QUERY], 20,
             target="2")
        pair(f"`today` of {label}, beside `list --offline`",
             [PROGRAM, "--db", database, "today"],
             [PROGRAM, "--db", database, "list", "--offline", "--limit", "50"], 20, target="1.3")
        pair(f"`list --offline`, all of {label}",
             [PROGRAM, "--db", database, "list", "--offline"],
             [*shell, database, QUERY.replace("LIMIT 50", "")], 8, target="2")


def version(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.split("\n")[0]


def xmllint():
    answer = subprocess.run(["xmllint", "--version"], capture_output=True, text=True)
    return answer.stderr.split("\n")[0].split(": ")[-1]


def main():
    cpu = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo")
                if line.startswith("model name")), platform.processor()) \
        if os.path.exists("/proc/cpuinfo") else platform.processor()
    print("# Measured beside the floor\n")
    print("`make bench` writes this file. Medians; wall and CPU time in ms, peak memory in MiB. The two "
          "commands of a row run in turn, and the ratio is the median of the wall ratios of the pairs. "
          "Memory below 9 MiB cannot be measured: the process that starts the commands takes that much.\n")
    print(f"- host: {platform.system()} {platform.release()}, {os.cpu_count()} × {cpu}")
    print(f"- {version(PROGRAM, '--version')} (news), {version('swift', '--version')}")
    print(f"- sqlite3 {version('sqlite3', '--version')[:32]}; {version('curl', '--version')[:48]}")
    print(f"- xmllint, {xmllint()}\n")
    print("| what | wall | CPU | memory | floor wall | floor CPU | floor memory | ratio | goal |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|", flush=True)
    bench_list()
    small = os.path.join(DIRECTORY, "small.sqlite")
    fill(PROGRAM, small, 200)
    parsing.bench(PROGRAM, DIRECTORY, small)


main()

"""A round of very many feeds with the manners held, and a list: crowd.py PROGRAM DIRECTORY.

FEEDS feeds, 100,000 unless the environment says so, in one database, all due, on hosts of which some have
very many: the host of rank r has FEEDS / 500 / sqrt(r) of them, at least one, so that 100,000 feeds are on
74,490 hosts. A tenth of the feeds has a new article; the others answer "not modified". An nginx on loopback
is the proxy for all of them, as the names of the hosts mean nothing here. It closes each connection, since
so many hosts would be new ones.
"""
import collections
import json
import os
import subprocess
import sys

from database import fill
from scale import COUNTS, ROWS
from server import Proxy
from timing import in_turn, median, ratio, run

PROGRAM, DIRECTORY = sys.argv[1:]
FEEDS = int(os.environ.get("FEEDS", 100_000))
# So many articles are there before.
EACH = 2
GAP = 1_000
ROUNDS = 5
DATABASE = os.path.join(DIRECTORY, "crowd.sqlite")


def addresses():
    """The addresses of the feeds; those of a host are far from each other."""
    hosts, left = [], FEEDS
    while left:
        hosts.append(min(left, max(1, int(FEEDS / 500 / (len(hosts) + 1) ** 0.5))))
        left -= hosts[-1]
    places = [(number / count, host, number)
              for host, count in enumerate(hosts) for number in range(count)]
    return [f"http://h{host}.crowd.example/{'new' if index % 10 == 0 else 'same'}/{number}"
            for index, (_, host, number) in enumerate(sorted(places))]


def write(urls):
    """Makes the database: all feeds are due, and were fetched an hour ago."""
    fill(PROGRAM, DATABASE, FEEDS * EACH, feeds=FEEDS, size=200)
    path = os.path.join(DIRECTORY, "urls.json")
    with open(path, "w") as file:
        json.dump(urls, file)
    subprocess.run(["sqlite3", DATABASE], check=True, text=True, input=f"""
        PRAGMA synchronous = OFF;
        BEGIN;
        UPDATE feed SET url = j.value FROM json_each(readfile('{path}')) j WHERE feed.id = j.key + 1;
        UPDATE ledger SET not_before = unixepoch() - 1, checked_at = unixepoch() - 3600,
          succeeded_at = unixepoch() - 3600, full_at = unixepoch() - 3600, status = 200;
        INSERT INTO validator(feed_id, url, etag) SELECT id, url, CAST('"1"' AS BLOB) FROM feed;
        COMMIT;
        PRAGMA wal_checkpoint(TRUNCATE);
        """, stdout=subprocess.DEVNULL)


def refresh(proxy):
    path = os.path.join(DIRECTORY, "crowd.toml")
    with open(path, "w") as file:
        file.write(f'[network]\nproxy = "{proxy.url}"\nhost_gap = "{GAP}ms"\njobs = 50\n')
    os.environ["NEWS_CONFIG"] = path
    return run([PROGRAM, "--db", DATABASE, "-q", "refresh"])


def curl(proxy, urls):
    """The same requests, without any manners and without a database."""
    path = os.path.join(DIRECTORY, "crowd.curl")
    with open(path, "w") as file:
        file.writelines(f'url = "{url}"\noutput = /dev/null\n' for url in urls)
    return run(["curl", "--silent", "--parallel", "--parallel-max", "50", "--proxy", proxy.url,
                "--header", 'If-None-Match: "1"', "--config", path])


def sqlite(sql):
    return subprocess.run(["sqlite3", DATABASE, sql], check=True, capture_output=True,
                          text=True).stdout.strip()


def main():
    urls = addresses()
    write(urls)
    proxy = Proxy(DIRECTORY)
    try:
        once = refresh(proxy)
        requests = proxy.requests()
        floor = curl(proxy, urls)
    finally:
        proxy.stop()
    hosts = collections.defaultdict(list)
    for host, moment in requests:
        hosts[host].append(moment)
    gaps = [b - a for times in map(sorted, hosts.values()) for a, b in zip(times, times[1:])]
    new = int(sqlite("SELECT count(*) FROM article")) - FEEDS * EACH
    if len(requests) != FEEDS or new != (FEEDS + 9) // 10:
        raise SystemExit(f"{len(requests)} requests and {new} new articles for {FEEDS} feeds")
    print(f"## {FEEDS:,} feeds in one database\n")
    print(f"`crowd.py`: one round on {len(hosts):,} hosts, of which the largest has "
          f"{max(map(len, hosts.values()))} feeds; {new:,} feeds have a new article, and the others none. "
          f"The pause between two requests to a host is {GAP / 1000:g} s. The floor is curl with the same "
          "requests, without the pauses and without a database.\n")
    print("| what | wall s | CPU s | memory MiB | requests | shortest pause of a host, s |")
    print("|---|--:|--:|--:|--:|--:|")
    print(f"| `refresh` | {once.wall:.1f} | {once.cpu:.1f} | {once.memory:.0f} | {len(requests):,} "
          f"| {min(gaps):.3f} |")
    print(f"| curl | {floor.wall:.1f} | {floor.cpu:.1f} | {floor.memory:.0f} | {FEEDS:,} | |\n", flush=True)
    print("| what | wall | CPU | memory | shell wall | shell CPU | shell memory | ratio |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    shell = ["sqlite3", "-separator", "\t", "-cmd", ".timeout 5000", DATABASE]
    for name, words, sql in (("`list`", ["list", "--limit", "50"], ROWS.format("")),
                             ("`feeds`", ["feeds"], COUNTS)):
        kept = in_turn([lambda: run([PROGRAM, "--offline", "--db", DATABASE, *words]),
                        lambda: run([*shell, sql])], ROUNDS)
        cells = [f"{median(list_, column) * factor:.1f}" for list_ in kept
                 for column, factor in (("wall", 1000), ("cpu", 1000), ("memory", 1))]
        print(f"| {name} | {' | '.join(cells)} | {ratio(*kept):.2f} |", flush=True)


main()

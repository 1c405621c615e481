"""What a folder for sync costs: marks and a list beside those of a database without an account.

    python3 Benchmarks/syncing.py .build/release/news [ARTICLES]

Prints a table. Each database is a fresh copy before each run.
"""
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

from database import fill
from timing import in_turn, median, run

ARTICLES = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
RUNS = 5


def main(program):
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as directory:
        alone, shared = (os.path.join(directory, name) for name in ("alone.sqlite", "shared.sqlite"))
        fill(program, alone, ARTICLES)
        shutil.copy(alone, shared)
        subprocess.run([program, "--db", shared, "-q", "sync", "init",
                        os.path.join(directory, "folder")], check=True)
        copy = os.path.join(directory, "copy.sqlite")

        def command(database, *words):
            def once():
                for end in ("-wal", "-shm"):
                    if os.path.exists(copy + end):
                        os.remove(copy + end)
                shutil.copy(database, copy)
                return run([program, "--db", copy, *words])
            return once

        print("| | with | without | ratio | ratio of CPU | goal |\n|---|--:|--:|--:|--:|--:|")
        for name, words, goal in (
                ("`mark --read --query`", ("mark", "--read", "--query", "is:unread"), "1.3"),
                ("`mark --unread --query`", ("mark", "--unread", "--query", "is:read"), "1.3"),
                ("`list --offline --limit 50`", ("list", "--offline", "--limit", "50"), "")):
            runs = in_turn([command(shared, *words), command(alone, *words)], RUNS)
            walls = [median(list_, "wall") * 1000 for list_ in runs]
            ratios = [statistics.median(getattr(a, column) / getattr(b, column)
                                        for a, b in zip(*runs)) for column in ("wall", "cpu")]
            print(f"| {name} | {walls[0]:.1f} ms | {walls[1]:.1f} ms |",
                  f"{ratios[0]:.2f} | {ratios[1]:.2f} | {goal} |", flush=True)


main(os.path.abspath(sys.argv[1]))

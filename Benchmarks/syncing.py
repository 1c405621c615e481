"""What sync costs: marks and a list beside those of a database without an account.

    python3 Benchmarks/syncing.py .build/release/news [ARTICLES]

Prints a table. Each database is a fresh copy before each run.
"""
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile

from database import fill
from service import FIRST_ID, serve
from timing import in_turn, median, run

ARTICLES = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
RUNS = 5


def main(program):
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as directory:
        alone, shared, served = (
            os.path.join(directory, name + ".sqlite") for name in ("alone", "shared", "served"))
        fill(program, alone, ARTICLES)
        shutil.copy(alone, shared)
        subprocess.run([program, "--db", shared, "-q", "sync", "init",
                        os.path.join(directory, "folder")], check=True)
        shutil.copy(alone, served)
        add_service(program, served, os.path.join(directory, "requests"))
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
            runs = in_turn([command(at, *words) for at in (shared, served, alone)], RUNS)
            walls = [median(list_, "wall") * 1000 for list_ in runs]
            for place, account in enumerate(("folder", "service")):
                ratios = [statistics.median(getattr(a, column) / getattr(b, column)
                                            for a, b in zip(runs[place], runs[-1]))
                          for column in ("wall", "cpu")]
                print(f"| {name}, a {account} | {walls[place]:.1f} ms | {walls[-1]:.1f} ms |",
                      f"{ratios[0]:.2f} | {ratios[1]:.2f} | {goal} |", flush=True)


def add_service(program, database, requests):
    """Adds an account at a service that has all articles, with the same marks."""
    child, origin = serve(1, 1, requests)
    try:
        subprocess.run([program, "--db", database, "-q", "account", "add", "greader",
                        origin + "/api/greader.php", "--user", "me",
                        "--password-command", "echo secret"], check=True)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    subprocess.run(["sqlite3", database], check=True, text=True, stdout=subprocess.DEVNULL, input=f"""
        DELETE FROM remote_item;
        INSERT INTO remote_item(account_id, remote_id, article_id, base_read, base_favorite)
        SELECT 1, {FIRST_ID} + id, id, unread = 0, 0 FROM article;
        PRAGMA wal_checkpoint(TRUNCATE);
        """)


main(os.path.abspath(sys.argv[1]))

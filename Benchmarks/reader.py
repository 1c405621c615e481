"""Our program for the network benchmark, with databases that are restored between runs."""
import os
import shutil
import sqlite3
import subprocess

from timing import run

DUE = "UPDATE ledger SET not_before = 0, checked_at = NULL"


class Reader:
    """Subscriptions to `urls`: never fetched, or all fetched and due again."""

    def __init__(self, program, directory, label, urls, jobs=None):
        self.program, self.urls = program, urls
        self.subscribed, self.fetched, self.working = (
            os.path.join(directory, f"{label}.{name}.sqlite")
            for name in ("subscribed", "fetched", "working"))
        self.options = ["--jobs", str(jobs)] if jobs else []
        outline = os.path.join(directory, f"{label}.opml")
        with open(outline, "w") as file:
            file.write('<opml version="2.0"><body>\n')
            file.writelines(f'<outline type="rss" text="" xmlUrl="{url}"/>\n' for url in urls)
            file.write("</body></opml>\n")
        for path in (self.subscribed, self.fetched, self.working):
            remove(path)
        subprocess.run([program, "--db", self.subscribed, "-q", "import", "--trust", outline],
                       check=True, stdout=subprocess.DEVNULL)

    def command(self, *words):
        return [self.program, "--db", self.working, "-q", *words]

    def refresh(self, articles=None, unchanged=None):
        """Runs a refresh, and checks the number of articles and of 304 answers after it."""
        once = run(self.command("refresh", *self.options))
        if articles is not None:
            self.expect("SELECT count(*) FROM article WHERE hidden = 0", articles)
        if unchanged is not None:
            self.expect("SELECT count(*) FROM ledger WHERE status = 304", unchanged)
        return once

    def start_anew(self):
        replace(self.subscribed, self.working)

    def start_fetched(self, articles):
        """Restores the state after one refresh, with all feeds due again."""
        if not os.path.exists(self.fetched):
            self.start_anew()
            self.refresh(articles)
            self.ask(DUE)
            self.ask("PRAGMA wal_checkpoint(TRUNCATE)")
            replace(self.working, self.fetched)
        replace(self.fetched, self.working)

    def expect(self, question, count):
        (found,), = self.ask(question)
        if found != count:
            raise SystemExit(f"{question}: {found}, not {count}")

    def make_due(self):
        self.ask(DUE)

    def ask(self, statement):
        database = sqlite3.connect(self.working, timeout=10, isolation_level=None)
        try:
            return database.execute(statement).fetchall()
        finally:
            database.close()

    def clean_up(self):
        for path in (self.subscribed, self.fetched, self.working):
            remove(path)


def remove(path):
    for suffix in ("", "-wal", "-shm", "-search"):
        if os.path.exists(path + suffix):
            os.remove(path + suffix)


def replace(source, target):
    """Copies a database with its search index and syncs it, so that the next run does not pay for that."""
    remove(target)
    for suffix in ("", "-search"):
        if os.path.exists(source + suffix):
            shutil.copyfile(source + suffix, target + suffix)
            with open(target + suffix, "rb+") as file:
                os.fsync(file.fileno())

"""How the database looks to other processes while the program writes to it."""
import sqlite3
import threading
import time

from timing import run


class Probe:
    """Work that a thread repeats while the `with` block runs."""

    def __enter__(self):
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.work)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stopped.set()
        self.thread.join()


class Arrival(Probe):
    """The moment at which another process could see all the articles; None if it never could."""

    def __init__(self, database, articles):
        self.database, self.articles, self.moment = database, articles, None

    def work(self):
        reader = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=10,
                                 isolation_level=None)
        while self.moment is None and not self.stopped.is_set():
            if self.all_there(reader):
                self.moment = time.perf_counter()
            else:
                self.stopped.wait(0.002)
        # The last articles may have become visible at the very end.
        if self.moment is None and self.all_there(reader):
            self.moment = time.perf_counter()
        reader.close()

    def all_there(self, reader):
        newest, = reader.execute("SELECT max(id) FROM article").fetchone()
        return (newest or 0) >= self.articles and reader.execute(
            "SELECT count(*) FROM article WHERE hidden = 0").fetchone()[0] >= self.articles


class WriteLock(Probe):
    """How long another process waits for the write lock; it asks every millisecond."""

    def __init__(self, database):
        self.database, self.waits = database, []

    def work(self):
        writer = sqlite3.connect(self.database, timeout=0, isolation_level=None)
        while not self.stopped.wait(0.001):
            start = time.perf_counter()
            while not self.taken(writer):
                time.sleep(0.0002)
            self.waits.append(time.perf_counter() - start)
            writer.execute("COMMIT")
        writer.close()

    def taken(self, writer):
        try:
            writer.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
            return False
        return True


class Repeated(Probe):
    """The wall seconds of commands that a person might type, one run after the other."""

    def __init__(self, commands):
        self.commands, self.walls = commands, []

    def work(self):
        number = 0
        while not self.stopped.is_set():
            self.walls.append(self.commands[number % len(self.commands)]().wall)
            number += 1


def spread(values):
    """The median, the 99th percentile and the highest of the values, in milliseconds."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return [ordered[int(last * part)] * 1000 for part in (0.5, 0.99, 1)]

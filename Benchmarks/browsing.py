"""Times the full-screen reader through a pseudo-terminal: browsing.py PROGRAM DIRECTORY.

From the start to the first frame with articles, from a key to the last byte, the bytes of a step down and of a
step that scrolls, memory, and what a reader costs that nobody touches. Then what happens around a reader who goes
on typing: searches, commits of another process, a window that changes its size, and feeds that are fetched.
newsboat stands beside it where it is installed.
"""
import fcntl
import glob
import os
import pty
import select
import shutil
import sqlite3
import statistics
import struct
import subprocess
import sys
import termios
import time

from database import fill
from peers import Newsboat
from server import Server
import subscriptions

STARTS, KEYS, IDLE, TIMES = 7, 200, 20, 20
# A second after the last key the place is stored where the reader stopped, and whoever watches the database looks for
# that commit for some seconds; root for ten, because SQLite gives the files to it anew.
REST = 12
LARGE, MOST = 200_000, int(os.environ.get("ARTICLES", 1_000_000))
# A day of a reader whose feeds are fetched by another process.
COMMITS, STROKES = 2_000, 5_000
FEEDS = 500
DOT = "●".encode()
SEARCH = b"number 1999"
# The pause in typing after which the program searches.
QUIET = 120


class Reader:
    """A program on a terminal of its own."""

    def __init__(self, *command, columns=80, rows=24, quit=b"Q"):
        self.quit = quit
        self.start = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
            os.execvp(command[0], command)
        self.resize(columns, rows)

    def resize(self, columns, rows):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds):
        """What is written, as soon as something is; nothing after some seconds without."""
        ready, _, _ = select.select([self.terminal], [], [], seconds)
        return os.read(self.terminal, 65_536) if ready else b""

    def until(self, text, seconds=30):
        """Reads until a text was written; gives the milliseconds since the start."""
        written = b""
        while text not in written:
            part = self.read(seconds)
            if not part:
                raise SystemExit(f"the reader did not write {text!r}")
            written += part
        return (time.perf_counter() - self.start) * 1000

    def drain(self, seconds=0.1):
        while self.read(seconds):
            pass

    def type(self, key):
        """Types a key; gives the milliseconds to the last byte of what follows at once, and its bytes."""
        start = last = time.perf_counter()
        os.write(self.terminal, key)
        count, patience = 0, 1
        while part := self.read(patience):
            last, count, patience = time.perf_counter(), count + len(part), 0.03
        return (last - start) * 1000, count

    def status(self, name):
        with open(f"/proc/{self.process}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(name))

    def memory(self):
        """The resident memory in MiB."""
        return self.status("VmRSS") / 1024

    def switches(self):
        """How often each thread got the processor or lost it."""
        counts = {}
        for path in glob.glob(f"/proc/{self.process}/task/*/status"):
            with open(path) as file:
                counts[path] = sum(
                    int(line.split()[1]) for line in file if "ctxt_switches" in line)
        return counts

    def switches_since(self, before):
        # Threads that have ended are not there any more.
        return sum(count - before.get(path, 0) for path, count in self.switches().items())

    def end(self):
        os.write(self.terminal, self.quit)
        while True:
            try:
                if not os.read(self.terminal, 65_536):
                    break
            except OSError:
                break
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def browse(program, database, *options, **size):
    """A reader that shows articles."""
    reader = Reader(program, "--db", database, "browse", *options, **size)
    reader.until(DOT)
    return reader


def high(times):
    """The time that one of a hundred is longer than."""
    return sorted(times)[int(len(times) * 0.99) - 1]


def steps(reader, keys):
    """The milliseconds of keys one by one, and their bytes."""
    return zip(*map(reader.type, keys))


def edge(reader, rows, down, count=30):
    """The bytes of a step down at the lower edge of the screen."""
    steps(reader, [down] * rows)
    _, sizes = steps(reader, [down] * count)
    return statistics.median(sizes)


def row(label, start, open_reader, rows=24, down=b"j", up=b"k"):
    """Prints the row of one program."""
    starts = []
    for _ in range(STARTS):
        reader = open_reader()
        starts.append(start(reader))
        reader.end()
    reader = open_reader()
    start(reader)
    reader.drain()
    # Within the first screen, so that the list stays.
    times, sizes = steps(reader, ([down] * 16 + [up] * 16) * (KEYS // 32))
    reader.drain(REST)
    before = reader.switches()
    written = reader.read(IDLE)
    idle = reader.switches_since(before)
    memory = reader.memory()
    scrolled = edge(reader, rows, down)
    reader.end()
    print(f"| {label} | {statistics.median(starts):.1f} | {statistics.median(times):.2f} "
          f"| {high(times):.2f} | {statistics.median(sizes):.0f} | {scrolled:.0f} | {memory:.1f} "
          f"| {idle} | {len(written)} |", flush=True)


def newsboat(directory, count=20_000):
    """newsboat with a feed of as many articles. Its first frame is that of the articles, too."""
    feed = os.path.join(directory, "feed.xml")
    with open(feed, "w") as file:
        file.write("<rss version='2.0'><channel><title>Feed</title>")
        file.writelines(f"<item><title>오늘의 기사 number {i}</title><guid>{i}</guid>"
                        f"<link>https://feed.example/{i}</link></item>" for i in range(count))
        file.write("</channel></rss>")
    peer = Newsboat(directory, [f"file://{feed}"])
    peer.fetch()

    def start(reader):
        reader.until(b"Feed")
        os.write(reader.terminal, b"\r")
        return reader.until("오늘의".encode())

    row(f"{peer.version()}, {count:,} articles", start, lambda: Reader(
        "newsboat", "-q", "-u", peer.urls, "-c", peer.cache, "-C", peer.config, quit=b"qqqq"),
        down=b"\x1bOB", up=b"\x1bOA")


def line(name, *values):
    print(f"| {name} | {' | '.join(values)} |", flush=True)


def searching(program, database):
    """Each letter of a search, and memory after it."""
    subprocess.run([program, "--db", database, "--offline", "search", "number"], check=True,
                   stdout=subprocess.DEVNULL)
    reader = browse(program, database, "--offline")
    reader.drain()
    before = reader.memory()
    reader.type(b"/")
    times = []
    for letter in SEARCH:
        start = time.perf_counter()
        os.write(reader.terminal, bytes([letter]))
        reader.read(1)
        # The letter itself is on the screen; what follows is the list, if it has changed.
        if reader.read(1):
            times.append((time.perf_counter() - start) * 1000 - QUIET)
        reader.drain()
    after = reader.memory()
    reader.type(b"\r")
    reader.end()
    line("a letter of a search, after the pause", f"{statistics.median(times):.1f} ms",
         f"{max(times):.1f} ms")
    line("memory before and after the search", f"{before:.1f} MiB", f"{after:.1f} MiB")


def committing(program, database, articles):
    """From the commit of another process to the screen."""
    reader = browse(program, database, "--offline")
    reader.drain(1)
    # It begins where it stopped, and the newest article may be above that.
    reader.type(b"gg")
    times, whole = [], []
    newest = next(i for i in range(articles, 0, -1) if i % 3)
    for number in range(TIMES):
        start = time.perf_counter()
        subprocess.run([program, "--db", database, "mark", "--favorite" if number % 2 == 0 else
                        "--no-favorite", str(newest)], check=True, stdout=subprocess.DEVNULL)
        end = time.perf_counter()
        if not reader.read(10):
            raise SystemExit("the change of another process was not shown")
        shown = time.perf_counter()
        times.append((shown - end) * 1000)
        whole.append((shown - start) * 1000)
        reader.drain()
    reader.end()
    line("from the end of `news mark` to the screen", f"{statistics.median(times):.1f} ms",
         f"{max(times):.1f} ms")
    line("from its start", f"{statistics.median(whole):.1f} ms", f"{max(whole):.1f} ms")


def resizing(program, database):
    """From the new size of the window to the frame."""
    reader = browse(program, database, "--offline")
    reader.drain(1)
    times = []
    for number in range(TIMES):
        start = time.perf_counter()
        reader.resize(*((100, 30) if number % 2 == 0 else (80, 24)))
        if not reader.read(1):
            raise SystemExit("a new size of the window changed nothing")
        times.append((time.perf_counter() - start) * 1000)
        reader.drain()
    reader.end()
    line("from a new size to the frame", f"{statistics.median(times):.1f} ms",
         f"{max(times):.1f} ms")


def day(program, database, articles):
    """Memory before and after a day of commits of another process and of keys."""
    reader = browse(program, database, "--offline")
    reader.drain(1)
    other = sqlite3.connect(database, timeout=30, isolation_level=None)
    before, memory = reader.memory(), []
    for number in range(COMMITS):
        other.execute("UPDATE article SET title = ?2 WHERE id = ?1",
                      (articles - number % 300, f"edited {number}"))
        for stroke in range(STROKES // COMMITS + number % 2):
            os.write(reader.terminal, b"jjjkkkgg\x06\x02"[(number + stroke) % 10:][:1])
            reader.read(0.01)
        if number in (COMMITS // 10, COMMITS - 1):
            reader.drain()
            memory.append(reader.memory())
    other.close()
    reader.end()
    line(f"memory before {COMMITS:,} commits and {STROKES:,} keys, and after a tenth of them",
         f"{before:.1f} MiB", f"{memory[0]:.1f} MiB")
    line("memory after all", f"{memory[-1]:.1f} MiB", "")


def fetching(program, database, directory):
    """Keys while 500 feeds are fetched, which answer after 100 ms where nginx can wait."""
    subscriptions.write(directory, FEEDS, 40)
    server = Server(directory)
    outline = os.path.join(directory, "fetched.opml")
    with open(outline, "w") as file:
        file.writelines([
            '<opml version="2.0"><body>', *(
                f'<outline type="rss" text="" xmlUrl="{server.late or server.prompt}/{name}"/>'
                for name in subscriptions.names(FEEDS)), "</body></opml>"])
    subprocess.run([program, "--db", database, "-q", "--offline", "import", "--trust", outline],
                   check=True, stdout=subprocess.DEVNULL)
    reader = browse(program, database)
    times, keys, shown, end = [], 0, b"", time.monotonic() + 60
    # The marker of the header says when all are there.
    while "✓".encode() not in shown[-10_000:]:
        if time.monotonic() > end:
            raise SystemExit("the feeds were not fetched in a minute")
        start = time.perf_counter()
        os.write(reader.terminal, b"j" if keys % 32 < 16 else b"k")
        # A key at the first article changes nothing.
        if part := reader.read(1):
            times.append((time.perf_counter() - start) * 1000)
        shown += part
        keys += 1
        time.sleep(0.005)
        # What is fetched is drawn between the keys.
        shown += reader.read(0)
    reader.end()
    server.stop()
    line(f"{len(times)} keys while {FEEDS} feeds are fetched", f"{statistics.median(times):.1f} ms",
         f"{high(times):.1f} ms (99 %)")


def main():
    program, directory = sys.argv[1:]
    print("| `browse` at 80 × 24 | first frame ms | key ms | 99 % ms | bytes a step | bytes a row scrolled | MiB "
          f"| switches in {IDLE} s | bytes in {IDLE} s |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: | --: |")
    databases = {}
    for count in (20_000, LARGE, MOST):
        databases[count] = os.path.join(directory, f"browse{count}.sqlite")
        fill(program, databases[count], count)
        row(f"{count:,} articles", lambda reader: reader.until(DOT), lambda: Reader(
            program, "--db", databases[count], "browse", "--offline"))
    large = databases[LARGE]
    row(f"{LARGE:,} articles at 140 × 40", lambda reader: reader.until(DOT), lambda: Reader(
        program, "--db", large, "browse", "--offline", columns=140, rows=40), rows=40)
    if shutil.which("newsboat"):
        newsboat(directory)
    print(f"\n| `browse` with {LARGE:,} articles | median | most |")
    print("| --- | --: | --: |")
    committing(program, large, LARGE)
    resizing(program, large)
    day(program, large, LARGE)
    searching(program, large)
    fetching(program, databases[20_000], directory)


if __name__ == "__main__":
    main()

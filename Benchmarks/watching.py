"""How long news watch takes to report a change by another process: watching.py NEWS DIRECTORY.

Uses databases of 20,000 and of 1,000,000 articles. Another process commits one change after the other:
each after the watcher has reported the one before, and at most ten a second. Prints for each way to
watch: the time until it watches; the median and the longest time from the end of the commit to the line;
the watcher's processor time for each change; its memory; and its processor time over 10 seconds in which
nothing happens, as the kernel counts it for getrusage(2).
"""
import os
import select
import shutil
import signal
import sqlite3
import statistics
import subprocess
import sys
import time

from database import fill

NEWS, DIRECTORY = os.path.abspath(sys.argv[1]), sys.argv[2]
CHANGES = 40
IDLE = 10  # seconds
# Seconds after which the looks that follow a commit have ended.
SETTLED = 4
# A user namespace without inotify instances: the watcher compares files instead.
NO_INOTIFY = ["unshare", "-Ur", "sh", "-c",
              'echo 0 > /proc/sys/user/max_inotify_instances && exec "$@"', "sh"]
COMMANDS = [["watch"], ["watch", "is:unread"], ["watch", "title:edited"], ["list", "--watch"],
            ["list", "--watch", "is:unread"]]


class Watcher:
    """A command that watches and writes to a pipe."""

    def __init__(self, prefix, database, command):
        begin = time.perf_counter()
        self.process = subprocess.Popen(
            [*prefix, NEWS, "--offline", "--db", database, *command], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        # `watch` says that it watches; a list prints its articles.
        (self.process.stderr if command[0] == "watch" else self.process.stdout).readline()
        self.start = (time.perf_counter() - begin) * 1000
        self.take(0.5)

    def take(self, seconds):
        """Waits for output and takes all of it; gives whether there was any."""
        output = self.process.stdout
        if not select.select([output], [], [], seconds)[0]:
            return False
        while select.select([output], [], [], 0)[0] and os.read(output.fileno(), 1 << 16):
            pass
        return True

    def used(self):
        """The processor time of the watcher so far, in ms: getrusage(2) for another process."""
        # CLOCK_PROCESS_CPUTIME_ID of that process; see clock_getcpuclockid(3).
        return time.clock_gettime(~self.process.pid << 3 | 2) * 1000

    def memory(self):
        """The peak of the resident memory, and the process's own memory now, in MiB."""
        with open(f"/proc/{self.process.pid}/status") as file:
            status = dict(line.split(":", 1) for line in file)
        return [int(status[name].split()[0]) / 1024 for name in ("VmHWM", "RssAnon")]

    def end(self):
        self.process.kill()
        self.process.wait()


def changes(watcher, database, articles):
    """The times from the commit to the line, in ms, and the processor time of each change."""
    before = watcher.used()
    times = []
    for number in range(CHANGES):
        with database:
            database.execute("UPDATE article SET title = 'edited ' || ?2 WHERE id = ?1",
                             (articles[number % len(articles)], time.time_ns()))
        end = time.perf_counter()
        if not watcher.take(10):
            sys.exit(f"watching.py: no line for change {number}")
        times.append((time.perf_counter() - end) * 1000)
        time.sleep(max(0, end + 0.1 - time.perf_counter()))
    return times, (watcher.used() - before) / CHANGES


def rows(path, label):
    database = sqlite3.connect(path, timeout=30)
    # Articles that are in every listing: unread, and new enough.
    articles = [row[0] for row in database.execute(
        "SELECT id FROM article WHERE unread ORDER BY sort_at DESC LIMIT 30")]
    commands = [([], command) for command in COMMANDS]
    if label != "20,000":
        # The first such query builds the search index, which takes a minute.
        commands = [(prefix, command) for prefix, command in commands if "title" not in str(command)]
    if shutil.which("unshare") and \
            subprocess.run([*NO_INOTIFY, "true"], capture_output=True).returncode == 0:
        commands.append((NO_INOTIFY, ["watch"]))
    results = []
    for prefix, command in commands:
        watcher = Watcher(prefix, path, command)
        results.append((watcher, prefix, command, *changes(watcher, database, articles)))
        # One at a time: the next watcher must not share the processor with this one.
        watcher.process.send_signal(signal.SIGSTOP)
    for watcher, *_ in results:
        watcher.process.send_signal(signal.SIGCONT)
    time.sleep(SETTLED)
    before = [watcher.used() for watcher, *_ in results]
    time.sleep(IDLE)
    for (watcher, prefix, command, times, used), idle in zip(results, before):
        idle = (watcher.used() - idle) / IDLE / 10
        most, own = watcher.memory()
        name = "`" + " ".join(command) + "`" + (", without inotify" if prefix else "")
        print(f"| {name} of {label} | {watcher.start:.0f} | {statistics.median(times):.1f} "
              f"| {max(times):.1f} | {used:.1f} | {most:.1f} | {own:.1f} | {idle:.3f} |", flush=True)
        watcher.end()
    database.close()


print("## Watching changes by others\n")
print(f"`watching.py`: the time from another process's commit to the line, {CHANGES} changes each; the "
      f"processor time of each change; peak memory, and the process's own memory; processor time over "
      f"{IDLE} s in which nothing happens. Goals: 100 ms at most, and 0.1 % idle.\n")
print("| what | until it watches, ms | median ms | longest ms | CPU ms | memory MiB | own MiB "
      "| idle % |")
print("|---|--:|--:|--:|--:|--:|--:|--:|", flush=True)
for count, label, size in ((20_000, "20,000", 1500), (1_000_000, "1,000,000", 100)):
    path = os.path.join(DIRECTORY, f"watch{count}.sqlite")
    fill(NEWS, path, count, feeds=200 if count < 100_000 else 2000, size=size)
    rows(path, label)
    for end in ("", "-wal", "-shm"):
        if os.path.exists(path + end):
            os.remove(path + end)

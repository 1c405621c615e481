"""Times the full-screen reader through a pseudo-terminal: browsing.py PROGRAM DIRECTORY.

From the start to the first frame with articles, from a key to the last byte, the bytes of a step down, memory,
and what a reader costs that nobody touches.
"""
import fcntl
import glob
import os
import pty
import select
import statistics
import struct
import sys
import termios
import time

from database import fill

STARTS, KEYS, IDLE = 7, 200, 20


class Reader:
    """A reader on a terminal of its own."""

    def __init__(self, program, database, columns=80, rows=24):
        self.start = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", COLUMNS=str(columns), LINES=str(rows))
            os.execv(program, [program, "--db", database, "browse", "--offline"])
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)

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
                raise SystemExit(f"news browse did not write {text!r}")
            written += part
        return (time.perf_counter() - self.start) * 1000

    def drain(self):
        while self.read(0.1):
            pass

    def type(self, key):
        """Types a key; gives the milliseconds to its last byte and the number of bytes."""
        start = time.perf_counter()
        os.write(self.terminal, key)
        written = self.read(1)
        return (time.perf_counter() - start) * 1000, len(written)

    def status(self, name):
        with open(f"/proc/{self.process}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(name))

    def switches(self):
        total = 0
        for path in glob.glob(f"/proc/{self.process}/task/*/status"):
            with open(path) as file:
                total += sum(int(line.split()[1]) for line in file if "ctxt_switches" in line)
        return total

    def end(self):
        os.write(self.terminal, b"Q")
        while True:
            try:
                if not os.read(self.terminal, 65_536):
                    break
            except OSError:
                break
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def measure(program, database, label):
    starts = []
    for _ in range(STARTS):
        reader = Reader(program, database)
        starts.append(reader.until("●".encode()))
        reader.end()
    reader = Reader(program, database)
    reader.until("●".encode())
    reader.drain()
    times, sizes = [], []
    for number in range(KEYS):
        # Up and down within the first screen, so that the list does not scroll.
        milliseconds, size = reader.type(b"j" if number % 32 < 16 else b"k")
        times.append(milliseconds)
        sizes.append(size)
        time.sleep(0.01)
    reader.drain()
    before = reader.switches()
    written = reader.read(IDLE)
    idle = reader.switches() - before
    memory = reader.status("VmRSS") / 1024
    reader.end()
    times.sort()
    print(f"| {label} | {statistics.median(starts):.1f} | {statistics.median(times):.2f} "
          f"| {times[int(KEYS * 0.99) - 1]:.2f} | {statistics.median(sizes):.0f} | {memory:.1f} "
          f"| {idle} | {len(written)} |")


def main():
    program, directory = sys.argv[1:]
    print("| `browse` at 80 × 24 | first frame ms | key ms | 99 % ms | bytes a step | MiB "
          f"| switches in {IDLE} s | bytes in {IDLE} s |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: |")
    for count, label in ((20_000, "20,000 articles"), (200_000, "200,000 articles")):
        database = os.path.join(directory, f"browse{count}.sqlite")
        fill(program, database, count)
        measure(program, database, label)


if __name__ == "__main__":
    main()

"""The cost of `news parse`: 100 MB of feeds beside the floor, memory, and the start."""
import os
import shutil
import subprocess
import sys

import corpus
from timing import Run, in_turn, median, pair, ratio, run

FILES, SIZE = 800, 125_000
ROUNDS = 7
FEEDPARSER = """
import sys, time, feedparser
documents = [open(path, "rb").read() for path in sys.argv[1:]]
start = time.perf_counter()
for document in documents: feedparser.parse(document)
print(time.perf_counter() - start)
"""


def bytes_of(paths):
    return sum(os.path.getsize(path) for path in paths)


def python_with_feedparser():
    for python in (sys.executable, "/usr/bin/python3"):
        if subprocess.run([python, "-c", "import feedparser"], capture_output=True).returncode == 0:
            return python
    return None


def feedparser(python, paths):
    """The time that feedparser measures itself, without its start."""
    answer = subprocess.run([python, "-c", FEEDPARSER, *paths], capture_output=True, check=True)
    return Run(float(answer.stdout), 0, 0, 0)


def bench_throughput(program, xml, json):
    """Runs all commands in turn and prints their throughput."""
    parse = [program, "parse"]
    sample = xml[:16]
    python = python_with_feedparser()
    commands = [
        lambda: run(["xmllint", "--stream", "--noout", *xml]),
        lambda: run([*parse, *xml], stdout="null"),
        lambda: run([*parse, *xml]),
        lambda: run([*parse, *json], stdout="null"),
        lambda: run(["cat", *json]),
    ]
    if python:
        commands.append(lambda: feedparser(python, sample))
    floor, null, pipe, fast, cat, *others = in_turn(commands, ROUNDS)
    print("\n## `news parse FILE…`\n")
    print(f"{FILES} files of {SIZE // 1000} KB of RSS 2.0, RSS 1.0 and Atom, and {FILES} of JSON Feed, "
          f"written by `corpus.py`; one process reads all. {ROUNDS} rounds in which each command runs "
          "once; the ratio is the median of the wall ratios of the rounds. A MB is 10⁶ bytes of input.\n")
    print("| what | MB/s | MB per CPU second | wall ms | memory MiB | ratio to floor | goal |")
    print("|---|--:|--:|--:|--:|--:|--:|")

    def row(name, runs, size, compared=None, goal=""):
        wall, cpu, memory = (median(runs, column) for column in ("wall", "cpu", "memory"))
        cells = [f"{size / wall / 1e6:.1f}", f"{size / cpu / 1e6:.1f}" if cpu else "",
                 f"{wall * 1000:.0f}", f"{memory:.1f}" if memory else "",
                 f"{ratio(runs, compared):.2f}" if compared else "", goal]
        print(f"| {name} | {' | '.join(cells)} |", flush=True)

    size = bytes_of(xml)
    row("`xmllint --stream --noout`, the floor", floor, size)
    row("XML to `/dev/null`", null, size, floor, "4")
    row("XML to a pipe", pipe, size, floor, "4")
    if others:
        row(f"feedparser, the first {len(sample)} files", others[0], bytes_of(sample))
    row("JSON Feed to `/dev/null`", fast, bytes_of(json), goal="150 MB/s")
    row("JSON Feed through `cat`", cat, bytes_of(json))
    if not python:
        print("\nPython's feedparser is not installed.")


def bench_memory(program, xml, json, directory):
    """Prints the peak memory: more files, or a longer file, must not take more."""
    print("\n## Memory\n")
    print("Peak, in MiB, the highest of three runs.\n")
    print("| what | input MB | memory |")
    print("|---|--:|--:|")

    def row(name, paths, standard_input=None):
        def once():
            return run([program, "parse", *paths], "null", standard_input or os.devnull)
        memory = max(once().memory for _ in range(3))
        size = bytes_of([standard_input] if standard_input else paths)
        print(f"| {name} | {size / 1e6:.0f} | {memory:.1f} |", flush=True)

    for form, name, paths in (("xml", "XML", xml), ("json", "JSON Feed", json)):
        row(f"{FILES // 10} files of {name}", paths[:FILES // 10])
        row(f"{FILES} files of {name}", paths)
        for label, size in (("10 MB", 10_000_000), ("100 MB", 100_000_000)):
            long = corpus.write(os.path.join(directory, "long"), form, 1, size)[0]
            row(f"one of {label}, by path", [long])
            row(f"one of {label}, on standard input", [], long)


def bench(program, directory, small_database):
    xml = corpus.write(os.path.join(directory, "xml"), "xml", FILES, SIZE)
    json = corpus.write(os.path.join(directory, "json"), "json", FILES, SIZE)
    # Read the files once, because the first process to read a new file is slower.
    subprocess.run(["cat", *xml, *json], stdout=subprocess.DEVNULL, check=True)
    small = corpus.write(os.path.join(directory, "small"), "xml", 1, 2_000)[0]
    pair("start: `parse` of 3 KB, beside `list --offline` of 200", [program, "parse", small],
         [program, "--db", small_database, "list", "--offline", "--limit", "50"], 40, target="1")
    bench_throughput(program, xml, json)
    bench_memory(program, xml, json, directory)
    for name in ("xml", "json", "long", "small"):
        shutil.rmtree(os.path.join(directory, name))

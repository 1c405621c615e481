"""Runs commands in turn and measures what they cost."""
import os
import statistics
import subprocess
import sys
from collections import namedtuple

LAUNCH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "launch.py")
# Wall and CPU seconds, peak memory in MiB, the bytes that came out of a pipe, and the time of the start
# by time.perf_counter, a clock that all processes share.
Run = namedtuple("Run", "wall cpu memory output start", defaults=[None])


def run(command, stdout="pipe", stdin=os.devnull, statuses=(0,)):
    """Runs a command once. Its output goes through a pipe and is dropped, or to /dev/null (`null`)."""
    launch = [sys.executable, "-I", "-S", LAUNCH, stdout, stdin, *command]
    answer = subprocess.run(launch, capture_output=True, text=True, check=True).stdout.split()
    wall, cpu, memory, output, status, start = map(float, answer)
    if status not in statuses:
        sys.exit(f"{command[:8]} exited {status:.0f}")
    return Run(wall, cpu, memory / 1024, int(output), start)


def in_turn(commands, runs, before=lambda: None):
    """Calls each of the functions `commands` once a round; gives their runs without the first round."""
    kept = [[] for _ in commands]
    for number in range(runs + 1):
        before()
        for command, list_ in zip(commands, kept):
            once = command()
            if number:
                list_.append(once)
    return kept


def median(runs, column):
    return statistics.median(getattr(run, column) for run in runs)


def ratio(ours, floor):
    """The median of the wall ratios of the pairs."""
    return statistics.median(a.wall / b.wall for a, b in zip(ours, floor))


def pair(name, ours, floor, runs, before=lambda: None, target=None):
    """Runs both commands in turn and prints a row of the table."""
    kept = in_turn([lambda: run(ours), lambda: run(floor)], runs, before)
    cells = [f"{median(list_, column) * factor:.1f}" for list_ in kept
             for column, factor in (("wall", 1000), ("cpu", 1000), ("memory", 1))]
    print(f"| {name} | {' | '.join(cells)} | {ratio(*kept):.2f} | {target or ''} |", flush=True)

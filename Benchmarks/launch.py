"""Runs a command and prints what it cost: launch.py pipe|null FILE COMMAND…

FILE is the standard input. Prints wall and CPU seconds, peak memory in KiB, the bytes that came out
of the pipe, the exit status, and the time of the start by time.perf_counter. This is a small program
of its own because the peak memory of a command includes that of the process that started it.
"""
import os
import sys
import time

KEEPING, FILE, *COMMAND = sys.argv[1:]

reading, writing = os.pipe()
actions = [(os.POSIX_SPAWN_OPEN, 0, FILE, os.O_RDONLY, 0),
           (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)]
if KEEPING == "pipe":
    actions.append((os.POSIX_SPAWN_DUP2, writing, 1))
else:
    actions.append((os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0))
start = time.perf_counter()
process = os.posix_spawnp(COMMAND[0], COMMAND, os.environ, file_actions=actions)
os.close(writing)
size = 0
while chunk := os.read(reading, 1 << 16):
    size += len(chunk)
_, status, usage = os.wait4(process, 0)
wall = time.perf_counter() - start
memory = usage.ru_maxrss // (1024 if sys.platform == "darwin" else 1)
print(wall, usage.ru_utime + usage.ru_stime, memory, size, os.waitstatus_to_exitcode(status),
      start)

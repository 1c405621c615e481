#!/usr/bin/python3
"""Replays the terminal output of a program in tmux, with the input and output of replay.py.

It runs itself in a pane. After each part it asks the terminal for the place of the cursor: the answer comes
when all before it is on the screen.
"""

import base64
import json
import os
import subprocess
import sys
import tempfile
import tty


def tmux(directory, *arguments):
    command = ["tmux", "-u", "-S", directory + "/socket", "-f", "/dev/null", *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def picture(directory):
    state = "#{cursor_y} #{cursor_x} #{cursor_flag} #{wrap_flag}"
    screen = tmux(directory, "display-message", "-p", state, ";", "capture-pane", "-p")
    state, *lines = screen.split("\n")[:-1]
    row, column, is_visible, wraps = map(int, state.split())
    return {
        "lines": [line.rstrip() for line in lines],
        "row": row,
        "column": column,
        "isCursorVisible": is_visible == 1,
        "wraps": wraps == 1,
        "isPlain": True,
    }


def write(data):
    while data:
        data = data[os.write(1, data):]


def replay(directory):
    with open(directory + "/in") as file:
        recording = json.load(file)
    tty.setraw(0)
    offsets, pictures, fed = recording["offsets"], [], 0
    for piece in recording["pieces"]:
        tmux(directory, "resize-window", "-x", str(piece["columns"]), "-y", str(piece["rows"]))
        rest = base64.b64decode(piece["bytes"])
        end = fed + len(rest)
        while offsets and fed < offsets[0] <= end:
            part, rest = rest[: offsets[0] - fed], rest[offsets[0] - fed :]
            write(part + b"\x1b[6n")
            answer = b""
            while not answer.endswith(b"R"):
                answer += os.read(0, 100)
            fed += len(part)
            pictures.append(picture(directory))
            offsets = offsets[1:]
        write(rest)
        fed = end
    with open(directory + "/out", "w") as file:
        json.dump(pictures, file)


def main():
    with tempfile.TemporaryDirectory() as directory:
        with open(directory + "/in", "w") as file:
            file.write(sys.stdin.read())
        try:
            done = f"tmux -S {directory}/socket wait-for -S done"
            tmux(directory, "new-session", "-d", f"{sys.executable} {__file__} {directory} 2>{directory}/errors; {done}")
            tmux(directory, "wait-for", "done")
            if os.path.exists(directory + "/out"):
                with open(directory + "/out") as file:
                    return sys.stdout.write(file.read())
            with open(directory + "/errors") as file:
                sys.exit(file.read())
        finally:
            # It has ended if nothing went wrong.
            subprocess.run(["tmux", "-S", directory + "/socket", "kill-server"], stderr=subprocess.DEVNULL)


if len(sys.argv) > 1:
    replay(sys.argv[1])
else:
    main()

#!/usr/bin/python3
"""Replays the terminal output of a program through pyte, an emulator that is not ours.

Reads {"pieces": [{"columns", "rows", "bytes" (base64)}], "offsets": [bytes]} from standard
input. A piece is the output while the terminal had one size. For each offset, counted in bytes over
all pieces, writes the state of the screen: [{"lines", "row", "column", "isCursorVisible", "wraps",
"isPlain"}].
"""

import base64
import json
import sys
import unicodedata

import pyte
from pyte import modes
from wcwidth import wcwidth


class Screen(pyte.Screen):
    """pyte's screen with some fixes.

    pyte's resize drops lines from the top and does not move the cursor; this one keeps the cursor in
    its line and has a scrollback, like xterm. pyte drops the rest of a text at a character of width 0
    that Python does not count as combining (Thai vowels, ZWJ); here it joins the character before it,
    and so does an emoji behind ZWJ and the colour of a skin, as terminals show them today.
    pyte does not move a row that was never written; here it moves with the others. pyte keeps the lower
    margin when the program resets both. Widths are pyte's.
    """

    def __init__(self, columns, lines):
        self.scrolled = []
        super().__init__(columns, lines)

    def draw(self, data):
        for character in data:
            line, x = self.buffer[self.cursor.y], self.cursor.x - 1
            while x > 0 and line[x].data == "":
                x -= 1
            joins = wcwidth(character) == 0 and not unicodedata.combining(character)
            if joins or line[x].data.endswith("\u200d") or "\U0001f3fb" <= character <= "\U0001f3ff":
                line[x] = line[x]._replace(data=line[x].data + character)
            else:
                super().draw(character)

    def insert_lines(self, count=None):
        self.touch()
        super().insert_lines(count)

    def delete_lines(self, count=None):
        self.touch()
        super().delete_lines(count)

    def set_margins(self, top=None, bottom=None):
        super().set_margins(top or None, bottom)

    def touch(self):
        for y in range(self.lines):
            self.buffer[y]  # Reading a row creates it.

    def index(self):
        if self.cursor.y == self.lines - 1:
            self.scrolled.append(self.buffer[0])
        super().index()

    def change_size(self, columns, lines):
        rows = self.scrolled + [self.buffer[y] for y in range(self.lines)]
        top = len(self.scrolled)
        cursor = top + self.cursor.y
        top -= min(max(lines - self.lines, 0), top)
        top = max(top, cursor - lines + 1)
        self.scrolled = rows[:top]
        self.buffer.clear()
        for y, row in enumerate(rows[top : top + lines]):
            for x in [x for x in row if x >= columns]:
                del row[x]
            self.buffer[y] = row
        self.lines, self.columns, self.margins = lines, columns, None
        self.cursor.y, self.cursor.x = cursor - top, min(self.cursor.x, columns - 1)

    def picture(self):
        return {
            "lines": [
                "".join(self.buffer[y][x].data for x in range(self.columns)).rstrip()
                for y in range(self.lines)
            ],
            "row": self.cursor.y,
            "column": self.cursor.x,
            "isCursorVisible": not self.cursor.hidden,
            "wraps": modes.DECAWM in self.mode,
            "isPlain": self.cursor.attrs == self.default_char,
        }


def main():
    recording = json.load(sys.stdin)
    offsets = recording["offsets"]
    pieces = recording["pieces"]
    screen = Screen(pieces[0]["columns"], pieces[0]["rows"])
    stream = pyte.ByteStream(screen)
    pictures, fed = [], 0
    for number, piece in enumerate(pieces):
        if number > 0:
            screen.change_size(piece["columns"], piece["rows"])
        rest = base64.b64decode(piece["bytes"])
        end = fed + len(rest)
        while offsets and (offsets[0] < end or (offsets[0] == end and rest)):
            part, rest = rest[: offsets[0] - fed], rest[offsets[0] - fed :]
            stream.feed(part)
            fed += len(part)
            pictures.append(screen.picture())
            offsets = offsets[1:]
        stream.feed(rest)
        fed = end
    pictures += [screen.picture() for _ in offsets]
    json.dump(pictures, sys.stdout)


main()

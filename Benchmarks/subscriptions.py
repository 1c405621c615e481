"""Writes the feeds of 500 sites: subscriptions.py DIRECTORY FEEDS ITEMS.

RSS 2.0, Atom and JSON Feed in turn, with bodies of 1 to 4 KB in several scripts. Beside each document
is its compressed form, so that the server does not compress. DIRECTORY/www has the first version of all
feeds; DIRECTORY/later has every tenth feed an hour later, with a new item and without the oldest;
DIRECTORY/peers has an RSS feed in place of each JSON Feed, for readers of XML. The bytes are the same on
every machine.
"""
import gzip
import json
import os
import random
import sys

from bodies import Body
from corpus import Atom, AtomXHTML, Newspaper, Weblog

NOW = 1_760_000_000
KINDS = (Weblog, Atom, "json", Weblog, Newspaper, "json", AtomXHTML, Weblog, Atom, "json")


class SizedBody(Body):
    """Bodies of 1 to 4 KB."""

    def write(self, _blocks):
        kinds, weights = zip(*self.BLOCKS)
        goal, text = 1_000 + self.source.random() * 2_600, self.paragraph()
        while (length := len(text.encode())) < goal:
            block = self.source.choices(kinds, weights)[0](self)
            if length + len(block.encode()) <= 4_096:
                text += "\n" + block
        return text


class Document:
    """One feed, whose items can start at the newest or at the second newest."""

    def __init__(self, kind, number, items):
        source = random.Random(20261121 + number)
        self.is_json = kind == "json"
        self.feed = (Weblog if self.is_json else kind)(number, source)
        self.feed.body = SizedBody(self.feed.prose, xhtml=kind is AtomXHTML)
        self.opening = self.json_opening() if self.is_json else self.feed.open()
        self.items = [self.json_item() if self.is_json else self.feed.item()
                      for _ in range(items + 1)]

    def bytes(self, first):
        items = self.items[first:][:len(self.items) - 1]
        if self.is_json:
            return self.text(self.opening)[:-2] + b",".join(map(self.text, items)) + b"]}"
        text = '<?xml version="1.0" encoding="UTF-8"?>\n' + self.opening + "".join(items)
        return (text + self.feed.close()).encode()

    def text(self, value):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()

    def json_opening(self):
        site = self.feed.site
        return {"version": "https://jsonfeed.org/version/1.1", "title": self.feed.title,
                "home_page_url": site + "/", "feed_url": site + "/feed.json",
                "language": self.feed.prose.language, "items": []}

    def json_item(self):
        feed = self.feed
        feed.next()
        return {"id": feed.link, "url": feed.link, "title": feed.headline,
                "summary": feed.prose.sentence(), "content_html": feed.body.write(0),
                "date_published": feed.rfc3339(),
                "authors": [{"name": feed.prose.words(2, 2), "url": feed.site + "/about"}],
                "tags": [feed.prose.words(1, 2) for _ in range(1 + feed.count % 4)]}


def store(path, data, moment):
    """Writes the document and its compressed form, both with that modification time."""
    for name, content in ((path, data), (path + ".gz", gzip.compress(data, 6, mtime=0))):
        with open(name, "wb") as file:
            file.write(content)
        os.utime(name, (moment, moment))


def write(directory, feeds, items):
    """Writes all documents."""
    www, later, peers = (os.path.join(directory, name) for name in ("www", "later", "peers"))
    for path in (www, later, peers):
        os.makedirs(path, exist_ok=True)
    for number in range(feeds):
        kind = KINDS[number % len(KINDS)]
        name = f"{number}.json" if kind == "json" else f"{number}.xml"
        document = Document(kind, number, items)
        store(os.path.join(www, name), document.bytes(1), NOW)
        if is_changed(number):
            store(os.path.join(later, name), document.bytes(0), NOW + 3600)
        if kind == "json":
            twin = Document(Weblog, number, items)
            store(os.path.join(peers, f"{number}.xml"), twin.bytes(1), NOW)


def is_changed(number):
    """Whether the feed has a later version: one in ten, spread over the kinds."""
    return number % 10 == number // 10 % 10


def names(feeds):
    return [f"{number}.json" if KINDS[number % len(KINDS)] == "json" else f"{number}.xml"
            for number in range(feeds)]


if __name__ == "__main__":
    write(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))

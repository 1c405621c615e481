"""Lays out web pages beside w3m and lynx: one process for each page, as a mail program calls them; and
an article of the cache beside the sqlite3 shell fetching its row."""
import json
import os
import subprocess
import sys
import time

from timing import in_turn, median, pair, ratio, run

RUNS = 5


def paragraph(number):
    return (f'<p>Paragraph {number} speaks of <a href="/topic/{number % 97}">topic {number % 97}</a>, of '
            f"<b>weight</b> and of <em>length</em>. It has sentences that fill some lines, so that they "
            f"have to be broken, and a word of Korean: 오늘의 뉴스를 읽는다.</p>\n")


def table(rows):
    body = "".join(f"<tr><td>Row {row}</td><td>{row * 37 % 1000}</td><td>some words in a cell</td></tr>"
                   for row in range(rows))
    return f"<table><tr><th>Name</th><th>Number</th><th>Words</th></tr>{body}</table>"


def listing(items):
    return "<ul>" + "".join(f'<li><a href="/i/{item}">Item {item}</a></li>' for item in range(items)) + "</ul>"


PAGES = {
    "an article of 50 KB": "".join(map(paragraph, range(180))),
    "an article of 1 MB": "".join(map(paragraph, range(3600))),
    "a table of 2,000 rows": table(2000),
    "a list of 5,000 links": listing(5000),
    "100 nested tables": "<table><tr><td>x" * 100,
}


def make(directory):
    """Writes the pages; gives their names and paths."""
    for number, (name, body) in enumerate(PAGES.items()):
        path = os.path.join(directory, f"page-{number}.html")
        with open(path, "w") as file:
            file.write(f'<!doctype html><html><head><meta charset="utf-8"><title>{name}</title></head>'
                       f"<body>{body}</body></html>")
        yield name, path


def measure(program, directory):
    print("| a page in a pipe | news ms | w3m ms | lynx ms | news MiB | w3m MiB | lynx MiB "
          "| news ÷ w3m | news ÷ lynx |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: | --: |")
    for name, path in make(directory):
        commands = (
            [program, "render", path],
            ["w3m", "-dump", "-cols", "72", path],
            ["lynx", "-dump", "-width=72", "-force_html", path],
        )
        kept = in_turn([lambda command=command: run(command) for command in commands], RUNS)
        cells = [f"{median(runs, 'wall') * 1000:.1f}" for runs in kept]
        cells += [f"{median(runs, 'memory'):.1f}" for runs in kept]
        cells += [f"{ratio(kept[0], floor):.2f}" for floor in kept[1:]]
        print(f"| {name} | {' | '.join(cells)} |", flush=True)


def show(program, directory):
    """An article of 50 KB from the cache to the last byte in a pipe."""
    feed, database = os.path.join(directory, "reading.json"), os.path.join(directory, "reading.sqlite")
    with open(feed, "w") as file:
        json.dump({"version": "https://jsonfeed.org/version/1.1", "title": "Reading", "items": [
            {"id": "1", "url": "https://a.example/1", "title": "An article",
             "content_html": PAGES["an article of 50 KB"]}]}, file)
    subprocess.run([program, "--db", database, "add", feed], check=True, capture_output=True)
    print("\n| | news ms | CPU ms | MiB | floor ms | CPU ms | MiB | ratio | goal |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: | --- |")
    pair("show of 50 KB, against the row in sqlite3", [program, "show", "1", "--db", database],
         ["sqlite3", database, "SELECT a.title, a.url, c.html FROM article a JOIN content c "
          "ON c.article_id = a.id WHERE a.id = 1"], 4 * RUNS, target="≤ 2.5")


def folder(program, path):
    """Pages a second over a folder of pages, one process for each."""
    pages = sorted(entry.path for entry in os.scandir(path) if entry.is_file())
    print(f"| {len(pages)} pages | pages/s |")
    print("| --- | --: |")
    for name, command in (("news render", [program, "render"]),
                          ("w3m -dump", ["w3m", "-dump", "-T", "text/html"]),
                          ("lynx -dump", ["lynx", "-dump", "-force_html"])):
        start = time.perf_counter()
        for page in pages:
            subprocess.run([*command, page], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                           stdin=subprocess.DEVNULL, check=False)
        print(f"| {name} | {len(pages) / (time.perf_counter() - start):.0f} |", flush=True)


if __name__ == "__main__":
    measure(sys.argv[1], sys.argv[2])
    show(sys.argv[1], sys.argv[2])
    # A folder of pages at hand, such as a saved part of the web.
    if len(sys.argv) > 3:
        print()
        folder(sys.argv[1], sys.argv[3])

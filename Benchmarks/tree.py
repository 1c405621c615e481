"""Trees of HTML: tree.py CONFORMANCE DIRECTORY [PAGES].

Measures how fast pages become trees, and that a hostile page of twice the length costs twice as much.
PAGES is a folder of web pages; without it, pages are made up.
"""
import html.parser
import os
import random
import shutil
import sys
import time

from timing import in_turn, median, run

PROGRAM, DIRECTORY = sys.argv[1:3]
PAGES = sys.argv[3] if len(sys.argv) > 3 else None
ROUNDS = 7
WORDS = "the news of a day in plain words that somebody wrote for others to read &amp; keep".split()

# What stands in front, what is repeated, and what is repeated after it.
HOSTILE = [
    ("", "<div>", ""), ("", "<b>", ""), ("", "<a href=x>", ""), ("", "<p><b><i>", ""),
    ("", "<i><b><u><div>", "</b></i></u>"), ("", "</p>", ""), ("", "<p>a", ""),
    ("<table>", "a<b>", ""), ("<table>", "<td>x&amp;</td>b", ""), ("", "<table><tr><td>x", "</table>"),
    ("<table>", "<td colspan=999999>", ""), ("", "<svg>", ""), ("<svg>", "<g>", ""),
    ("", "<template>", ""), ("<div", " a", ""), ("", "<p a b c d e f g h>", ""),
    ("", "<font color=a><p>x", ""), ("", "<x-y>", ""), ("", "&nGg;<b>", ""), ("", "x<!-->", ""),
]
# So many bytes of them, and twice as many.
LENGTH = 4_000_000


def sentence(choose):
    return " ".join(choose.choice(WORDS) for _ in range(choose.randint(8, 30)))


def page(number):
    """A page of about 130 KB, most of it script and style, as pages are."""
    choose = random.Random(number)
    parts = ["<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Page</title><style>",
             ".a{color:red}\n" * 1500, "</style><script>", "var a = b < c && d > e;\n" * 2000,
             "</script></head><body><nav><ul>"]
    parts += [f'<li class="item item-{n}"><a href="/a/{n}?b=c&amp;d=e" title="t">{n}</a>' for n in range(80)]
    parts.append("</ul></nav><main><article>")
    for _ in range(60):
        parts.append(f'<h2 id=x>{sentence(choose)}</h2><p class="text">{sentence(choose)} '
                     f'<a href="https://x.example/"><em>{sentence(choose)}</em></a>. {sentence(choose)}</p>\n'
                     '<figure><img src="/i.jpg" alt="A picture" width=1 height=2></figure>')
    parts.append("<table><tr>" + "<td>1</td>" * 100 + "</table></article></main></body></html>")
    return "".join(parts)


def write(name, text):
    path = os.path.join(DIRECTORY, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def pages():
    if PAGES:
        return sorted(os.path.join(PAGES, name) for name in os.listdir(PAGES))
    return [write(f"page{number}.html", page(number)) for number in range(200)]


def python(paths):
    """The seconds that the parser of Python takes; it makes tokens, and no tree."""
    texts = [open(path, encoding="utf-8", errors="replace").read() for path in paths]
    start = time.process_time()
    for text in texts:
        html.parser.HTMLParser().feed(text)
    return time.process_time() - start


def bench_pages():
    paths = pages()
    size = sum(map(os.path.getsize, paths))
    print("\n## Trees of HTML\n")
    kind = "pages of the web" if PAGES else "pages that `tree.py` makes up"
    print(f"{len(paths)} {kind}, {size / 1e6:.0f} MB; one process reads all. {ROUNDS} rounds; MB of CPU time.\n")
    print("| what | MB/s | memory MiB | goal |")
    print("|---|--:|--:|--:|")
    commands = [["wc", "-l"], *([PROGRAM, "--measure", what] for what in ("read", "tokens", "tree"))]
    names = ["`wc -l`, the floor", "read", "tokens", "tree"]
    if shutil.which("xmllint"):
        commands.append(["xmllint", "--html", "--noout"])
        names.append("`xmllint --html --noout`")
    kept = in_turn([lambda command=command: run([*command, *paths]) for command in commands], ROUNDS)
    for name, runs in zip(names, kept):
        rate = size / max(median(runs, "cpu"), 1e-3) / 1e6
        goal = "80" if name == "tree" else ""
        print(f"| {name} | {rate:.0f} | {median(runs, 'memory'):.1f} | {goal} |", flush=True)
    few = paths[:20]
    rate = sum(map(os.path.getsize, few)) / python(few) / 1e6
    print(f"| `html.parser` of Python, {len(few)} pages | {rate:.1f} | | |")


def bench_hostile():
    print("\nHostile pages: the time of twice the page over that of the page (2 is linear), and the memory "
          "beyond that for reading the file, in pages, with the page itself (goal 8).\n")
    print("| what is repeated | MB | CPU ms | MB/s | twice the page | memory |")
    print("|---|--:|--:|--:|--:|--:|")
    for start, piece, end in HOSTILE:
        count = LENGTH // len(piece + end)
        cost = []
        for times in (1, 2):
            path = write("hostile.html", start + piece * count * times + end * count * times)
            read, tree = in_turn(
                [lambda what=what: run([PROGRAM, "--measure", what, path]) for what in ("read", "tree")], 3)
            cost.append((os.path.getsize(path), median(tree, "cpu") - median(read, "cpu"),
                         median(tree, "memory") - median(read, "memory")))
        size, seconds, memory = cost[0]
        name = f"{start}…{piece}" + (f"…{end}" if end else "")
        print(f"| `{name}` | {size / 1e6:.0f} | {seconds * 1000:.0f} | {size / seconds / 1e6:.0f} | "
              f"{cost[1][1] / seconds:.1f} | {1 + memory * 2**20 / size:.1f} |", flush=True)


bench_pages()
bench_hostile()

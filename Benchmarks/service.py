"""What a sync with a service costs, beside the same requests by curl and the same articles from files.

    python3 Benchmarks/service.py .build/release/news [ARTICLES [UNREAD]]

Prints a table. The service speaks the Google Reader API as FreshRSS does, in a process of its own.
"""
import bisect
import json
import os
import signal
import subprocess
import sys
import tempfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from timing import in_turn, median, pair, ratio, run

FEEDS = 200
RUNS = 3
FIRST_ID = 1_700_000_000_000_000
STATE = "user/-/state/com.google/"
TEXT = "<p>" + "오늘의 소식 and some words more. " * 20 + "</p>"


class Service(BaseHTTPRequestHandler):
    """One user with `count` articles; all but `unread` of them are read. Notes each request in a file."""
    protocol_version = "HTTP/1.1"
    wbufsize = -1

    def log_message(self, *_):
        pass

    def answer(self, body):
        body = body.encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.take(b"")

    def do_POST(self):
        self.take(self.rfile.read(int(self.headers["Content-Length"])))

    def take(self, body):
        url = urlsplit(self.path)
        query, form = (parse_qs(text) for text in (url.query, body.decode()))
        self.server.requests.write(json.dumps([self.path, body.decode()]) + "\n")
        self.server.requests.flush()
        call = url.path.removeprefix("/api/greader.php")
        if call == "/accounts/ClientLogin":
            return self.answer("SID=a\nLSID=null\nAuth=a\n")
        if call == "/reader/api/0/token":
            return self.answer("t" * 57 + "\n")
        if call == "/reader/api/0/subscription/list":
            return self.answer(json.dumps({"subscriptions": [
                {"id": f"feed/{feed}", "title": f"Feed {feed}", "categories": [],
                 "url": f"https://feed{feed}.example/"} for feed in range(FEEDS)]}))
        if call == "/reader/api/0/tag/list":
            return self.answer(json.dumps({"tags": [{"id": STATE + "starred"}]}))
        if call == "/reader/api/0/stream/items/ids":
            return self.answer(self.ids(query))
        if call == "/reader/api/0/stream/items/contents":
            return self.answer('{"items":[' + ",".join(map(self.item, form["i"])) + "]}")
        if call == "/reader/api/0/edit-tag":
            for name in form["i"]:
                number = int(name) - FIRST_ID
                if form.get("a") == [STATE + "read"]:
                    self.server.unread.discard(number)
                elif form.get("r") == [STATE + "read"]:
                    self.server.unread.add(number)
            return self.answer("OK")
        self.send_error(404)

    def ids(self, query):
        if query["s"] == [STATE + "starred"]:
            numbers = []
        elif query.get("xt") == [STATE + "read"]:
            numbers = sorted(self.server.unread, reverse=True)
        elif query.get("it") == [STATE + "read"]:
            numbers = [number for number in range(self.server.count - 1, -1, -1)
                       if number not in self.server.unread]
        else:
            numbers = range(self.server.count - 1, -1, -1)
        start = 0
        if "c" in query:
            before = int(query["c"][0]) - FIRST_ID
            start = bisect.bisect_left(numbers, -before, key=lambda number: -number)
        page = numbers[start:start + int(query["n"][0])]
        answer = {"itemRefs": [{"id": str(FIRST_ID + number)} for number in page]}
        if start + len(page) < len(numbers):
            answer["continuation"] = str(FIRST_ID + page[-1] - 1)
        return json.dumps(answer)

    def item(self, name):
        number = int(name) - FIRST_ID
        states = ["reading-list"] + (["read"] if number not in self.server.unread else [])
        return json.dumps({
            "id": f"tag:google.com,2005:reader/item/{FIRST_ID + number:016x}",
            "published": 1_700_000_000 + number * 7, "title": f"오늘의 기사 number {number}",
            "canonical": [{"href": address(number)}],
            "categories": [STATE + state for state in states],
            "origin": {"streamId": f"feed/{number % FEEDS}", "title": "Feed"},
            "summary": {"content": TEXT}})


def address(number):
    return f"https://feed{number % FEEDS}.example/{number}"


def serve(count, unread, requests):
    """Starts the service; gives its process and its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    child = os.fork()
    if child:
        server.socket.close()
        return child, f"http://127.0.0.1:{server.server_port}"
    server.count, server.unread = count, set(range(0, count, max(count // unread, 1)))
    server.requests = open(requests, "a")
    try:
        server.serve_forever()
    finally:
        os._exit(0)


def write_feeds(directory, count):
    """Writes the same articles as files of JSON Feed, and their list."""
    files = []
    for feed in range(FEEDS):
        files.append(os.path.join(directory, f"{feed}.json"))
        with open(files[-1], "w") as file:
            json.dump({"version": "https://jsonfeed.org/version/1.1", "title": f"Feed {feed}", "items": [
                {"id": str(number), "url": address(number), "title": f"오늘의 기사 number {number}",
                 "date_published": f"{2000 + number % 20}-01-01T00:00:00Z", "content_html": TEXT}
                for number in range(feed, count, FEEDS)]}, file)
    return files


def curl(path, origin, requests):
    """Writes a configuration by which curl sends the same requests over one connection."""
    parts = []
    for target, body in requests:
        part = [f'url = "{origin}{target}"', 'header = "Authorization: GoogleLogin auth=a"',
                'output = "/dev/null"', "silent"]
        if body:
            part.append(f'data = "{body}"')
        parts.append("\n".join(part))
    with open(path, "w") as file:
        file.write("\nnext\n".join(parts) + "\n")
    return ["curl", "--config", path]


def main(program, count=100_000, unread=10_000):
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as directory:
        at = lambda name: os.path.join(directory, name)
        notes, database = at("requests"), at("news.sqlite")
        open(notes, "w").close()
        child, origin = serve(count, unread, notes)
        news = lambda path, *words: [program, "--db", path, "-q", *words]

        def requests():
            with open(notes) as file:
                lines = [json.loads(line) for line in file]
            open(notes, "w").close()
            return lines

        def clean(path):
            for end in ("", "-wal", "-shm"):
                if os.path.exists(path + end):
                    os.remove(path + end)

        try:
            files = write_feeds(directory, count)

            def first():
                clean(database)
                requests()
                return run(news(database, "account", "add", "greader", origin + "/api/greader.php",
                                "--user", "me", "--password-command", "echo secret"))

            first()
            replay = curl(at("curl"), origin, requests())
            sent = sum(1 for line in open(at("curl")) if line.startswith("url"))
            other = at("files.sqlite")

            def ingest():
                clean(other)
                return run(news(other, "add", *files))

            # The first search makes the index, which a sync makes as it goes.
            def index():
                return run(news(other, "search", "number"), "null")

            runs = in_turn([first, lambda: run(replay), ingest, index], RUNS)
            floor = [runs_[0]._replace(
                wall=sum(once.wall for once in runs_), cpu=sum(once.cpu for once in runs_),
                memory=max(once.memory for once in runs_)) for runs_ in zip(*runs[1:])]
            print("| | wall ms | CPU ms | MiB | floor wall ms | CPU ms | MiB | ratio | goal |\n"
                  "|---|--:|--:|--:|--:|--:|--:|--:|--:|")
            cells = [f"{median(list_, column) * factor:.1f}" for list_ in (runs[0], floor)
                     for column, factor in (("wall", 1000), ("cpu", 1000), ("memory", 1))]
            print(f"| first import of {count} articles, {sent} requests; curl, `add` of files, `search` |",
                  f"{' | '.join(cells)} | {ratio(runs[0], floor):.2f} | 1.5, +16 MiB |")
            # A sync beside something else asks for feeds and labels once an hour.
            for command in ("prefetch", "sync"):
                requests()
                subprocess.run(news(database, command), check=True)
                sent = requests()
                pair(f"`{command}`, nothing new at {unread} unread, {len(sent)} requests; curl",
                     news(database, command), curl(at("curl"), origin, sent), 9,
                     target="4 requests, 50 ms of CPU")
            subprocess.run(news(database, "mark", "--read", *ids(database, 3000)), check=True)
            shell = ["sqlite3", "-readonly", database,
                     """SELECT m.field, count(*), min(m.made_at)
                        FROM mark_outbox m JOIN remote_item r ON r.article_id = m.article_id
                        WHERE m.value <> r.base_read GROUP BY m.field"""]
            pair("`sync --status`, 3,000 changes wait; sqlite3", news(database, "sync", "--status"),
                 shell, 9, target="2")
            requests()
            once = run(news(database, "sync"))
            sent = [target for target, _ in requests()]
            edits = sum(target.endswith("/edit-tag") for target in sent)
            print(f"| 3,000 marks at once: {len(sent)} requests, {edits} of them edits |",
                  f"{once.wall * 1000:.1f} | {once.cpu * 1000:.1f} | {once.memory:.1f} | | | | | 30 edits |")
        finally:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


def ids(database, count):
    return subprocess.run(
        ["sqlite3", database, f"SELECT id FROM article WHERE unread = 1 LIMIT {count}"],
        check=True, capture_output=True, text=True).stdout.split()


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), *map(int, sys.argv[2:]))

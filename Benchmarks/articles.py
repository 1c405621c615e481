"""Articles in many scripts, for a database of the program and for a plain FTS5 table."""
import json
import os
import random
import sqlite3
import subprocess

from prose import LANGUAGES, Prose

FEEDS = 200
SIZE = 1500  # bytes of text
SENTENCES = 5000  # different sentences in each language
NAMES = ["Kim Minseo", "Jane Doe", "José Álvarez", "山田太郎", "Иван Петров", "王芳", "Anaïs Dupont"]
TAGS = ["news", "swift", "기술", "science", "政治", "open source", "кино", "ข่าว"]
COLUMNS = "title, author, text, tags, feed"


def articles(count, titles):
    """Gives (title, author, text, tags, feed number) for each; every 50th has one of `titles`."""
    source = random.Random(5)
    languages = [*LANGUAGES, "th"]
    writers = [Prose(language, source) for language in dict.fromkeys(languages)]
    prose = {}
    for writer in writers:
        sentences = [writer.sentence() for _ in range(SENTENCES)]
        mean = sum(len(sentence.encode()) + 1 for sentence in sentences) / SENTENCES
        prose[writer.language] = writer, sentences, round(SIZE / mean)
    for number in range(count):
        writer, sentences, length = prose[source.choice(languages)]
        title = writer.words(4, 9)
        if titles and number % 50 == 0:
            title = titles[number // 50 % len(titles)]
        # Each text also has a word that no other text has.
        text = " ".join([*source.choices(sentences, k=length), f"{source.getrandbits(40):x}"])
        yield (title, source.choice(NAMES), text, source.sample(TAGS, source.randrange(3)),
               number % FEEDS)


def write(program, directory, count, titles):
    """Writes `source.sqlite` (the text) and `news.sqlite` (no index yet); gives the bytes of text."""
    source, ours = (os.path.join(directory, f"{name}.sqlite") for name in ("source", "news"))
    subprocess.run([program, "--db", ours, "-q", "query", "save", "some", "is:unread"], check=True)
    text, news = (sqlite3.connect(path, isolation_level=None) for path in (source, ours))
    for database in (text, news):
        database.execute("PRAGMA synchronous = OFF")
    text.execute("PRAGMA journal_mode = OFF")
    text.execute(f"CREATE TABLE article(id INTEGER PRIMARY KEY, {COLUMNS})")
    for database in (text, news):
        database.execute("BEGIN")
    news.executemany("INSERT INTO feed(url, title) VALUES(?, ?)",
                     ((f"https://feed{n}.example/", f"Feed {n}") for n in range(FEEDS)))
    size = 0
    for number, (title, author, body, tags, feed) in enumerate(articles(count, titles), 1):
        row = (number, title, author, body, " ".join(tags), f"Feed {feed}")
        size += sum(len(value.encode()) for value in row[1:])
        text.execute("INSERT INTO article VALUES(?, ?, ?, ?, ?, ?)", row)
        news.execute(
            "INSERT INTO article(feed_id, guid, url, title, published_at, sort_at, has) "
            "VALUES(?1, ?2, 'https://feed.example/' || ?2, ?3, ?4, ?4, 1)",
            (feed + 1, str(number), title, 1_700_000_000 + number * 7))
        news.execute(
            "INSERT INTO content(article_id, text, authors, tags) VALUES(?, ?, ?, ?)",
            (number, body, json.dumps([{"name": author}]), json.dumps(tags)))
    for database in (text, news):
        database.execute("COMMIT")
    news.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for database in (text, news):
        database.close()
    return size


def plain_script(source):
    """The SQL with which the shell fills a plain FTS5 table with the same text."""
    return (f"CREATE VIRTUAL TABLE plain USING fts5({COLUMNS}); "
            f"ATTACH '{source}' AS source; "
            f"INSERT INTO plain(rowid, {COLUMNS}) SELECT id, {COLUMNS} FROM source.article;")

"""The queries of Fixtures/search/pairs.tsv, and the same queries for a plain FTS5 table."""
import os
import re

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Fixtures", "search",
                     "pairs.tsv")
# One query of each kind, and words that are in very many articles.
OTHERS = ["the", "network", "the network", '"of the"', "net*", "the OR der", "network -cache",
          "title:network", "author:kim", "뉴스", "정부", "東京", "政府", "研究", "新闻", "ข่าว",
          "сеть", "правительство", "große", "café"]
SINGLE = ["뉴", "다", "서", "東", "の", "研", "今", "的", "政", "ข", "ก", "า"]
FIELD = re.compile(r"(feed|tag|url|is|has|after|before):|@")
TOKEN = re.compile(r'\s*(-?)(?:(title|author):)?("(?:[^"]*)"\*?|[()]|[^\s()]+)')


def pairs():
    """The queries of the table, each once, and the titles that go with them."""
    if not os.path.exists(TABLE):
        return [], []
    with open(TABLE, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip()
                and not line.startswith("#")]
    rows = [row for row in rows if len(row) >= 3]
    queries = dict.fromkeys(row[1] for row in rows)
    return list(queries), list(dict.fromkeys(row[2] for row in rows))


def match(query):
    """A query as an expression for MATCH on a plain table; None when it cannot be one."""
    parts, after = [], ""
    for sign, column, word in TOKEN.findall(query):
        if word == "OR":
            after = "OR"
            continue
        if word in "()":
            if word == "(" and parts and parts[-1] != "(":
                parts.append("NOT" if sign else after or "AND")
            parts.append(word)
        else:
            if FIELD.match(word):
                return None
            star = " *" if word.endswith("*") else ""
            word = word.rstrip("*").strip('"').replace('"', '""')
            if parts and parts[-1] != "(":
                parts.append("NOT" if sign else after or "AND")
            elif sign:
                return None
            parts.append(f'{column + " : " if column else ""}"{word}"{star}')
        after = ""
    return " ".join(parts) or None

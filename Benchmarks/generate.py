"""Writes JSON feeds: generate.py DIRECTORY FEEDS ITEMS. The same bytes on every machine."""
import json
import os
import random
import sys

SENTENCES = [
    "The cache is the truth, and the network only its rumour.",
    "오늘의 뉴스를 오프라인에서도 읽을 수 있습니다.",
    "東京の朝、電車は静かに遅れていた。",
    "Кэш показывает то, что есть, сразу.",
    "Every reader is a writer who waited.",
    "Ein Terminal tut genau das, was man ihm sagt.",
    "Les lignes qui ne changent pas ne coûtent rien.",
]


def feed(number, items, random_source):
    def paragraph():
        return " ".join(random_source.choice(SENTENCES) for _ in range(random_source.randint(8, 24)))

    base = f"https://feed{number}.example"
    return {
        "version": "https://jsonfeed.org/version/1.1",
        "title": f"Feed {number}: {random_source.choice(SENTENCES)[:24]}",
        "home_page_url": base + "/",
        "items": [
            {
                "id": f"{base}/{item}",
                "url": f"{base}/{item}",
                "title": f"{random_source.choice(SENTENCES)} ({number}/{item})",
                "content_html": f"<p>{paragraph()}</p><p>{paragraph()}</p>",
                "date_published": f"2026-{1 + item % 11:02}-{1 + number % 28:02}T{item % 24:02}:00:00Z",
                "authors": [{"name": "Ada"}],
                "tags": ["bench", f"tag{item % 7}"],
            }
            for item in range(items)
        ],
    }


def main():
    directory, feeds, items = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    os.makedirs(directory, exist_ok=True)
    source = random.Random(20261121)
    for number in range(feeds):
        path = os.path.join(directory, f"{number}.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(feed(number, items, source), file, ensure_ascii=False)
        os.utime(path, (1_760_000_000, 1_760_000_000))


main()

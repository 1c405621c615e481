"""`news extract` beside trafilatura: extracting.py PROGRAM DIRECTORY [PYTHON].

DIRECTORY has `pages.jsonl`: for each page its file, its url, and the sentences that are `wanted` and
`unwanted` in the text of the article. PYTHON is one that can import trafilatura; without it, only ours
is measured. The speed of ours has the start of a process for each page in it, that of trafilatura has
not.
"""
import json
import os
import re
import statistics
import subprocess
import sys

from timing import run

TRAFILATURA = """
import json, logging, resource, sys, time
import trafilatura
logging.disable(logging.CRITICAL)
texts, seconds = {}, 0
for page in json.load(sys.stdin):
    with open(page["path"], "rb") as file: html = file.read()
    start = time.process_time()
    texts[page["file"]] = trafilatura.extract(html, url=page["url"], include_comments=False) or ""
    seconds += time.process_time() - start
memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps({"texts": texts, "seconds": seconds, "memory": memory / 1024}))
"""


def pages_of(directory):
    with open(os.path.join(directory, "pages.jsonl")) as lines:
        pages = [json.loads(line) for line in lines]
    for page in pages:
        page["path"] = os.path.join(directory, page["file"])
    return pages


def ours(program, pages):
    texts, seconds, memory = {}, 0, 0
    for page in pages:
        command = [program, "extract", "--text", page["path"], "--base", page["url"]]
        answer = subprocess.run(command, capture_output=True)
        texts[page["file"]] = answer.stdout.decode() if answer.returncode == 0 else ""
        if answer.returncode == 0:
            once = run(command)
            seconds, memory = seconds + once.cpu, max(memory, once.memory)
    return {"texts": texts, "seconds": seconds, "memory": memory}


def theirs(python, pages):
    if subprocess.run([python, "-c", "import trafilatura"], capture_output=True).returncode != 0:
        return None
    answer = subprocess.run([python, "-c", TRAFILATURA], input=json.dumps(pages),
                            capture_output=True, text=True, check=True)
    return json.loads(answer.stdout)


def blanks_collapsed(text):
    return re.sub(r"\s+", " ", text).strip()


def score(texts, pages):
    """Precision, recall and F1 over all sentences."""
    found = missed = wrong = 0
    for page in pages:
        text = blanks_collapsed(texts[page["file"]])
        hits = sum(blanks_collapsed(sentence) in text for sentence in page["wanted"])
        found, missed = found + hits, missed + len(page["wanted"]) - hits
        wrong += sum(blanks_collapsed(sentence) in text for sentence in page["unwanted"])
    precision = found / max(1, found + wrong)
    recall = found / max(1, found + missed)
    return precision, recall, 2 * precision * recall / max(1e-9, precision + recall)


def main():
    program, directory = sys.argv[1:3]
    python = sys.argv[3] if len(sys.argv) > 3 else sys.executable
    pages = pages_of(directory)
    size = sum(os.path.getsize(page["path"]) for page in pages)
    median = statistics.median(os.path.getsize(page["path"]) for page in pages)
    print("## `news extract`\n")
    print(f"{len(pages)} pages of {size / 1e6:.1f} MB, the median has {median / 1000:.0f} KB. The score is of "
          "the sentences that must and must not be in the text.\n")
    print("| program | MB per CPU second | pages per CPU second | memory MiB | precision | recall | F1 |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for name, result in (("news", ours(program, pages)), ("trafilatura", theirs(python, pages))):
        if result is None:
            print(f"| {name} | missing: pip install trafilatura | | | | | |")
            continue
        cells = " | ".join(f"{value:.3f}" for value in score(result["texts"], pages))
        print(f"| {name} | {size / 1e6 / result['seconds']:.1f} | {len(pages) / result['seconds']:.0f} "
              f"| {result['memory']:.0f} | {cells} |", flush=True)


if __name__ == "__main__":
    main()

"""The programs beside which ours is measured: curl as the floor, sfeed and newsboat as the peers."""
import os
import shutil
import subprocess

from server import LAST_MODIFIED
from timing import run


class Curl:
    """`curl --parallel` for all documents: in full, or with conditional requests."""

    def __init__(self, directory, label, urls):
        self.all, self.check = (os.path.join(directory, f"{label}.{name}")
                                for name in ("all", "check"))
        for path in (self.all, self.check):
            with open(path, "w") as file:
                file.writelines(f'url = "{url}"\noutput = /dev/null\n' for url in urls)
                if path == self.check:
                    file.write(f'header = "If-Modified-Since: {LAST_MODIFIED}"\n')

    def fetch(self):
        return self.run(self.all)

    def revalidate(self):
        return self.run(self.check)

    def run(self, config):
        return run(["curl", "--silent", "--parallel", "--parallel-max", "50", "--compressed",
                    "--config", config])


class Sfeed:
    """sfeed as Debian ships it: 8 jobs, and curl without compression."""

    def __init__(self, directory, urls):
        self.feeds, self.rc = (os.path.join(directory, name) for name in ("sfeeds", "sfeedrc"))
        with open(self.rc, "w") as file:
            file.write(f'sfeedpath="{self.feeds}"\nfeeds() {{\n')
            file.writelines(f'\tfeed "{number}" "{url}"\n' for number, url in enumerate(urls))
            file.write("}\n")

    def fetch(self):
        shutil.rmtree(self.feeds, ignore_errors=True)
        return run(["sfeed_update", self.rc])

    def count(self):
        """How many articles the last run stored."""
        return sum(line.count(b"\n") for entry in os.scandir(self.feeds)
                   for line in open(entry.path, "rb"))

    def version(self):
        return f"sfeed {package('sfeed')}"


class Newsboat:
    """newsboat as Debian ships it; or `tuned`: one thread per core, and a cache made by hand."""

    def __init__(self, directory, urls, tuned=False):
        home = os.path.join(directory, "newsboat.tuned" if tuned else "newsboat")
        os.makedirs(home, exist_ok=True)
        self.urls, self.config, self.cache = (
            os.path.join(home, name) for name in ("urls", "config", "cache.db"))
        self.tuned = tuned
        with open(self.urls, "w") as file:
            file.writelines(url + "\n" for url in urls)
        with open(self.config, "w") as file:
            file.write(f"reload-threads {os.cpu_count()}\n" if tuned else "")

    def fetch(self):
        for suffix in ("", "-wal", "-shm", ".lock"):
            if os.path.exists(self.cache + suffix):
                os.remove(self.cache + suffix)
        if self.tuned:
            # Only pragmas that the file stores can be set; these were the best that we tried.
            subprocess.run(["sqlite3", self.cache,
                            "PRAGMA page_size = 16384; PRAGMA journal_mode = WAL"],
                           check=True, stdout=subprocess.DEVNULL)
        return run(["newsboat", "-q", "-u", self.urls, "-c", self.cache, "-C", self.config,
                    "-x", "reload"])

    def count(self):
        answer = subprocess.run(["sqlite3", self.cache, "SELECT count(*) FROM rss_item"],
                                check=True, capture_output=True, text=True)
        return int(answer.stdout)

    def version(self):
        return f"newsboat {package('newsboat')}"


def package(name):
    """Debian's version of a package."""
    try:
        return subprocess.run(["dpkg-query", "-W", "-f", "${Version}", name], check=True,
                              capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "of this machine"

"""Writes feeds like those on the web: corpus.py DIRECTORY xml|json FILES BYTES_EACH.

With `xml`: RSS 2.0 of a weblog, of a newspaper and of a podcast, RSS 1.0, and Atom with HTML, with
XHTML and with media, in several scripts; one of 25 is not in UTF-8. With `json`: JSON Feed. The bytes
are the same on every machine.
"""
import json
import os
import random
import sys
import time

from bodies import Body
from prose import LANGUAGES, Prose

RSS_NAMESPACES = """xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:atom="http://www.w3.org/2005/Atom" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"
 xmlns:slash="http://purl.org/rss/1.0/modules/slash/" xmlns:media="http://search.yahoo.com/mrss/"
 xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
 xmlns:podcast="https://podcastindex.org/namespace/1.0\""""
LEGACY = {"ko": "euc-kr", "ja": "shift_jis", "zh": "gb18030", "ru": "windows-1251"}
NOON = 1_760_000_000


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


class Feed:
    """One feed of a site; `open`, any number of `item`, `close`."""

    def __init__(self, number, source):
        self.prose = Prose(LANGUAGES[number % len(LANGUAGES)], source)
        self.source, self.body = source, Body(self.prose)
        self.site = f"https://site{number}.example"
        self.title = escaped(self.prose.words(2, 5))
        self.count = 0

    def next(self):
        self.count += 1
        self.link = f"{self.site}/2026/{1 + self.count % 12:02}/{self.count * 7919 + 11}/"
        self.moment = NOON - self.count * 40_213
        self.headline = self.prose.words(3, 12)
        if self.count % 5 == 0:
            self.headline += f" &amp; {self.prose.words(1, 3)}"

    def rfc822(self):
        zone = ("+0000", "GMT", "+0900", "-0500", "EST")[self.count % 5]
        return time.strftime("%a, %d %b %Y %H:%M:%S ", time.gmtime(self.moment)) + zone

    def rfc3339(self, moment=None):
        zone = ("Z", "+09:00", "-05:00", ".000Z")[self.count % 4]
        return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(moment or self.moment)) + zone

    def categories(self, pattern):
        return "".join(pattern.format(self.prose.words(1, 2)) for _ in range(1 + self.count % 4))


class RSS(Feed):
    def open(self):
        return f"""<rss version="2.0" {RSS_NAMESPACES}>
<channel>
\t<title>{self.title}</title>
\t<atom:link href="{self.site}/feed/" rel="self" type="application/rss+xml" />
\t<link>{self.site}</link>
\t<description>{self.prose.sentence()}</description>
\t<lastBuildDate>{self.rfc822_now()}</lastBuildDate>
\t<language>{self.prose.language}</language>
\t<sy:updatePeriod>hourly</sy:updatePeriod>
\t<sy:updateFrequency>1</sy:updateFrequency>
"""

    def rfc822_now(self):
        return time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(NOON))

    def close(self):
        return "</channel>\n</rss>\n"


class Weblog(RSS):
    def item(self):
        self.next()
        return f"""\t<item>
\t\t<title>{self.headline}</title>
\t\t<link>{self.link}</link>
\t\t<comments>{self.link}#comments</comments>
\t\t<dc:creator><![CDATA[{self.prose.words(2, 2)}]]></dc:creator>
\t\t<pubDate>{self.rfc822()}</pubDate>
{self.categories("		<category><![CDATA[{}]]></category>" + chr(10))}\
\t\t<guid isPermaLink="false">{self.site}/?p={self.count}</guid>
\t\t<description><![CDATA[{self.prose.sentence()} {self.prose.sentence()} [&#8230;]]]></description>
\t\t<content:encoded><![CDATA[{self.body.write(5 + self.count % 11)}]]></content:encoded>
\t\t<wfw:commentRss>{self.link}feed/</wfw:commentRss>
\t\t<slash:comments>{self.count % 40}</slash:comments>
\t</item>
"""


class Newspaper(RSS):
    def item(self):
        self.next()
        text = f"<p>{self.prose.sentence()}</p>" + self.body.paragraph()
        return f"""<item><title><![CDATA[{self.headline}]]></title><link>{self.link}?ref=rss</link>\
<guid>{self.link}</guid><description>{escaped(text)}</description>\
<pubDate>{self.rfc822()}</pubDate><dc:creator>{self.prose.words(2, 3)}</dc:creator>\
<media:content medium="image" url="{self.link}a.jpg" width="1200" height="800">\
<media:credit>{self.prose.words(2, 2)}</media:credit>\
<media:description>{self.prose.sentence()}</media:description></media:content>\
<media:thumbnail url="{self.link}b.jpg" />{self.categories("<category>{}</category>")}</item>
"""


class Podcast(RSS):
    def item(self):
        self.next()
        notes = escaped(self.body.write(3 + self.count % 5))
        return f"""    <item>
      <title>{self.headline}</title>
      <itunes:title>{self.headline}</itunes:title>
      <itunes:episode>{self.count}</itunes:episode>
      <itunes:episodeType>full</itunes:episodeType>
      <guid isPermaLink="false">{self.count:08x}-97f1-4d2e-{self.moment:x}</guid>
      <pubDate>{self.rfc822()}</pubDate>
      <enclosure url="{self.link}audio.mp3?a=1&amp;b=2" length="{self.moment % 90_000_000}" \
type="audio/mpeg" />
      <itunes:duration>{self.count % 3}:{self.count % 60:02}:{self.count * 7 % 60:02}</itunes:duration>
      <itunes:image href="{self.link}cover.jpg" />
      <itunes:explicit>false</itunes:explicit>
      <itunes:summary>{self.prose.sentence()} {self.prose.sentence()}</itunes:summary>
      <podcast:transcript url="{self.link}t.vtt" type="text/vtt" />
      <description>{notes}</description>
      <link>{self.link}</link>
    </item>
"""


class RDF(Feed):
    def open(self):
        return f"""<rdf:RDF xmlns="http://purl.org/rss/1.0/" \
xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" \
xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel rdf:about="{self.site}/index.rdf"><title>{self.title}</title><link>{self.site}/</link>
<description>{self.prose.sentence()}</description><dc:language>{self.prose.language}</dc:language>
</channel>
"""

    def item(self):
        self.next()
        return f"""<item rdf:about="{self.link}"><title>{self.headline}</title>
<link>{self.link}</link><description>{self.prose.sentence()}</description>
<dc:date>{self.rfc3339()}</dc:date><dc:creator>{self.prose.words(2, 2)}</dc:creator>
{self.categories("<dc:subject>{}</dc:subject>")}
<content:encoded><![CDATA[{self.body.write(2 + self.count % 6)}]]></content:encoded></item>
"""

    def close(self):
        return "</rdf:RDF>\n"


class Atom(Feed):
    namespaces = ""

    def open(self):
        return f"""<feed xmlns="http://www.w3.org/2005/Atom"{self.namespaces} \
xml:lang="{self.prose.language}">
  <title type="text">{self.title}</title>
  <link rel="alternate" type="text/html" href="{self.site}/" />
  <link rel="self" type="application/atom+xml" href="{self.site}/atom.xml" />
  <id>tag:site.example,2026:{self.site[8:]}</id>
  <updated>{self.rfc3339(NOON)}</updated>
  <author><name>{self.prose.words(2, 2)}</name><uri>{self.site}/about</uri></author>
"""

    def item(self):
        self.next()
        return f"""  <entry>
    <title type="html">{escaped(self.headline)}</title>
    <link rel="alternate" type="text/html" href="{self.link}" />
    <id>tag:site.example,2026:{self.site[8:]}/{self.count}</id>
    <published>{self.rfc3339()}</published>
    <updated>{self.rfc3339(self.moment + 3600)}</updated>
{self.categories('    <category term="{}" />' + chr(10))}{self.content()}  </entry>
"""

    def content(self):
        return f"""    <summary>{self.prose.sentence()}</summary>
    <content type="html" xml:base="{self.link}">{escaped(self.body.write(4 + self.count % 9))}</content>
"""

    def close(self):
        return "</feed>\n"


class AtomXHTML(Atom):
    def __init__(self, number, source):
        super().__init__(number, source)
        self.body = Body(self.prose, xhtml=True)

    def content(self):
        return f"""    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
{self.body.write(4 + self.count % 9)}
</div></content>
"""


class AtomMedia(Atom):
    namespaces = ' xmlns:media="http://search.yahoo.com/mrss/"'

    def content(self):
        return f"""    <author><name>{self.prose.words(2, 2)}</name></author>
    <media:group>
      <media:title>{self.headline}</media:title>
      <media:content url="{self.link}v" type="video/mp4" width="640" height="390" />
      <media:thumbnail url="{self.link}t.jpg" width="480" height="360" />
      <media:description>{self.prose.sentence()}
{self.prose.sentence()}</media:description>
      <media:community><media:statistics views="{self.moment % 7919}" /></media:community>
    </media:group>
"""


KINDS = (Weblog, Atom, Weblog, Newspaper, AtomXHTML, Podcast, Weblog, Atom, RDF, Newspaper, AtomMedia)


def xml(number, size, source):
    """Gives a document a little longer than `size`, in parts, because it may not fit into memory."""
    feed = KINDS[number % len(KINDS)](number, source)
    encoding = LEGACY.get(feed.prose.language, "iso-8859-1") if number % 25 == 24 else "utf-8"
    parts, length = [f'<?xml version="1.0" encoding="{encoding.upper()}"?>\n', feed.open()], 0
    while True:
        for part in parts:
            written = part.encode(encoding, "xmlcharrefreplace")
            length += len(written)
            yield written
        if length >= size:
            break
        parts = [feed.item()]
    yield feed.close().encode(encoding)


def json_feed(number, size, source):
    """The same as JSON Feed. One of four is as PHP writes it: every letter and slash escaped."""
    feed = Weblog(number, source)

    def written(value):
        if number % 4 == 3:
            return json.dumps(value).replace("/", "\\/").encode()
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()

    start = written({
        "version": "https://jsonfeed.org/version/1.1", "title": feed.title,
        "home_page_url": feed.site + "/", "feed_url": feed.site + "/feed.json",
        "language": feed.prose.language, "items": []})[:-2]
    length = len(start)
    yield start
    while length < size:
        feed.next()
        item = written({
            "id": feed.link, "url": feed.link, "title": feed.headline,
            "summary": feed.prose.sentence(), "content_html": feed.body.write(5 + feed.count % 11),
            "date_published": feed.rfc3339(), "date_modified": feed.rfc3339(feed.moment + 3600),
            "authors": [{"name": feed.prose.words(2, 2), "url": feed.site + "/about"}],
            "image": feed.link + "a.jpg",
            "tags": [feed.prose.words(1, 2) for _ in range(1 + feed.count % 4)],
            "attachments": [] if feed.count % 6 else [
                {"url": feed.link + "a.mp3", "mime_type": "audio/mpeg", "size_in_bytes": 81920}]})
        yield item if feed.count == 1 else b"," + item
        length += len(item) + 1
    yield b"]}"


def write(directory, form, files, size):
    """Writes the files, and gives their paths."""
    os.makedirs(directory, exist_ok=True)
    document, paths = {"xml": xml, "json": json_feed}[form], []
    for number in range(files):
        paths.append(os.path.join(directory, f"{number}.{form}"))
        with open(paths[-1], "wb") as file:
            file.writelines(document(number, size, random.Random(20261121 + number)))
    return paths


if __name__ == "__main__":
    write(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))

"""HTML as publishers write it: paragraphs with links and references, lists, tables, code, figures."""

NAMED = ("&nbsp;", "&mdash;", "&hellip;", "&rsquo;", "&laquo;", "&eacute;", "&amp;", "&quot;")
NUMERIC = ("&#160;", "&#8212;", "&#8230;", "&#x2019;", "&#171;", "&#233;", "&amp;", "&quot;")


class Body:
    """Writes well-formed bodies; with `xhtml` they have no named references."""

    def __init__(self, prose, xhtml=False):
        self.prose, self.source = prose, prose.source
        self.references = NUMERIC if xhtml else NAMED

    def write(self, blocks):
        kinds, weights = zip(*self.BLOCKS)
        parts = [self.paragraph()]
        parts += [kind(self) for kind in self.source.choices(kinds, weights, k=blocks - 1)]
        return "\n".join(parts)

    def number(self):
        return int(self.source.random() * 100_000)

    def inline(self):
        text = self.prose.sentence()
        chance = self.source.random()
        if chance < 0.30:
            return text
        word = self.prose.words(1, 4)
        if chance < 0.50:
            return f'{text} <a href="https://site{self.number() % 97}.example/p/{self.number()}' \
                f'?utm_source=feed&amp;id={self.number()}" rel="noopener" target="_blank">{word}</a>'
        if chance < 0.53:
            return f'{text} <a href="../{self.number()}/#note">{word}</a>'
        if chance < 0.63:
            return f"{text} <em>{word}</em>"
        if chance < 0.71:
            return f"<strong>{word}</strong> {text}"
        if chance < 0.76:
            return f"{text} <code>cache[{self.number()}] &lt; limit</code>"
        if chance < 0.79:
            return f"{text}<br />"
        return text + self.source.choice(self.references) + word

    def paragraph(self):
        count = 2 + int(self.source.random() * 5)
        opening = "<p>" if self.source.random() < 0.8 else \
            '<p class="wp-block" style="text-align: left; margin: 0 0 1em">'
        return opening + " ".join(self.inline() for _ in range(count)) + "</p>"

    def heading(self):
        return f'<h2 id="part-{self.number()}">{self.prose.words(2, 7)}</h2>'

    def items(self):
        entries = "".join(f"<li>{self.inline()}</li>" for _ in range(3 + self.number() % 5))
        return f"<ul>{entries}</ul>" if self.number() % 3 else f'<ol start="2">{entries}</ol>'

    def table(self):
        rows = "".join(
            f'<tr><td>{self.prose.words(1, 4)}</td><td align="right">{self.number()}</td>'
            f"<td>{self.number() % 100}&#xA0;%</td></tr>" for _ in range(3 + self.number() % 6))
        return f'<table border="1"><thead><tr><th>{self.prose.words(1, 2)}</th><th>n</th><th>%</th>' \
            f"</tr></thead><tbody>{rows}</tbody></table>"

    def code(self):
        lines = "\n".join(
            f"    if (items[{self.number()}] &gt; {self.number()} &amp;&amp; ok) "
            f"{{ return &quot;{self.number():x}&quot;; }}" for _ in range(3 + self.number() % 8))
        return f'<pre class="language-c"><code>{lines}\n</code></pre>'

    def figure(self):
        base = f"https://images.example/{self.number()}/{self.number()}"
        return f'<figure class="wp-block-image size-large"><img loading="lazy" width="1024" ' \
            f'height="683" src="{base}-1024x683.jpg" alt="{self.prose.words(2, 8)}" ' \
            f'srcset="{base}-1024x683.jpg 1024w, {base}-300x200.jpg 300w" ' \
            f'sizes="(max-width: 1024px) 100vw, 1024px" /><figcaption>{self.prose.sentence()}' \
            "</figcaption></figure>"

    def quote(self):
        return f"<blockquote><p>{self.prose.sentence()} {self.prose.sentence()}</p></blockquote>"

    def division(self):
        return f'<div class="post-{self.number()}"><div><span style="color: #333">' \
            f"{self.prose.sentence()}</span>{self.paragraph()}</div></div>"

    def unwanted(self):
        kind = self.number() % 4
        if kind == 0:
            return '<iframe width="560" height="315" allowfullscreen="" ' \
                f'src="https://video.example/embed/{self.number()}">&#160;</iframe>'
        if kind == 1:
            return f'<script type="text/javascript">track({self.number()}, "feed");</script>'
        if kind == 2:
            return f'<img src="https://count.example/{self.number()}.gif" width="1" height="1" alt="" />'
        return f'<a href="#" onclick="share({self.number()})" class="share">{self.prose.words(1, 3)}</a>'

    BLOCKS = ((paragraph, 60), (heading, 8), (items, 7), (figure, 7), (quote, 5), (code, 4),
              (table, 3), (division, 4), (unwanted, 4))

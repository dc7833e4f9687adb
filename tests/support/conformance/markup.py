"""Parts of pages, drawn by a seed: what sites put around a text, and every shape that a text has in HTML."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from random import Random


class Page:
    """A page that is being written: sentences to take, and chance."""

    def __init__(self, sentences: list[str], random: Random) -> None:
        self.random = random
        self._sentences = sentences
        self._at = random.randrange(len(sentences))

    def take(self, most: int = 1) -> str:
        """One sentence, or some that follow each other."""
        count = self.random.randint(1, most)
        taken = [self._sentences[(self._at + i) % len(self._sentences)] for i in range(count)]
        self._at += count
        return escape(" ".join(taken), quote=False)

    def name(self, most: int = 4) -> str:
        """The first words of a sentence: a heading, a term, a link."""
        return " ".join(self.take().rstrip(".!?。…").split()[: self.random.randint(1, most)])

    def chance(self, share: float) -> bool:
        """True in a share of cases."""
        return self.random.random() < share

    def link(self, text: str) -> str:
        """A link."""
        return f'<a href="{self.random.choice(("other.html", "#part", "https://example.org/a", ""))}">{text}</a>'


_AROUND = (
    *(
        '<p class="lead">{}</p>',
        "<p>{}</p>",
        "<p>{}</p>",
        "<p>{}</p>",
        "<div>{}</div>",
        "<blockquote><p>{}</p></blockquote>",
    ),
    "<details><summary>More</summary><p>{}</p></details>",
)


def write_paragraph(page: Page) -> str:
    text = page.take(4)
    if page.chance(0.3):
        first, _, rest = text.partition(" ")
        text = page.random.choice(
            (
                f"{page.link(first)} {rest}",
                f"<b>{first}</b> {rest}<sup>[1]</sup>",
                f"{first} <code>{rest[:20]}</code>{rest[20:]}",
                f"{page.link(text)}",
                f"{text}<br>{page.take()}<br/><br/>{page.take()}",
                f"<span>{first}</span><!-- a note --> <em>{rest}</em>",
            )
        )
    return page.random.choice(_AROUND).format(text)


def write_list(page: Page) -> str:
    lead = page.random.choice(("", f"<p>{page.name(5)}:</p>", f"<p>{page.take()} {page.name(3)}:</p>"))
    tag = page.random.choice(("ul", "ol"))
    items = [
        page.random.choice(
            (page.take(), page.name(), page.link(page.name()), f"<p>{page.take()}</p><p>{page.take()}</p>")
        )
        for _ in range(page.random.randint(2, 5))
    ]
    inner = f"<ul><li>{page.take()}</li></ul>" if page.chance(0.2) else ""
    return (
        f"{lead}<{tag}>" + "".join(f"<li>{item}</li>" for item in items[:-1]) + f"<li>{items[-1]}{inner}</li></{tag}>"
    )


def write_definitions(page: Page) -> str:
    rows = [
        f"<dt>{page.name(2)}</dt>" * page.random.randint(1, 2) + f"<dd>{page.take(2)}</dd>"
        for _ in range(page.random.randint(1, 3))
    ]
    return f"<p>{page.name(4)}:</p><dl>{''.join(rows)}</dl>" if page.chance(0.4) else f"<dl>{''.join(rows)}</dl>"


def write_table(page: Page) -> str:
    columns = page.random.randint(2, 3)
    caption = f"<caption>{page.name()}</caption>" if page.chance(0.5) else ""
    heads = f"<tr>{''.join(f'<th>{page.name(2)}</th>' for _ in range(columns))}</tr>" if page.chance(0.7) else ""
    first = page.random.choice(("th", "td", 'th scope="row"'))
    rows = "".join(
        f"<tr><{first}>{page.name(2)}</{first.split()[0]}>"
        + "".join(
            f"<td>{page.random.choice((page.name(3), '42', '3.5 km', page.take()))}</td>" for _ in range(columns - 1)
        )
        + "</tr>"
        for _ in range(page.random.randint(1, 4))
    )
    group = f'<tr><th colspan="{columns}">{page.name()}</th></tr>' if page.chance(0.2) else ""
    begin = f"<thead>{heads}</thead><tbody>" if heads and page.chance(0.5) else f"<tbody>{heads}"
    return f"<table>{caption}{begin}{rows}{group}{rows if group else ''}</tbody></table>"


def write_layout_table(page: Page) -> str:
    cells = f"<td>{page.link(page.name())}</td><td><p>{page.take(4)}</p><p>{page.take(3)}</p></td>"
    return f'<table width="100%"><tbody><tr>{cells}</tr></tbody></table>'


def write_code(page: Page) -> str:
    lines = "for lake in pump.lakes:\n    lift(lake)  # again\nreturn pump.lift(water) + 1"
    return page.random.choice(
        (
            f"<pre>{lines}</pre>",
            f'<pre class="source"><code>{lines}</code></pre>',
            f"<div class=highlight><pre>{lines}</pre></div>",
        )
    )


def write_preformatted(page: Page) -> str:
    """A manual page in one block, wrapped by hand."""
    wrapped = "\n".join(f"       {line}" for line in _wrap(page.take(4), 62))
    hyphen = wrapped.replace("tion ", "-\n       tion ", 1)
    options = f"       -n     {page.take()}\n\n       -r rack\n              {page.take()}\n"
    listed = f"\to {page.take()}\n\to {page.take()}\n"
    name = f"       {page.name(1)} - {page.name(5)}"
    told = f"NAME\n{name}\n\nDESCRIPTION\n{hyphen}\n\n{wrapped}\n\nOPTIONS\n{options}\n{listed}"
    return f"<pre>\n{told}\nSEE ALSO\n       clam(1)\n</pre>"


def write_figure(page: Page) -> str:
    return f'<figure><img src="a.png" alt="{page.name()}"><figcaption>{page.take()}</figcaption></figure>'


def write_note(page: Page) -> str:
    kind = page.random.choice(("admonition note", "warning", "infobox", "callout", "sidebar"))
    return f'<div class="{kind}"><p class="admonition-title">Note</p><p>{page.take(2)}</p></div>'


def write_hidden(page: Page) -> str:
    how = page.random.choice(
        (
            'class="gone"',
            "hidden",
            'style="color:red; display:none"',
            'aria-hidden="true"',
            'class="sr-only"',
            'class="kept"',
        )
    )
    return f"<div {how}><p>{page.take(2)}</p></div>"


def write_links(page: Page) -> str:
    """An index, or links to related pages."""
    kind = page.random.choice(("related", "toc", "index", "tags", "breadcrumbs", "genindex"))
    return (
        f'<div class="{kind}"><ul>'
        + "".join(f"<li>{page.link(page.name())}</li>" for _ in range(page.random.randint(3, 9)))
        + "</ul></div>"
    )


def write_references(page: Page) -> str:
    title = page.random.choice(
        ("References", "See also", "Notes", "External links", "Literatur", "Références", "Referencias", "参考文献")
    )
    entries = f'<li>Smith, J. (1999). {page.take()}</li><li id="fn1">{page.take()}</li>'
    return f'<h2>{title}</h2><ol class="references">{entries}</ol>'


def _wrap(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > width:
            lines.append("")
        lines[-1] += f"{' ' if lines[-1] else ''}{word}"
    return lines


PARTS: tuple[Callable[[Page], str], ...] = (
    *(write_paragraph,) * 9,
    *(write_list, write_list, write_definitions, write_table, write_table, write_layout_table, write_code),
    *(write_preformatted, write_figure, write_note, write_hidden, write_links, write_references),
)

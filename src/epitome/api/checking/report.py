"""The report of a check, as a page, as Markdown and as text: the answer, and what its sources have of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from epitome.api.checking.checked_claim import CheckedClaim, SourcePassage
from epitome.document import Document
from epitome.document.render.html import build_page, escape_text
from epitome.document.render.markdown import escape_markdown
from epitome.document.views import tell_scan
from epitome.runtime.safe import one_line, shorten

_CONTEXT = 300  # characters shown before and after a passage
_MAX_SHOWN = 100


def check_page(
    answer: Document,
    sources: Sequence[Document],
    claims: Sequence[CheckedClaim],
    *,
    counts: Mapping[str, int],
    notes: Iterable[str],
) -> str:
    """Answer and sources side by side, without a script: a sentence leads to its passages, and these lead back."""
    body = [
        f'<p class="meta">{escape_text(count_verdicts(counts))}</p>',
        *(f'<p class="meta">{escape_text(note)}</p>' for note in notes),
        f'<div class="check"><div class="answer">{"".join(_mark(answer, claims))}</div><div class="sources">',
        *(_show_claim(number, claim, sources) for number, claim in enumerate(claims)),
        "</div></div>",
    ]
    return build_page(answer.title or "An answer and its sources", body)


def _mark(answer: Document, claims: Sequence[CheckedClaim]) -> Iterator[str]:
    """The text of an answer, each quote and claim a link to what was found; a quote within a claim ends that."""
    at = 0
    for number, claim in enumerate(claims):
        start, following = max(at, claim.start), claims[number + 1].start if number + 1 < len(claims) else claim.end
        end = max(start, min(claim.end, max(following, start)))
        yield _show_text(answer.text[at:start])
        if end > start:
            marked = _show_text(answer.text[start:end])
            yield f'<a id="a{number}" class="{_name_class(claim)}" href="#c{number}">{marked}</a>'
        at = end
    yield _show_text(answer.text[at:])


def _show_text(text: str) -> str:
    return escape_text(text).replace("\n\n", "<br><br>").replace("\n", "<br>")


def _name_class(claim: CheckedClaim) -> str:
    return claim.verdict.replace(" ", "-")


def _show_claim(number: int, claim: CheckedClaim, sources: Sequence[Document]) -> str:
    passages = "".join(_show_passage(passage, sources[passage.source]) for passage in claim.passages)
    return (
        f'<section id="c{number}"><h2><a class="{_name_class(claim)}" href="#a{number}">{claim.verdict}</a></h2>'
        f"<p><bdi>{escape_text(claim.text)}</bdi></p>"
        f'<p class="meta">{escape_text(claim.reason)}</p>{passages}</section>'
    )


def _show_passage(passage: SourcePassage, source: Document) -> str:
    before = source.text[max(0, passage.start - _CONTEXT) : passage.start]
    after = source.text[passage.end : passage.end + _CONTEXT]
    return (
        f'<p class="meta">{escape_text(locate(passage))}</p><blockquote><bdi>{_show_text(before)}'
        f"<mark>{_show_text(passage.text)}</mark>{_show_text(after)}</bdi></blockquote>"
    )


def locate(passage: SourcePassage) -> str:
    """Where a passage stands, in words."""
    page = "" if passage.page is None else f", page {passage.page}"
    section = f", {' › '.join(passage.section)}" if passage.section else ""
    scan = f", {told}" if (told := tell_scan(passage.confidence)) else ""
    return f"{passage.document_id}{page}{section}, {passage.start}-{passage.end}{scan}"


def check_markdown(claims: Iterable[CheckedClaim], *, counts: Mapping[str, int], notes: Iterable[str]) -> str:
    """A list of the claims."""
    lines = [count_verdicts(counts), "", *(f"{escape_markdown(note)}\n" for note in notes)]
    for claim in claims:
        lines += [
            f"- **{claim.verdict}**: {escape_markdown(one_line(claim.text))}",
            f"  {escape_markdown(one_line(claim.reason))}",
        ]
        for passage in claim.passages:
            text = escape_markdown(one_line(passage.text))
            lines += ["", f"  > {text} ({escape_markdown(one_line(locate(passage)))})"]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def check_text(claims: Iterable[CheckedClaim], *, counts: Mapping[str, int]) -> str:
    """A table: the verdict and the claim; below it the reason and the closest passage."""
    lines = []
    for claim in claims:
        lines.append(f"{claim.verdict:<12} {shorten(claim.text, _MAX_SHOWN)}")
        lines.append(f"{'':<12} {one_line(claim.reason)}")
        if claim.passages:
            passage = claim.passages[0]
            lines.append(f"{'':<12} {one_line(locate(passage))}: “{shorten(passage.text, _MAX_SHOWN)}”")
    return "\n".join([*lines, count_verdicts(counts), ""])


def count_verdicts(counts: Mapping[str, int]) -> str:
    """The totals on one line."""
    shown = ", ".join(f"{number:,} {verdict}" for verdict, number in counts.items() if number)
    return f"{sum(counts.values()):,} quotes and claims: {shown}" if shown else "no quotes or claims"

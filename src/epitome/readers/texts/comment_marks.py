"""Comments as a reader would see them: a text many of whose lines are a program's comments ("-- ", "# ", "// ", "; ")
is shown without their marks, and what stands between them stands in paragraphs of its own.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from epitome.runtime.late_patterns import late

_COMMENT = late(r"[ \t]*(--|//|#|;{1,3})(?:[ \t]+[|^](?=[ \t]))?(?:[ \t]|$)")
_MIN_LINES, _MIN_SHARE = 8, 0.4  # fewer may be headings of Markdown, or lines that something else marks so


def show_comments(text: str) -> str:
    """A text of comments without their marks; any other text as it is."""
    lines = text.splitlines()
    found = [_COMMENT.match(line) for line in lines]
    marks = Counter(match[1] for match in found if match)
    mark, times = marks.most_common(1)[0] if marks else ("", 0)
    if times < max(_MIN_LINES, _MIN_SHARE * sum(bool(line.strip()) for line in lines)):
        return text
    runs = groupby(zip(lines, found, strict=True), lambda pair: pair[1] is not None and pair[1][1] == mark)
    shown = (
        "\n".join(line[match.end() :] if is_comment and match else line for line, match in run)
        for is_comment, run in runs
    )
    return "\n\n".join(shown) + "\n"

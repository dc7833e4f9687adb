"""Documents whose title, headings, text and file name try to become markup, run, or mislead."""

from __future__ import annotations

from epitome.collection import Collection
from epitome.document import Document
from epitome.readers import read_bytes

ATTACKS = (
    "<script>window.owned=1</script>",
    "<img src=x onerror=window.owned=1>",
    "</bdi><svg onload=window.owned=1>",
    "<svg><script>window.owned=1</script></svg>",
    "<a href=javascript:window.owned=1>go</a>",
    "<iframe srcdoc='<script>parent.owned=1</script>'>",
    "<body onload=window.owned=1>",
    "<object data=data:text/html,owned>",
    "<style>*{display:none}</style>",
    "<link rel=stylesheet href=//evil.example/x.css>",
    "<base href=//evil.example/>",
    "<math><mi xlink:href=javascript:window.owned=1>",
    "</title></textarea></script><script>window.owned=1</script>",
    "${window.owned=1} {{constructor.constructor('window.owned=1')()}}",
    "\u202egnp.exe\u202c \u2066right\u2069 to \u200fleft",
    "zero\u200bwidth\u200c\u200d\ufeff\u2060text",
    "javascript:window.owned=1",
    "data:text/html,<script>window.owned=1</script>",
    "' onfocus=window.owned=1 autofocus x='",
    '"><details open ontoggle=window.owned=1>',
)


def build_hostile_documents() -> list[Document]:
    """Sixty documents: each attack as plain text, as Markdown and as HTML that was escaped by its author."""
    documents = []
    for number, attack in enumerate(ATTACKS):
        escaped = attack.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        prose = "The canal carries {0} to boats. Boats answer {0} from the canal. A lock says {0} too."
        texts = {
            "text": f"{attack} title\n\n{prose.format(attack)}\n",
            "markdown": f"# {attack} title\n\n{prose.format('`' + attack + '`')}\n\n## {attack} part\n\nLocks hold.\n",
            "html": f"<html><head><title>{escaped} title</title></head><body><h1>{escaped} title</h1><h2>{escaped}</h2>"
            f"<p>{prose.format(escaped)} <a href='javascript:window.owned=1'>{escaped} link</a>.</p></body></html>",
        }
        for media, text in texts.items():
            documents.append(read_bytes(text.encode(), id=f"hostile/{media}/{attack} {number}", media=media))
    return documents


def fill_hostile_collection(collection: Collection) -> list[str]:
    """Put all of them into a collection; their ids."""
    documents = build_hostile_documents()
    for document in documents:
        collection.add(document)
    return [document.id for document in documents]

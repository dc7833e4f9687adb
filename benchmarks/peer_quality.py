"""Quality of our baselines beside the peers' implementation of the same method, on the same sentences of open dev sets.

sumy gets each document as its own sentence objects, so that nobody's splitter decides. elife and scisummnet:
break-even (as many sentences as the gold has); scitldr: ROUGE-1 recall of the first 75 characters of the best
sentence. KL is run on scitldr only: sumy's takes minutes on an article.
"""

from __future__ import annotations

from pathlib import Path

from peer_calls import SUMY, CheapTokenizer, sumy_summariser

from epitome.datasets import Judged, read_open_set
from epitome.document import Budget, Document
from epitome.measures import BreakEven, Key, Outcome, Rouge, paired_bootstrap_test
from epitome.models import summariser_for

SETS = {"elife": "S0", "scisummnet": "S0", "scitldr": "S4"}
MOST = 60
CHARACTERS = 75


def ours(method: str, example: Judged, count: int) -> list[int]:
    """The best sentences by one of our baselines, best first."""
    made = summariser_for(method)(example.task, budget=Budget(unit="sentences", size=count), order="rank")
    return [e.index for e in made]


def sumys(method: str, example: Judged, count: int) -> list[int]:
    """The best sentences by sumy."""
    from sumy.models.dom import ObjectDocumentModel, Paragraph, Sentence

    document = example.task.documents[0]
    kept = [s for s in document.sentences if s.text.strip()]
    made = [Sentence(s.text, CheapTokenizer()) for s in kept]
    number = {id(sentence): s.index for sentence, s in zip(made, kept, strict=True)}
    chosen = sumy_summariser(method)(ObjectDocumentModel([Paragraph(made)]), count)
    return [number[id(sentence)] for sentence in chosen]


def crabcamp(method: str, example: Judged, count: int) -> list[int]:
    """The best sentences by the package lexrank."""
    from lexrank import STOPWORDS, LexRank

    sentences = [s.text for s in example.task.documents[0].sentences]
    scores = LexRank([sentences], stopwords=STOPWORDS["en"]).rank_sentences(sentences, threshold=None)
    return [int(i) for i in (-scores).argsort(kind="stable")[:count]]


def judged(document: Document, example: Judged, chosen: list[int]) -> float:
    """Break-even where there is gold to match, else ROUGE-1 of the beginning."""
    if example.kind == "S0":
        keys: tuple[Key, ...] = tuple(example.key(document.id, i) for i in chosen)
        return BreakEven(Outcome(ranked=keys, gold=example.gold)) or 0.0
    text = " ".join(document.sentences[i].text for i in chosen)[:CHARACTERS]
    return Rouge(1).recall(Outcome(text=text, references=example.references)) or 0.0


def quality_page(data: str | None) -> str:
    """The table of both, per set and method."""
    if data is None or not Path(data).is_dir():
        return "Quality was not measured: no data folder was given.\n"
    lines = [
        "## Quality of the same method, the same sentences",
        "",
        f"Dev splits, at most {MOST} tasks; p by paired bootstrap of ours against theirs.",
        "",
    ]
    lines += ["| set | method | ours | sumy | p | lexrank (crabcamp) | p |", "|---|---|---|---|---|---|---|"]
    for name, kind in SETS.items():
        examples = [
            e for e in read_open_set(Path(data) / name, limit=MOST) if e.kind == kind and (e.gold or kind == "S4")
        ]
        for method in SUMY:
            if method == "kl" and kind == "S0":
                continue
            systems = {"ours": ours, "sumy": sumys} | ({"crabcamp": crabcamp} if method == "lexrank" else {})
            scores: dict[str, list[float]] = {s: [] for s in systems}
            for example in examples:
                count = len(example.gold[0]) if kind == "S0" and example.gold else 1
                for label, call in systems.items():
                    scores[label].append(judged(example.task.documents[0], example, call(method, example, count)))
            means = {label: sum(values) / len(values) for label, values in scores.items()}
            p = paired_bootstrap_test(scores["ours"], scores["sumy"])
            other = (
                f"{means['crabcamp']:.4f} | {paired_bootstrap_test(scores['ours'], scores['crabcamp']):.3f}"
                if "crabcamp" in means
                else " | "
            )
            both = f"{means['ours']:.4f} | {means['sumy']:.4f} | {p:.3f}"
            lines.append(f"| {name} ({len(examples)}) | {method} | {both} | {other} |")
    return "\n".join(lines) + "\n"

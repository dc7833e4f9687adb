"""Quality of our baselines beside the peers' implementation of the same method, on the same sentences of open dev sets.

sumy gets each document as its own sentence objects, so that no splitter decides. elife and scisummnet:
break-even (as many sentences as the gold has); scitldr: ROUGE-1 recall of the first 75 characters of the best
sentence. KL is run on scitldr only: sumy's takes minutes on an article.
"""

from pathlib import Path

from build_models.lessons import read_tasks
from epitome.datasets import Judged
from epitome.document import Budget
from epitome.measures import BreakEven, Key, Outcome, Rouge, paired_bootstrap_test
from epitome.models import summariser_for
from peer_calls import SUMY, CheapTokenizer, load_sumy
from report.markdown import format_table

SETS = {"elife": "article", "scisummnet": "article", "scitldr": "snippet"}
MOST = 60
CHARACTERS = 75


def rank_ours(method: str, example: Judged, count: int) -> list[int]:
    """The best sentences by one of our baselines, best first."""
    made = summariser_for(method)(example.task, budget=Budget(unit="sentences", size=count), order="rank")
    return [e.index for e in made]


def rank_sumy(method: str, example: Judged, count: int) -> list[int]:
    """The best sentences by sumy."""
    from sumy.models.dom import ObjectDocumentModel, Paragraph, Sentence

    document = example.task.documents[0]
    kept = [s for s in document.sentences if s.text.strip()]
    made = [Sentence(s.text, CheapTokenizer()) for s in kept]
    number = {id(sentence): s.index for sentence, s in zip(made, kept, strict=True)}
    chosen = load_sumy(method)(ObjectDocumentModel([Paragraph(made)]), count)
    return [number[id(sentence)] for sentence in chosen]


def rank_crabcamp(method: str, example: Judged, count: int) -> list[int]:
    """The best sentences by the package lexrank."""
    from lexrank import STOPWORDS, LexRank

    sentences = [s.text for s in example.task.documents[0].sentences]
    scores = LexRank([sentences], stopwords=STOPWORDS["en"]).rank_sentences(sentences, threshold=None)
    return [int(i) for i in (-scores).argsort(kind="stable")[:count]]


def judge_choice(example: Judged, chosen: list[int]) -> float:
    """Break-even where there is gold to match, else ROUGE-1 of the beginning."""
    document = example.task.documents[0]
    if example.kind == "article":
        keys: tuple[Key, ...] = tuple(example.key(document.id, i) for i in chosen)
        return BreakEven(Outcome(ranked=keys, gold=example.gold)) or 0.0
    text = " ".join(document.sentences[i].text for i in chosen)[:CHARACTERS]
    return Rouge(1).recall(Outcome(text=text, references=example.references)) or 0.0


def score_method(examples: list[Judged], kind: str, method: str) -> dict[str, list[float]]:
    """The measure of every task, by who implements the method."""
    systems = {"ours": rank_ours, "sumy": rank_sumy} | ({"crabcamp": rank_crabcamp} if method == "lexrank" else {})
    scores: dict[str, list[float]] = {name: [] for name in systems}
    for example in examples:
        count = len(example.gold[0]) if kind == "article" else 1
        for name, rank in systems.items():
            scores[name].append(judge_choice(example, rank(method, example, count)))
    return scores


def format_quality(data: str | None) -> str:
    """The table of both, per set and method."""
    if data is None or not Path(data).is_dir():
        return "Quality was not measured: no data folder was given.\n"
    rows: list[tuple[object, ...]] = []
    for name, kind in SETS.items():
        tasks = read_tasks(Path(data) / name, kind, split="dev", most=MOST)
        examples = [e for e in tasks if e.gold or kind == "snippet"]
        for method in SUMY:
            if method == "kl" and kind == "article":
                continue
            scores = score_method(examples, kind, method)
            cells: list[str] = [f"{sum(scores['ours']) / len(examples):.4f}"]
            for other in ("sumy", "crabcamp"):
                values = scores.get(other)
                p = paired_bootstrap_test(scores["ours"], values) if values else 0.0
                cells += [f"{sum(values) / len(values):.4f}", f"{p:.3f}"] if values else ["", ""]
            rows.append((f"{name} ({len(examples)})", method, *cells))
    lines = ["## Quality of the same method, the same sentences", ""]
    lines += [f"Dev splits, at most {MOST} tasks; p by paired bootstrap of ours against theirs.", ""]
    head = ("set", "method", "ours", "sumy", "p", "lexrank (crabcamp)", "p")
    return "\n".join([*lines, *format_table(head, rows)]) + "\n"

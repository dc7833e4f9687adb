"""Rebuild what the package ships as learnt numbers (what is equal to the byte: docs/models.md).

    python scripts/build_models DATA [--only NAME] [--check]

With --check nothing is written: whether the bytes are those that are shipped is told, and the exit code.

`background.en`: words that stand in at least five documents of the open train splits (none from wice, whose web text
stays with its publishers), their document frequencies, and word clusters. Single words only.
`structured.best.model`: learnt from the train splits of elife, plos and scisummnet together, with their gold.
`structured.paper.model`: from the XML of the same articles, labelled by Marcu's extracts of their abstracts.
`webpage.best.model`, `webpage.paper.model`: from those of wice, elife_links, scisummnet, clscisumm and selqa.
`topic.best.model`: from those of medquad_mds, mediqa_mas, squality and qmsum, labelled by people and by the references.
`queryorder.best.model`: from those of scitldr, elife_short and selqa, labelled by what sentences say in their first 75
characters, and by people.
`elaborative.best.model`: from those of wice and clscisumm.
`webpage.transfer.model`: from questions of covidqa, policyqa, clapnq, multirc, evinf, xquad (dev) and selqa (train).
`relevance.json`: how likely a sentence answers a question, or was chosen for a claim (`relevance_data.py`); needs the
packages of benchmarks/manuals.toml in DATA/manual_questions, and those of benchmarks/requirements-peers.txt.
`SYSTEM.semantic.model`: the same as `SYSTEM.best.model` with columns of meaning (needs the extra `semantic`).
`main_text.weights`: which blocks of a page are main text, learnt from pages/, wcxb/ and manuals/ (`page_data.py`);
needs the extractors of benchmarks/requirements-peers.txt, whose votes label what people did not.
`main_text_small.weights`: the same for small pages, learnt without wcxb/.
`page_kinds.weights`: which kind a page is, learnt from wcxb/ and manuals/ (`page_kinds.py`).
`notices.json`: which sentences are about the page itself, learnt from the sentences in notices/; reads no DATA.
`tagger.en`: weights of hashed signs, learnt from one half of a tagged treebank (pos/ewt-a), no words.
"""

import argparse
import hashlib
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

sys.path += [str(Path(__file__).resolve().parents[2] / room) for room in ("scripts", "benchmarks")]

from build_models.articles import read_articles
from build_models.cards import describe_carried, describe_model
from build_models.lessons import ARTICLES, LESSONS, choose_learner, count_times, hash_fold, read_carried, read_lessons
from build_models.notices.labelled import read_labelled
from build_models.notices.learning import learn_notices
from build_models.page_data import read_gold_pages
from build_models.processor import compute_alike
from build_models.relevance import build_relevance
from build_models.tagger import learn_tagger, read_treebank
from epitome.document import Document
from epitome.learning.datasets import Example, Judged, find_data_folder, read_open_set
from epitome.learning.training import train
from epitome.readers.html.main_text.model import MainTextModel
from epitome.systems import LEARNT
from epitome.systems.default.recipes import MODEL_OF, TRANSFER
from epitome.walk.background import Background
from epitome.walk.summariser import Summariser

SHIPPED = Path(__file__).resolve().parents[2] / "src" / "epitome" / "maths" / "shipped"
BACKGROUND = (*ARTICLES, "clscisumm", "medquad_mds", "mediqa_mas", "qmsum", "squality", "selqa")
GROUPED = ("elaborative", "queryorder")  # tasks on one document are tested together


def read_documents(root: Path) -> Iterator[Document]:
    """Every document of the train splits once, in a fixed order."""
    for name in BACKGROUND:
        seen: dict[str, Document] = {}
        for example in read_open_set(root / name, split="train"):
            for document in example.task.documents:
                seen.setdefault(document.id, document)
        print(f"{name}: {len(seen)} documents", file=sys.stderr)
        yield from (seen[i] for i in sorted(seen))


def read_background() -> Background:
    """The background of this source tree, which may have been built a moment ago."""
    return Background.from_bytes((SHIPPED / "background.en").read_bytes())


def build_published_structured(root: Path) -> bytes:
    """structured.paper.model: from the XML of the articles, labelled by Marcu's extracts of their abstracts."""
    documents = (document for name in ARTICLES for document in read_articles(root, name, split="train"))
    card = describe_model("structured", "paper")
    made = train("structured", documents, recipe="paper", labels="marcu", background=read_background(), card=card)
    return made.to_bytes()


def build_main_text(root: Path, *, small: bool) -> MainTextModel:
    from build_models.kept import Kept
    from build_models.labelled_pages import label_pages
    from build_models.pages import learn_main_text, learn_small_pages

    labelled = label_pages(read_gold_pages(root), Kept())
    counted = Counter(page.page.kind for page in labelled)
    print(", ".join(f"{name}: {count} pages" for name, count in counted.items()), file=sys.stderr, flush=True)
    return learn_small_pages(labelled) if small else learn_main_text(labelled)


def build_page_kinds(root: Path) -> bytes:
    from build_models.page_kinds import learn_page_kinds, sign_pages

    return learn_page_kinds(sign_pages(read_gold_pages(root))).to_bytes()


def learn_model(root: Path, system: str, recipe: str, *, without: Sequence[str] = ()) -> Summariser:
    """A model of a system; `without` are sets that it must not have seen."""
    lessons = {name: read_lessons(root, system, name) for name in LESSONS[system][1] if name not in without}
    counted = {e.id: count_times(system, recipe, name) for name, some in lessons.items() for e in some}

    def times(example: Example) -> int:
        return counted[example.id] if isinstance(example, Judged) else 1

    return train(
        system,
        [e for some in lessons.values() for e in some],
        ranker=choose_learner(system, recipe),
        recipe=recipe,
        background=read_background(),
        card=describe_model(system, recipe),
        times=times,
        fold=hash_fold if system in GROUPED else lambda example: None,
    )


def learn_transfer(root: Path, *, without: Sequence[str] = ()) -> Summariser:
    """The model of `transfer`; `without` are sets that it must not have seen."""
    return train(
        MODEL_OF,
        read_carried(root, without=without),
        recipe=TRANSFER,
        background=read_background(),
        card=describe_carried(),
        fold=hash_fold,
    )


def build_model(root: Path, *, system: str, recipe: str) -> bytes:
    return learn_model(root, system, recipe).to_bytes()


BUILDERS: dict[str, Callable[[Path], bytes]] = {
    "background.en": lambda root: Background.learn(read_documents(root)).to_bytes(),
    **{
        f"{system}.{recipe}.model": partial(build_model, system=system, recipe=recipe)
        for system, recipes in LEARNT.items()
        for recipe in recipes
        if recipe != TRANSFER
    },
    f"{MODEL_OF}.{TRANSFER}.model": lambda root: learn_transfer(root).to_bytes(),
    "structured.paper.model": build_published_structured,
    "main_text.weights": lambda root: build_main_text(root, small=False).to_bytes(),
    "main_text_small.weights": lambda root: build_main_text(root, small=True).to_bytes(),
    "page_kinds.weights": build_page_kinds,
    "notices.json": lambda root: learn_notices(read_labelled()),
    "relevance.json": build_relevance,
    "tagger.en": lambda root: learn_tagger(read_treebank(root / "pos" / "ewt-a.conllu.gz")).to_bytes(),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--only", choices=sorted(BUILDERS), help="build just this file")
    parser.add_argument("--check", action="store_true", help="compare with what is shipped, and write nothing")
    arguments = parser.parse_args()
    compute_alike()
    root = find_data_folder(arguments.data)
    SHIPPED.mkdir(exist_ok=True)
    are_equal = True
    for name, build in BUILDERS.items():
        if arguments.only in (None, name):
            data = build(root)
            line = f"{name}: {len(data):,} bytes, sha256 {hashlib.sha256(data).hexdigest()}"
            if arguments.check:
                is_equal = data == (SHIPPED / name).read_bytes()
                are_equal &= is_equal
                line += ", as shipped" if is_equal else ", not as shipped"
            else:
                (SHIPPED / name).write_bytes(data)
            print(line, flush=True)
    return 0 if are_equal else 1


if __name__ == "__main__":
    sys.exit(main())

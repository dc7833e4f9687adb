"""Kinds of web pages by folds over sites: a page is told by a model that has seen no page of its site.

    python benchmarks/page_kinds.py DATA        writes benchmarks/results/page_kinds/

DATA holds `wcxb/`: pages of seven kinds. Pages without text are left out, as they are when it is learnt.
"""

from collections import Counter
from pathlib import Path

import harness  # noqa: F401  # isort: skip  (it makes the rooms below importable)

from build_models.page_data import read_kinds_of_pages
from build_models.page_kinds import learn_page_kinds, sign_pages
from build_models.pages import FOLDS, hash_site
from epitome.readers.html.page_kind import KINDS, choose_kind
from harness.command import read_arguments, watch, write_page
from harness.table import format_section


def main() -> None:
    pages = sign_pages(watch(list(read_kinds_of_pages(Path(read_arguments(__doc__).data) / "wcxb")), "pages"))
    told: Counter[tuple[str, str]] = Counter()
    for fold in range(FOLDS):
        model = learn_page_kinds([page for page in pages if hash_site(page.site) != fold])
        told.update((page.kind, choose_kind(model.weigh(page.signs))) for page in pages if hash_site(page.site) == fold)
    right = sum(told[kind, kind] for kind in KINDS)
    sizes = {kind: sum(told[kind, other] for other in KINDS) for kind in KINDS}
    rows = [
        [kind, sizes[kind], f"{told[kind, kind] / sizes[kind]:.3f}", *(told[kind, k] for k in KINDS)] for kind in KINDS
    ]
    rows.append(["all", len(pages), f"{right / len(pages):.3f}"])
    lines = format_section(
        "## Pages of each kind, and what they were told to be", "", ["kind", "pages", "right", *KINDS], rows
    )
    results = {
        "right": right / len(pages),
        "told": {f"{kind} as {other}": n for (kind, other), n in sorted(told.items())},
    }
    write_page("page_kinds.py DATA", "Kinds of pages", "", lines, results)


if __name__ == "__main__":
    main()

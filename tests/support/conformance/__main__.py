"""Write the conformance files: what Python says of the texts in them, or with --gather the texts as well.

    PYTHONPATH=src:tests:scripts python -m support.conformance [--gather]

The files whose names begin with "special" hold what was written for single rules: add a record there with "" for its
digests, then run this. `--gather` leaves their texts alone.
"""

from __future__ import annotations

import argparse

from support.conformance import gathering
from support.conformance.files import FOLDER, read_file, write_file

OWN = "texts of this project"
PYTHON = "docstrings of the standard library of Python (PSF-2.0)"


def gather() -> None:
    own, python = gathering.gather_own(), gathering.gather_python()
    both = [*own, *python]
    write_file("own", "sentence", OWN, own)
    write_file("python", "sentence", PYTHON, python)
    write_file("rules", "sentence", f"{OWN}, from its tables of phrases", gathering.gather_rules())
    write_file("variations", "sentence", f"variations of {OWN}, and of {PYTHON}", gathering.gather_variations(both))
    write_file("words", "words", f"words of {OWN}, some with other endings", gathering.gather_words(both))
    write_file("pages", "page", f"{OWN}, and pages drawn from them", gathering.gather_pages(own))


def renew() -> None:
    for path in sorted(FOLDER.glob("*.jsonl")):
        if path.stem == "snippets":  # which `snippet_cases` renews
            continue
        head, records = read_file(path)
        write_file(path.stem, head["describe"], head["source"], [record[:-1] for record in records])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gather", action="store_true", help="gather the texts anew, too")
    if parser.parse_args().gather:
        gather()
    renew()


if __name__ == "__main__":
    main()

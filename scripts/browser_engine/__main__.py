"""Write the data files of the browser's engine, packages/snippets-js/data.

    python scripts/browser_engine DATA

`elaborative.js`: the weights of the elaborative recipe without the columns of themes, learnt from the train splits of
wice and clscisumm in DATA, as `elaborative.best.model` is. `background.js`: the terms of the shipped `background.en`
and in how many documents each stands. `maintext.js` and `maintextsmall.js`: the shipped `main_text.weights` and
`main_text_small.weights`. `pagekinds.js`: the shipped `page_kinds.weights`.
"""

import argparse
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from browser_engine.data_files import write_background, write_main_text, write_model, write_page_kinds
from browser_engine.fitting import learn_weights
from browser_engine.node import ENGINE
from epitome.learning.datasets import find_data_folder
from epitome.readers.html.main_text.model import load_main_text_model
from epitome.readers.html.page_kind import load_page_kind_model
from epitome.walk.background import shipped_background


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    root = find_data_folder(parser.parse_args().data)
    background = shipped_background("en")
    assert background is not None, "the background of English is shipped"
    written = {
        "elaborative.js": write_model(learn_weights(root)),
        "background.js": write_background(background),
        "maintext.js": write_main_text(load_main_text_model(small=False)),
        "maintextsmall.js": write_main_text(load_main_text_model(small=True)),
        "pagekinds.js": write_page_kinds(load_page_kind_model()),
    }
    for name, text in written.items():
        (ENGINE / "data" / name).write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.encode()):,} bytes")


if __name__ == "__main__":
    main()

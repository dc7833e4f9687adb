"""What is known of each language, one data file a language: CODE.toml, and any.toml for what holds in all.

How a pack is written, and what each section is for: docs/languages.md. `load_pack` reads one, `phrase_patterns.py`
compiles its phrases, `pack_records.py` says which keys there are.

What needs more than phrases and lists of words stays in Python:

- `signs/clauses.py`: whether an English sentence has a main clause; its lists of words are in the pack
- `signs/asking.py`: figures, years, names of persons and places
- `signs/cues.py`: acronyms with their expansions; `signs/style.py`: citations
- `splitting/boundaries.py`: eras, items, titles and initials of French names, what continues a sentence after a
  quotation in Chinese, Japanese and Korean; `splitting/dotted_names.py`: names with stops inside
- `words/spelling.py`, `words/letters.py`: letters and scripts, which several languages share
"""

from epitome.language.packs.pack_files import list_packs, load_common, load_pack
from epitome.language.packs.pack_records import Common, Pack
from epitome.language.packs.phrase_patterns import compile_phrases

__all__ = ["Common", "Pack", "compile_phrases", "list_packs", "load_common", "load_pack"]

"""Near-synonyms in explanatory texts: a question about how to delete finds how to remove.

A short table of everyday English, for questions on manuals and guides. WordNet (`wordnet.py`) has more synonyms, but
for all senses of a word ("remove": murder, slay), and takes longer to load than a page to summarise.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from epitome.language.words.terms import extract_terms

_GROUPS = {
    "en": """
begin start launch
end stop finish terminate quit exit close
delete remove erase drop discard purge clear
create make generate build produce
add append insert include
change modify edit alter adjust configure
update upgrade refresh
show display print list view output
hide ignore exclude suppress omit
skip bypass omit avoid
undo revert rollback restore recover
save store keep retain preserve
remember store retain cache
copy duplicate clone
move rename transfer relocate
find search locate lookup
get obtain fetch retrieve download
send submit transmit upload
choose select pick elect
allow permit enable
forbid prevent deny refuse prohibit
block lock wait
disable deactivate off
run execute invoke launch
install deploy setup
combine merge join unite
split divide separate
big large size huge
small little tiny
fast quick speed performance
slow performance delay
safe secure security trusted
risk danger unsafe insecure corrupt
bad wrong incorrect invalid
error failure fault problem issue fail
crash fail abort
fix repair correct solve resolve
need require necessary must
maximum max limit largest upper
minimum min least smallest lower
often frequency interval frequently every
number count amount
folder directory
picture image photo
machine computer host
password credential passphrase
licence license
same identical equal
different distinct
new fresh
old previous former
empty blank
whole entire full complete
several multiple many
automatic automatically itself
possible able
preview dry-run simulate
vanish disappear
supported maintained
cheap inexpensive
car automobile
doctor physician
buy purchase
help assist support
answer reply respond response
explain describe
try attempt
check verify test
watch monitor observe
""",
}


@cache
def find_like_terms(language: str) -> Mapping[str, frozenset[str]]:
    """Each term of the table with its near-synonyms; empty for a language without a table."""
    like: dict[str, frozenset[str]] = {}
    for line in _GROUPS.get(language, "").split("\n"):
        terms = frozenset(extract_terms(line, language))
        for term in terms:
            like[term] = like.get(term, frozenset()) | (terms - {term})
    return MappingProxyType(like)

"""Ways to change an input: by bytes, by lines, by tags, by the values of JSON, and inside what packs other data."""

from fuzz.mutators.chance import Chance, Mutator
from fuzz.mutators.json_values import mutate_json
from fuzz.mutators.lines import mutate_lines
from fuzz.mutators.markup import mutate_markup
from fuzz.mutators.packed import BZIP2, GZIP, XZ, mutate_members, mutate_packed, mutate_tar
from fuzz.mutators.pdf import mutate_pdf
from fuzz.mutators.raw import flood, mutate_bytes
from fuzz.mutators.sealed import mutate_model

__all__ = [
    "BZIP2",
    "GZIP",
    "XZ",
    "Chance",
    "Mutator",
    "flood",
    "mutate_bytes",
    "mutate_json",
    "mutate_lines",
    "mutate_markup",
    "mutate_members",
    "mutate_model",
    "mutate_packed",
    "mutate_pdf",
    "mutate_tar",
]

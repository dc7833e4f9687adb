"""Addresses that act, made from words of actions: REST paths, mailing lists, switches, tokens, acts on real pages."""

from __future__ import annotations

import random
import string
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

WORDS = tomllib.loads((Path(__file__).parent / "actions.toml").read_text(encoding="utf-8"))
LANGUAGES = tuple(WORDS)
#: `!` before a part that acts; {v} verb, {s} state, {o} {p} objects, {b} {c} words between, {i} number, {d} long one,
#: {t} token, {l} letter, {x} path of a page, {h} headline, {y} short part of a page's path
TEMPLATES = (
    "!{v}|!{v}|!{v}/{i}|!{v}/!{t}|{o}/!{v}|{o}/!{v}|{o}/{i}/!{v}|{o}/{i}/!{v}|{o}/!{v}/{i}|!{v}/{o}|!{v}/{o}/{i}|!{v}-{o}|!{v}-{o}/{i}"
    "|!{o}-{v}|!{v}{O}|!{v}_{o}.php|!{v}.php|{o}/!{v}.php|{o}/!{v}.aspx|!{v}.html|{o}/!{v}.html|api/v1/{o}/{i}/!{v}|api/{o}/!{v}"
    "|{o}/{i}/!{s}|{o}/!{s}|{o}/{p}/!{s}|{o}/{p}/!{v}|admin/{o}/!{v}|{o}/{y}/!{v}|{y}/!{v}|{y}/!{v}|{y}/!{v}/{i}|{y}/{o}/!{v}|{y}/!{s}"
    "|!{v}-{b}-{o}|!{v}-{b}-{o}|!{v}-{o}-{b}-{p}|!{v}-{b}-{o}-{c}-{p}|!{o}-{v}-{b}|{y}/!{v}-{b}-{o}|!{v}-{b}-{o}.html|!{v}-{b}-{o}/{i}"
    "|{x}/!{v}|{x}/!{v}|{x}/!{v}-{o}|{x}/!{v}/{i}|{x}/!{s}|!{v}/{x}|!{v}/{h}|{h}/!{v}|{o}/{h}/!{v}|{o}/!{v}/{h}|{y}/{h}/!{v}"
    "|!{t}|{y}/!{t}|{l}/!{t}|{y}/{o}/!{t}|!{d}|{y}/!{d}|{o}/!{d}|{l}/{i}/!{t}|{y}/{i}/!{t}|{v}/!{t}|{x}/!{t}|{o}/{i}/!{t}"
).split("|")
HOSTS = (
    "www.example.org example.com app.example.com my.example.org example.net shop.example.com portal.example.org"
    " www.example.com"
).split()
ACTING_HOSTS = (
    "admin api app account accounts auth login sso my mein moj mijn click clicks link links go track t email mail"
    " webmail secure pay"
    " checkout cart ci jenkins build deploy manage manager console control panel cpanel dashboard portal hooks"
    " webhook actions home iot"
    " unsubscribe subscribe optout lists list newsletter news-letter invite join vote poll survey booking id members"
    " intranet desk"
).split()


@dataclass(frozen=True)
class Labelled:
    """An address, and for each part of it 1 (of a page), -1 (acts) or 0 (untold); parts of the host come first."""

    address: str
    labels: tuple[int, ...]
    language: str = ""


def make_token(rng: random.Random) -> str:
    """What identifies a person or a request: digits, hexadecimal, letters and digits, or letters alone."""
    letters = rng.choice(
        [  # noqa: RUF005
            string.hexdigits[:16],
            string.ascii_lowercase + string.digits,
            string.ascii_letters + string.digits,
            string.ascii_letters,
        ]
        + [string.ascii_lowercase, string.ascii_uppercase + string.digits, string.ascii_letters + string.digits + "-_"]
    )
    return "".join(rng.choices(letters, k=rng.choice([4, 5, 6, 7, 8, 8, 10, 12, 16, 22, 32])))


def make_actions(pages: Sequence[list[str]], count: int, seed: int, languages: Sequence[str]) -> Iterator[Labelled]:
    """Addresses that act, among them parts of the paths of pages."""
    rng = random.Random(seed)
    short = [part for path in pages for part in path[:-1] if len(part) < 16]
    headlines = [path[-1] for path in pages if path[-1].count("-") >= 3]
    for _ in range(count):
        language = rng.choice(languages)
        words = {name: value.split() for name, value in WORDS[language].items()}
        if rng.random() < 0.3:  # sites of other languages name things in English
            words["objects"] = WORDS["en"]["objects"].split()
        verb, thing, other = rng.choice(words["verbs"]), rng.choice(words["objects"]), rng.choice(words["objects"])
        fill = {
            "v": rng.choice([verb, verb, verb, verb.replace("-", ""), verb.capitalize()]),
            "s": rng.choice(words["states"]),
        }
        fill |= {"o": thing, "p": other, "O": thing.capitalize(), "b": rng.choice(words["between"])}
        fill |= {
            "c": rng.choice(words["between"]),
            "i": str(rng.randrange(10 ** rng.randrange(1, 7))),
            "t": make_token(rng),
        }
        fill |= {"d": str(rng.randrange(10**6, 10 ** rng.randrange(8, 13))), "l": rng.choice(string.ascii_lowercase)}
        path = rng.choice(pages)
        fill |= {"x": "/".join(path), "h": rng.choice(headlines), "y": rng.choice(short)}
        parts, labels = [], []
        for part in rng.choice(TEMPLATES).split("/"):
            filled = part.lstrip("!").format(**fill).split("/")
            parts += filled
            labels += [-1 if part.startswith("!") else 0] * len(filled)
        host = rng.choice(HOSTS)
        yield Labelled(
            f"https://{host}/" + "/".join(map(quote, parts)), (*[0] * (host.count(".") - 1), *labels), language
        )


def list_acting_hosts() -> Iterator[Labelled]:
    """Hosts whose names say that they act."""
    for name in ACTING_HOSTS:
        yield Labelled(f"https://{name}.example.org/", (-1,))


def list_words() -> set[str]:
    """Every verb and state, also without what joins its words."""
    told = [word for some in WORDS.values() for word in f"{some['verbs']} {some['states']}".split()]
    return {form for word in told for form in (word, word.replace("-", ""), word.replace("-", " "))}

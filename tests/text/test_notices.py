"""Sentences about a page are told from those about its subject: by hand, by kind, and together as one by one."""

from __future__ import annotations

import json
import math
from importlib import resources

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.language.signs.notices import FILE, NoticeModel, is_notice, list_words, load_notices, mark_notices
from epitome.runtime.errors import ModelError

SHIPPED = resources.files("epitome.maths") / "shipped" / FILE
MAX_BYTES = 300_000
SMALL = {
    "scale": 0.5,
    "bias": -1.0,
    "words": {"4": "rights\treserved", "-2": "pump", "0": "all"},
    "stems": {"3": "lice"},
    "pairs": {"6": "all rights", "2": "reserved \0"},
    "headings": {"8": "copyright"},
    "marks": {"1": "©"},
}
NOTICES = [
    ("", "This program is free software; you can redistribute it and/or modify it under the terms of the licence."),
    ("", "Downloaded from www.example.org by a guest on 3 May 2021."),
    ("", "If this message does not display correctly, view it in your browser."),
    ("", "You are receiving this message because you signed up for our newsletter."),
    ("", "To unsubscribe from these emails, click the link at the end."),
    ("", "We use cookies to improve your visit to our site."),
    ("", "This page was last edited on 3 May 2021, at 10:05."),
    ("", "This article is part of a series on the locks of the south."),
    ("", "This manual is also available in several other languages."),
    ("References", "Berg P, Costa L. A history of locks. J Canals. 2017;12(3):45-67."),
    ("Author contributions", "A.B. designed the study and C.D. analysed the data."),
    ("Competing interests", "The authors declare that they have no competing interests."),
    ("Funding", "This work was supported by a grant of the council."),
    ("", "Sie erhalten diese Nachricht, weil Sie unseren Newsletter abonniert haben."),
    ("", "Cette page a été modifiée pour la dernière fois le 3 mai 2021."),
    ("", "Todos los derechos reservados por los autores del texto."),
    (
        "TRADUZIONE",
        "Questa traduzione è documentazione libera; leggere la GNU General Public License per le condizioni.",
    ),
    ("", "Deze pagina is voor het laatst bewerkt op 4 mei 2019 om 10:05."),
    ("", "Эта страница доступна по лицензии Creative Commons."),
    ("", "Este programa é distribuído na esperança de que seja útil, mas sem nenhuma garantia."),
    ("", "本网站使用 Cookie 以改善您的体验。"),
    ("", "このページの最終更新日は2021年5月3日です。"),
]
CONTENT = [
    ("", "The lock was opened by the king in the spring of 1921."),
    ("", "Cookies are sent with every request to the server that set them."),
    ("Methods", "Samples were received in sealed bottles and kept at four degrees."),
    ("History", "The licence of the tavern was withdrawn in 1921 after a fight."),
    ("", "The program downloads the file from the server and checks its digest."),
    ("", "Ein Cookie ist eine kleine Datei, die der Server an den Browser schickt."),
    ("", "Le droit d’auteur dure soixante-dix ans après la mort de l’auteur."),
    ("", "程序从服务器下载文件并检查它的校验和。"),
]


def test_a_score_worked_out_by_hand() -> None:
    model = NoticeModel.from_bytes(json.dumps(SMALL).encode())
    text = "© All rights, all licences: reserved."
    assert list_words(text) == ["all", "rights", "all", "licences", "reserved"]
    words, pairs = 4 + 3 + 4, 6 + 2  # rights, the first letters of licences, reserved; all rights, reserved at the end
    bare = -1.0 + 0.5 * ((words + pairs) / math.sqrt(5) + 1)
    titled = bare + 0.5 * 8 / math.sqrt(2)
    assert model.score([text, text], ["", "Copyright copyright notes"]).tolist() == pytest.approx([bare, titled])
    assert model.score(["All rights reserved."], [""]).tolist() == [-math.inf]  # fewer than five words


@pytest.mark.parametrize(("heading", "sentence"), NOTICES)
def test_a_notice_is_told(heading: str, sentence: str) -> None:
    assert is_notice(sentence, heading)


@pytest.mark.parametrize(("heading", "sentence"), CONTENT)
def test_what_only_has_its_words_is_none(heading: str, sentence: str) -> None:
    assert not is_notice(sentence, heading)


@given(st.lists(st.tuples(st.text(max_size=80), st.text(max_size=20)), max_size=6))
def test_sentences_together_score_as_one_by_one(drawn: list[tuple[str, str]]) -> None:
    texts, headings = [text for text, _ in drawn], [heading for _, heading in drawn]
    one_by_one = [load_notices().score([text], [heading])[0] for text, heading in drawn]
    assert np.array_equal(load_notices().score(texts, headings), one_by_one)
    assert mark_notices(texts, headings).tolist() == [score > 0 for score in one_by_one]


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b'{"scale": 1}', b"\xff"])
def test_another_file_is_refused(data: bytes) -> None:
    with pytest.raises(ModelError, match="holds no model of notices"):
        NoticeModel.from_bytes(data)


def test_the_file_is_small() -> None:
    data = SHIPPED.read_text(encoding="utf-8")
    assert len(data.encode()) <= MAX_BYTES

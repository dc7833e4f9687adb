"""Pages that mix languages: each section has its own."""

from __future__ import annotations

import epitome

GERMAN = (
    "Die Schleuse wurde im Jahr 1840 gebaut und ist noch heute in Betrieb. Wenn ein Schiff kommt, werden die Tore "
    "geschlossen, und das Wasser steigt langsam an. Der Wärter sieht dabei von oben zu und öffnet dann das andere Tor."
)
ENGLISH = (
    "The lock was built in the year 1840 and is in use today. When a boat comes, the gates are shut, and the water "
    "rises slowly. The keeper watches from above, and afterwards he opens the other gate for the boat to leave."
)
CHINESE = (
    "这座船闸建于一八四〇年，至今仍在使用。船只驶入之后，闸门就会关闭，水位慢慢上升。管理员在上面看着，"
    "然后打开另一扇闸门，让船只离开。运河两岸有许多仓库，货物从这里运往城里。"
) * 3
PAGE = f"""<!doctype html><html lang="en"><body><h1>Locks</h1><h2>In English</h2><p>{ENGLISH}</p><p>{ENGLISH}</p>
<h2>Auf Deutsch</h2><p>{GERMAN}</p><h2>中文</h2><p>{CHINESE}</p><h2>Code</h2><pre>x</pre><p>It ends.</p></html>"""


def test_each_section_is_read_in_its_own_language() -> None:
    document = epitome.read(PAGE.encode())
    assert document.language == "en"
    assert {s.title: s.language for s in document.sections[1:]} == {
        "In English": "",
        "Auf Deutsch": "de",
        "中文": "zh",
        "Code": "",
    }
    assert {document.language_of(s) for s in document.sentences} == {"en", "de", "zh"}
    assert len([s for s in document.sentences if document.language_of(s) == "zh"]) == 12


def test_extracts_say_their_language_and_it_travels() -> None:
    document = epitome.Document.from_dict(epitome.read(PAGE.encode()).to_dict())
    languages = {e.text: e.language for e in epitome.rank(document)}
    assert languages["It ends."] == "en"
    assert languages["Der Wärter sieht dabei von oben zu und öffnet dann das andere Tor."] == "de"
    assert epitome.summarise(document, sentences=1)[0].to_dict()["language"] in ("en", "de", "zh")


def test_a_language_that_is_asked_for_holds_for_all() -> None:
    assert {s.language for s in epitome.read(PAGE.encode(), language="en").sections} == {""}
    ranking = epitome.rank(epitome.read(PAGE.encode()), language="de")
    assert {e.language for e in ranking} == {"de"}


def test_a_declared_language_of_a_part_counts() -> None:
    page = "<!doctype html><html lang=en><p>One.</p><div lang=fr><section><h2>Deux</h2><p>Voici.</p></section></div>"
    document = epitome.read(page.encode())
    assert [document.language_of(s) for s in document.sentences] == ["en", "fr"]

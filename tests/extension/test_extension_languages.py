"""Sentences of languages that are written without spaces, capitals or full stops become passages; keywords do not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.node import run_module

ROOMS = ("packages/snippets-js", "extension/shared", "extension/worker")
PROGRAM = """
import "./packages/snippets-js/languages.js";
import { elaborate } from "./packages/snippets-js/ranking.js";
import { buildCard } from "./extension/worker/cards.js";
const make = ([language, { texts, linking, description, form }]) => {
  const page = {
    title: "?", bodyTitle: "?", language, description, date: null, kind: "other",
    blocks: texts.map((text) => ({ kind: "paragraph", text, links: [], cells: [], section: 0, element: 0 })),
    elements: [{ kind: "body", parent: -1 }],
    sections: [{ parent: -1, title: "?", element: 0, kind: "body", level: 0 }],
  };
  const method = form === "lead" ? "first-5" : "best";
  const answer = elaborate(page, { linking, reading: null, count: 12, method });
  const url = "https://a.example/clock";
  const card = buildCard({ data: answer }, { url, site: url, form, linking, fragment: "", language, count: 3 });
  const sentences = (card.sentences ?? []).map(({ text, marks = [] }) => [text, marks.map((at) => text.slice(...at))]);
  return [language, { ...card, sentences }];
};
console.log(JSON.stringify(Object.fromEntries(Object.entries(data).map(make))));
"""
PAGES = {
    "zh": (
        "惠更斯制造了摆钟并减少误差。",
        "惠更斯在1656年制造了第一个摆钟。",
        "后来伦敦的工匠也开始制造这种钟表。",
        {"惠更斯", "制造"},
    ),
    "ja": (
        "ホイヘンスの振り子時計は誤差を減らした。",
        "ホイヘンスは1656年に最初の振り子時計を作りました。",
        "後にロンドンの職人も作り始めた。",
        {"ホイヘンス", "時計"},
    ),
    "ko": (
        "하위헌스의 진자 시계는 오차를 줄였다.",
        "하위헌스는 1656년에 최초의 진자 시계를 만들었다.",
        "나중에 런던의 장인들도 이런 것을 만들기 시작했다.",
        {"진자"},
    ),
    "ar": (
        "ساعة هويغنس قللت الخطأ.",
        "صنع هويغنس أول ساعة بندول في عام 1656.",
        "ثم بدأ صناع لندن في صنع هذه الأشياء.",
        {"هويغنس", "ساعة"},
    ),
    "th": (
        "นาฬิกาลูกตุ้มของเฮยเคินส์ลดความคลาดเคลื่อน",
        "เฮยเคินส์สร้างนาฬิกาลูกตุ้มเรือนแรกในปี 1656",
        "ต่อมาช่างในลอนดอนก็เริ่มสร้างสิ่งนี้ขึ้นเองด้วย",
        {"นาฬิกา"},
    ),
    "ru": (
        "Часы Гюйгенса уменьшили ошибку.",
        "Гюйгенс построил первые часы с маятником в 1656 году.",
        "Позже мастера Лондона тоже начали их строить.",
        {"Часы", "часы", "Гюйгенс"},
    ),
}


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    asked = {
        language: {"texts": [other, first], "linking": linking, "description": "", "form": "passages"}
        for language, (linking, first, other, _) in PAGES.items()
    }
    cards: dict[str, dict[str, Any]] = run_module(tmp_path_factory.mktemp("words"), PROGRAM, asked, rooms=ROOMS)
    return cards


@pytest.mark.parametrize("language", PAGES)
def test_a_card_has_the_sentences_of_its_language_and_marks_their_words(
    cards: dict[str, dict[str, Any]], language: str
) -> None:
    _, first, other, words = PAGES[language]
    sentences = cards[language]["sentences"]
    assert cards[language]["kind"] == "card"
    assert sorted(text for text, _ in sentences) == sorted([first, other])
    assert sentences[0][0] == first
    assert words & set(sentences[0][1])


DESCRIPTIONS = {
    "clock, pendulum, Huygens, history": "",
    "clock; pendulum clock; buy clocks; history | tower": "",
    "钟表，摆钟，历史，惠更斯": "",
    "Clocks, bells, towers and people.": "Clocks, bells, towers and people.",
    "A history of clocks, from first to last, drawn": "A history of clocks, from first to last, drawn",
    "The bell of the valley¶": "The bell of the valley",
}


def test_a_list_of_keywords_is_no_description(tmp_path: Path) -> None:
    texts = ["The town had a bell in 1386. It rang every hour of the day."]
    for description, shown in DESCRIPTIONS.items():
        asked = {"en": {"texts": texts, "linking": "", "description": description, "form": "lead"}}
        card = run_module(tmp_path, PROGRAM, asked, rooms=ROOMS)["en"]
        assert (card["kind"], card["description"]) == ("lead", shown)
        begins = [] if shown else ["The town had a bell in 1386.", "It rang every hour of the day."]
        assert [text for text, _ in card["sentences"]] == begins

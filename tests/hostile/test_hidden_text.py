"""Text that a reader cannot see is not read: no candidate, no title, no part of the text."""

from __future__ import annotations

import pytest
from lxml import html

import epitome
from epitome.readers import read_bytes
from epitome.readers.html import css
from epitome.readers.html.css import Visibility, compute_visibility, parse_declarations
from epitome.readers.html.style_sheets import StyleSheets

STUFFED = "Coal boats carry coal on coal canals for coal."
SEEN = "The lock keeper opens the gates at dawn. Boats carry bricks and timber to the town."
STYLES = [
    "display:none",
    "DISPLAY : NONE !important",
    "display:none!important;display:block",
    "color:red;;display:\tnone",
    "/* a */display/* b */:/* c */none",
    r"\64 isplay:none",
    r"display:n\6fne",
    "visibility:hidden",
    "visibility:collapse",
    "content-visibility:hidden",
    "font-size:0",
    "font-size:0px",
    "font-size:0.0em",
    "font-size:.5px",
    "font:0/0 a",
    "opacity:0",
    "opacity:0.0",
    "opacity:.001",
    "opacity:0%",
    "position:absolute;left:-9999px",
    "left:-10000px;position:absolute",
    "position:fixed;top:-100em",
    "position:absolute;right:-200vw",
    "position:absolute;left:99999px",
    "text-indent:-9999px",
    "text-indent:-999em",
    "margin-left:-99999px",
    "position:absolute;clip:rect(0,0,0,0)",
    "position:absolute;clip:rect(1px 1px 1px 1px)",
    "clip-path:inset(50%)",
    "clip-path:inset(100%)",
    "clip-path:circle(0)",
    "clip-path:polygon(0 0, 0 0, 0 0)",
    "width:0;height:0;overflow:hidden",
    "max-height:0;overflow:hidden",
    "height:1px;width:1px;overflow:hidden",
    "transform:scale(0)",
    "transform:translatex(-9999px)",
    "color:#fff;background:#ffffff",
    "color:white;background-color:#FFF",
    "color:rgb(255, 255, 255);background-color:white",
    "color:transparent",
    "color:rgba(0,0,0,0)",
]
SHOWN = [
    "display:block",
    "display:none;display:block",
    "opacity:0.9",
    "font-size:0.9em",
    "font:100 16px serif",
    "left:-9999px",
    "position:absolute;left:-3px",
    "text-indent:2em",
    "overflow:hidden",
    "height:0",
    "color:#fff;background:#000",
    "color:transparent;-webkit-background-clip:text",
    "clip-path:inset(1px)",
    "/* display:none */color:red",
    "background:url('x;display:none')",
    "x-display:none",
]
SHEETS = [
    ".x{{{}}}",
    "div.x {{ {} }}",
    "#y{{{}}}",
    "div#y.x{{{}}}",
    "q, .x , #z {{{}}}",
    "/* .x{{}} */ .x{{{}}}",
    ".x.more{{{}}}",
    r".\78 {{{}}}",
    "@media screen {{ .x{{{}}} }}",
    "@layer a {{ .x{{{}}} }}",
    "@import 'a.css'; .x{{{}}}",
    ".X{{{}}}",
    ".x{{{}}} @media print {{ .x{{display:block;visibility:visible;font-size:1px;opacity:1}} }}",
]


def sentences(page: str) -> list[str]:
    document = read_bytes(page.encode(), id="x", media="html")
    assert all(document.text[s.start : s.end] == s.text for s in document.sentences)
    assert STUFFED not in document.title + document.body_title
    assert (STUFFED in document.text) == any(STUFFED in s.text for s in document.sentences)
    return [s.text for s in document.sentences]


def is_read(hidden: str, head: str = "") -> bool:
    page = (
        f"<html><head><title>Canals</title>{head}</head><body><p>{SEEN}</p>{hidden}<p>The end of it.</p></body></html>"
    )
    found = sentences(page)
    assert found[0] == "The lock keeper opens the gates at dawn."
    assert found[-1] == "The end of it."
    return STUFFED in " ".join(found)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(
    "wrap",
    [
        "<div style='{0}'>{1}</div>",
        '<div STYLE="{0}"><p><b>{1}</b></p></div>',
        "<p>Boats. <span style='{0}'>{1}</span></p>",
    ],
)
def test_text_hidden_by_a_style_is_not_read(style: str, wrap: str) -> None:
    assert not is_read(wrap.format(style, STUFFED))


@pytest.mark.parametrize("style", SHOWN)
def test_text_that_a_style_leaves_to_be_seen_is_read(style: str) -> None:
    assert is_read(f'<div style="{style}">{STUFFED}</div>')


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("style", ["display:none", "visibility : hidden", "font-size:0", "opacity:0 !important"])
def test_text_hidden_by_a_sheet_of_the_page_is_not_read(sheet: str, style: str) -> None:
    head = f"<style>{sheet.format(style)}</style>"
    assert not is_read(f'<div class="more x" id="y">{STUFFED}</div>', head)
    assert is_read(f"<div>{STUFFED}</div>", head)


@pytest.mark.parametrize(
    "sheet",
    [
        "@media print { .x{display:none} }",
        "@media (max-width: 600px) { .x{display:none} }",
        ".x{display:none} .x{display:block}",
        ".x{display:none} div.x{display:block}",
        ".x{display:none} #y{display:block}",
        ".x{display:none} @media (min-width: 600px) { .x{display:block} }",
        "@keyframes a { from { opacity:0 } to { opacity:1 } } .x{color:red}",
        "@font-face { font-family: x; src: url(x) } .other{display:none}",
        "body{display:none} html{opacity:0}",
        ".x:hover{display:none}",
        ".x::before{display:none}",
        "a .x b{display:none}",
        "}}} .z{display:none",
        "<!-- .x -->",
    ],
)
def test_text_that_a_sheet_leaves_to_be_seen_is_read(sheet: str) -> None:
    assert is_read(f'<div class="x" id="y">{STUFFED}</div>', f"<style>{sheet}</style>")


@pytest.mark.parametrize(
    "hidden",
    [
        f"<div hidden>{STUFFED}</div>",
        f"<div hidden=until-found>{STUFFED}</div>",
        f'<div aria-hidden=" TRUE "><p>{STUFFED}</p></div>',
        f"<template><p>{STUFFED}</p></template>",
        f"<noscript><p>{STUFFED}</p></noscript>",
        f"<h1 style='display:none'>{STUFFED}</h1>",
        f"<h1><span style='display:none'>{STUFFED}</span></h1>",
        f"<h2><span style='opacity:0'>{STUFFED}</span></h2>",
        f"<center><b><font size=7><span style='font-size:0'>{STUFFED}</span></font></b></center>",
        f"<ul><li style='display:none'>{STUFFED}</ul>",
        f"<table><tr style='display:none'><td><p>{STUFFED}</td></tr></table>",
        f"<div class='{'a ' * 500}x'>{STUFFED}</div><style>.x{{display:none}}</style>",
    ],
)
def test_text_hidden_in_other_ways_is_not_read(hidden: str) -> None:
    assert not is_read(hidden)


def test_a_sheet_for_print_or_for_browsers_without_scripts_hides_nothing() -> None:
    assert is_read(f"<div class=x>{STUFFED}</div>", "<style media=print>.x{display:none}</style>")
    assert is_read(f"<div class=x>{STUFFED}</div>", "<noscript><style>.x{display:none}</style></noscript>")


def test_what_is_visible_inside_what_is_not_is_read() -> None:
    inner = f"<p>Unseen words.<i>More of them.</i><span style='visibility:visible'>{STUFFED}</span> Unseen end.</p>"
    page = f"<body><p>{SEEN}</p><div style='visibility:hidden'>{inner}</div><p>The end of it.</p></body>"
    assert sentences(page)[-2:] == [STUFFED, "The end of it."]
    page = f"<body><p>{SEEN}</p><div style='font-size:0'>Unseen.<p style='font-size:16px'>{STUFFED}</p></div></body>"
    assert sentences(page)[-1] == STUFFED
    assert not is_read(f"<div style='display:none'><p style='display:block;visibility:visible'>{STUFFED}</p></div>")
    assert not is_read(f"<div style='font-size:0'><p style='font-size:2em'>{STUFFED}</p></div>")


def test_a_page_that_scripts_would_show_is_read_and_told() -> None:
    page = f"<head><style>.all{{opacity:0}}</style></head><body><div class=all><p>{SEEN}</p></div></body>"
    document = read_bytes(page.encode(), id="x", media="html")
    assert len(document.sentences) == 2
    assert any("style sheets" in note for note in document.notes)


def test_hidden_words_are_no_reason_to_choose() -> None:
    page = (
        f"<html><title>Canals</title><style>.x{{text-indent:-9999px}}</style><p>{SEEN}</p><p class=x>{STUFFED * 20}</p>"
    )
    assert "Coal" not in str(epitome.summarise(epitome.read(page.encode()), query="coal canals"))


def test_paths_and_offsets_count_hidden_elements() -> None:
    page = f"<html><body><p style='display:none'>{STUFFED}</p><p>The lock opens.</p></body></html>"
    document = read_bytes(page.encode(), id="x", media="html")
    assert document.sentences[0].path == "html > body:nth-of-type(1) > p:nth-of-type(2)"


@pytest.mark.slow
def test_many_rules_cost_an_element_only_those_that_name_it() -> None:
    rules = "".join(f".c{i}{{display:none}}" for i in range(100_000))
    assert not is_read(
        f"<div class=c99999>{STUFFED}</div>" + "<p class=c>Boats.</p>" * 2_000, f"<style>{rules}</style>"
    )
    many = "".join(f".x.c{i}{{display:none}}" for i in range(100_000))
    classes = "".join(f"<p class=c{i}>a</p>" for i in range(1_000))
    sheets = StyleSheets(html.fromstring(f"<html><style>{many}</style><p class=x>a</p>{classes}</html>"))
    assert max(map(len, sheets._rules.values())) <= 200
    assert not is_read(f"<div class=x>{STUFFED}</div>", f"<style>{many}.x{{display:none}}</style>")


def test_a_look_by_hand() -> None:
    found = parse_declarations("display: none ! important; display: block; opacity: 1; unknown: 2; visibility: visible")
    assert found == {"display": (True, "none"), "opacity": (False, "1"), "visibility": (False, "visible")}
    assert compute_visibility({name: value for name, (_, value) in found.items()}) == Visibility(
        removed=True, invisible=False
    )


@pytest.mark.parametrize("flood", ['"\\', "'", "/*", "{", "@media a{", ".a{display:none;", ".a", "}"])
def test_floods_in_a_sheet_are_read_to_their_end(flood: str) -> None:
    assert is_read(f"<div>{STUFFED}</div>", f"<style>{flood * 100_000}</style>")


def test_long_style_attributes_are_read_and_not_kept() -> None:
    kept = css._parse_short_style.cache_info().currsize
    for number in range(50):
        style = f"--x{number}: '{'x' * 10_000}'; display: none"
        assert css.parse_inline_style(style)["display"] == (False, "none")
    assert css._parse_short_style.cache_info().currsize == kept

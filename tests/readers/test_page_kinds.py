"""The kind of a page, told by its signs, on small pages of each kind."""

from __future__ import annotations

import numpy as np
import pytest
from lxml import html

from epitome.document import PAGE_KINDS, Document
from epitome.readers import read_bytes
from epitome.readers.html.main_text.survey import Survey
from epitome.readers.html.page_head import PageHead
from epitome.readers.html.page_kind import KINDS, PageKindModel, load_page_kind_model
from epitome.readers.html.page_signs import list_page_signs
from epitome.runtime.errors import ModelError

SENTENCE = "The old mill by the river was bought in spring, and its wheel turns again for the people of the valley. "
PARAGRAPHS = "".join(f"<p>{SENTENCE * 4}</p>" for _ in range(8))
ARTICLE = (
    '<meta property="og:type" content="article"><link rel="canonical" '
    'href="https://a.example/2024/05/the-mill-turns-again">'
    f'<article class="post entry"><h1>The mill turns</h1><p class="byline">By Ada Hill, 4 May 2024</p>{PARAGRAPHS}'
    "</article>"
)
MANUAL = (
    '<meta name="generator" content="Sphinx 7"><div class="sphinxsidebar"><ul class="toctree"><li>Index</li></ul></div>'
    f'<div class="body documentation" role="main"><h1>mill.turn</h1><div class="section">{PARAGRAPHS}'
    '<div class="highlight"><pre>turn(wheel, speed=3)</pre></div><div class="admonition note">'
    "<p>Stop it first.</p></div>"
    '<dl class="docutils"><dt>speed</dt><dd>Turns a minute.</dd></dl></div></div>'
)
POST = (
    '<div class="post message"><div class="author user">miller{n}</div><div class="date">3 May 2024</div><div '
    f'class="postbody content"><p>{SENTENCE}</p></div><div class="reply"><a href="#">Reply</a> '
    '<a href="#">Quote</a></div></div>'
)
THREAD = '<div class="forum thread topic"><h1>Why does my wheel squeak?</h1><p>12 replies, 300 views</p>' + "".join(
    POST.format(n=n) for n in range(12)
)
PRODUCT = (
    '<script type="application/ld+json">{"@type": "Product", "name": "Mill wheel"}</script><div class="product detail">'
    '<h1 class="product-title">Mill wheel, oak</h1><div class="price">$1,290.00</div><div class="cart add-to-cart">'
    f'Add to cart</div><div class="sku">SKU 77</div><div class="product-description"><p>{SENTENCE}</p></div><h2>'
    'Customer reviews</h2><div class="reviews"><p>Good.</p></div><table class="specifications"><tr><th>Height</th>'
    "<td>3 m</td></tr>"
    "<tr><th>Weight</th><td>400 kg</td></tr></table><p>In stock. Free shipping.</p></div>"
)
ITEM = (
    '<li class="product-item grid-item"><a href="/wheel-{n}" class="product-link">Wheel {n}</a> '
    '<span class="price">${n}9.00'
    '</span><div class="add-to-cart">Add to cart</div></li>'
)
COLLECTION = (
    '<link rel="canonical" href="https://a.example/collections/wheels"><h1>Wheels</h1><div class="filters">'
    "Filter by price "
    'Sort by</div><p>24 products</p><ul class="product-grid products">'
    + "".join(ITEM.format(n=n) for n in range(24))
    + "</ul>"
)
PAGES = {
    "article": ARTICLE,
    "documentation": MANUAL,
    "forum": THREAD,
    "product": PRODUCT,
    "collection": COLLECTION,
}


def read(body: str) -> Document:
    return read_bytes(f"<html><body>{body}</body></html>".encode(), id="page", media="html")


@pytest.mark.parametrize("kind", PAGES)
def test_a_page_of_each_kind_is_told(kind: str) -> None:
    assert read(PAGES[kind]).page_kind == kind


def test_every_kind_is_a_kind_of_page() -> None:
    assert {*KINDS, "home", "other", ""} == set(PAGE_KINDS)


def test_an_article_at_the_root_of_its_site_is_the_home() -> None:
    assert read(ARTICLE.replace("/2024/05/the-mill-turns-again", "/")).page_kind == "home"


def test_a_page_of_few_words_is_of_no_kind() -> None:
    assert read("<h1>Mill</h1><p>Closed today.</p>").page_kind == "other"


def test_the_posts_of_a_thread_and_the_items_of_a_collection_are_main_text() -> None:
    posts = "".join(POST.format(n=n) for n in range(30))
    assert read(f'<div class="forum thread"><h1>Squeaks</h1>{posts}</div>').main_text.count(SENTENCE.strip()) == 30
    items = "".join(ITEM.format(n=n) for n in range(120))
    found = read(f'<h1>Wheels</h1><ul class="product-grid products">{items}</ul>').main_text
    assert all(f"Wheel {n}" in found for n in range(120))


def test_the_facts_of_a_product_are_main_text() -> None:
    assert "400 kg" in read(PRODUCT).main_text


def test_signs_say_what_a_page_holds() -> None:
    root = html.document_fromstring(f"<html><head></head><body>{COLLECTION}</body></html>")
    survey = Survey(root)
    texts = [text for pieces in survey.pieces if (text := " ".join("".join(pieces).split()))]
    signs = list_page_signs(survey, texts, PageHead(root))
    assert {".product", ".product*", ".filters", "/collections", "/2", "cart", "~li>4", "~prices>4"} <= signs
    assert not {".filters*", "~li>5", "/3"} & signs


def test_the_model_of_kinds_survives_its_file() -> None:
    model = load_page_kind_model()
    again = PageKindModel.from_bytes(model.to_bytes())
    assert again.signs == model.signs and np.array_equal(again.weights, model.weights)
    with pytest.raises(ModelError):
        PageKindModel.from_bytes(PageKindModel(model.signs[1:], model.weights).to_bytes())

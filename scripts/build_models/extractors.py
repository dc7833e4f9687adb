"""Other extractors of main text: they vote on the labels of pages of which only some strings are known."""

from lxml import html

from build_models.kept import Kept, digest_code, digest_parts


def extract_by_trafilatura(data: bytes) -> str:
    import trafilatura

    return trafilatura.extract(data) or ""


def extract_by_readability(data: bytes) -> str:
    from readability import Document

    try:
        summary = Document(data.decode("utf-8", "replace")).summary()
        return " ".join(html.fromstring(summary).itertext())
    except Exception:  # it raises many kinds of errors on pages that it cannot read
        return ""


def extract_by_newspaper(data: bytes) -> str:
    import newspaper

    article = newspaper.Article("http://page.example/", fetch_images=False, disable_category_cache=True)
    try:
        article.download(input_html=data.decode("utf-8", "replace"))
        article.parse()
    except Exception:  # as above
        return ""
    return str(article.text)


EXTRACTORS = {
    "trafilatura": extract_by_trafilatura,
    "readability-lxml": extract_by_readability,
    "newspaper4k": extract_by_newspaper,
}
VOTES = {"trafilatura": 0.42, "readability-lxml": 0.33, "newspaper4k": 0.25}


def extract_text(name: str, data: bytes, kept: Kept) -> str:
    """What the extractor of this name reads on a page."""
    digest = digest_parts("text", digest_code([], [name, "lxml"]), data)
    return kept.find(digest, lambda: EXTRACTORS[name](data))

"""The words by which Python tells the genre of a page, for the browser's engine."""

from epitome.language.packs import compile_phrases, list_packs, load_pack


def list_genre_words() -> dict[str, dict[str, object]]:
    """By language: phrases of sentences and titles of sections by genre, patterns of titles by part of an article."""
    packs = {language: load_pack(language) for language in list_packs()}
    return {
        language: {
            **({} if pack.writing.blanks else {"blanks": False}),
            "sentences": {
                genre: "; ".join(phrases)
                for genre, phrases in {"research": pack.cues.phrases, **pack.genres.sentences}.items()
            },
            "headings": {genre: "; ".join(titles) for genre, titles in pack.genres.headings.items()},
            "parts": {
                part: compile_phrases(phrases, blanks=pack.writing.blanks)
                for part, phrases in pack.cues.headings.items()
            },
        }
        for language, pack in packs.items()
        if pack.cues.phrases
    }

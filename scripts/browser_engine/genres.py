"""The words by which Python tells the genre of a page in other languages than English, for the browser's engine.

English pages are ranked by learnt weights, which read no genre.
"""

from epitome.language.signs.cue_tables import CUE_PHRASES, HEADINGS
from epitome.language.signs.genre_words import HEADINGS as GENRE_HEADINGS
from epitome.language.signs.genre_words import SENTENCES

LEFT_OUT = "en"


def list_genre_words() -> dict[str, dict[str, dict[str, str]]]:
    """By language: phrases of sentences and titles of sections by genre, patterns of titles by part of an article."""
    languages = [language for language in CUE_PHRASES if language != LEFT_OUT]
    return {
        language: {
            "sentences": {
                "research": "; ".join(CUE_PHRASES[language]),
                **{genre: table[language] for genre, table in SENTENCES.items() if language in table},
            },
            "headings": {genre: table[language] for genre, table in GENRE_HEADINGS.items()},
            "parts": HEADINGS[language],
        }
        for language in languages
    }

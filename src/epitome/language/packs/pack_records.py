"""The records that packs are read into: which sections and keys there are.

The default of a key says of what kind it is. A set holds words: in the file, a text of words between blanks. A tuple
holds phrases (`phrase_patterns.py`), plain phrases without operators (`cues.phrases`, `genres`), or, under
`[patterns]`, regular expressions that are alternatives; in the file, each is a text, or a table with an example that
must match and one that must not: `{ is = "see #", yes = "See 7.", no = "Seen 7." }`. A dict holds either, by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Words = frozenset[str]
Phrases = tuple[str, ...]
NO_WORDS: Words = frozenset()


class Writing(NamedTuple):
    """How a language is written."""

    blanks: bool = True  # between words
    ends_marked: bool = True  # sentences end in a mark
    capital_nouns: bool = False  # nouns begin with capitals
    ordinals_with_stop: bool = False  # "3." is an ordinal number
    needs_small_words: bool = False  # hardly any sentence has no stop word


class Splitting(NamedTuple):
    """Words that tell where sentences end, in lower case and without the last stop of an abbreviation."""

    never_final: Words = NO_WORDS  # never the last word of a sentence
    before_number: Words = NO_WORDS  # not the last word when a number, a bracketed number or a Roman numeral follows
    before_lower: Words = NO_WORDS  # not the last word when a lower-case letter follows
    before_ordinal: Words = NO_WORDS  # a number with a stop after one of these is an ordinal
    before_letter: Words = NO_WORDS  # a single capital letter after one of these is a label, not an initial
    and_so_on: Words = NO_WORDS  # "etc": the sentence ends there when a capital follows
    after_and_so_on: Words = NO_WORDS  # where nouns have capitals, only these words open a sentence after "etc."
    openers: Words = NO_WORDS  # seldom part of a name: after a stop without a blank ("ended.The") they open a sentence
    connectives: Words = NO_WORDS  # continue the sentence after a number with stops ("3.2.1. and 4")
    weekdays: Words = NO_WORDS  # continue the sentence after a time of day ("10 a.m. Monday")
    numbered: Words = NO_WORDS  # "Step 1." at the start of a sentence belongs to it, like a bare number
    units: Words = NO_WORDS  # a stop after "5 kg" before a capital ends the sentence


class Cues(NamedTuple):
    """Phrases that say what a document is about; phrases in headings by type of part."""

    phrases: Phrases = ()
    headings: Mapping[str, Phrases] = {}
    acronym_words: Words = NO_WORDS  # have no letter in an acronym; else the stop words


class Genres(NamedTuple):
    """Phrases that are frequent in one genre only, and usual section titles, by genre."""

    sentences: Mapping[str, Phrases] = {}
    headings: Mapping[str, Phrases] = {}


class Asking(NamedTuple):
    """What questions ask for: a kind of thing; `words` only phrase such a request."""

    number: Phrases = ()
    date: Phrases = ()
    person: Phrases = ()
    place: Phrases = ()
    default: Phrases = ()
    cause: Phrases = ()
    way: Phrases = ()
    quantity: Phrases = ()
    words: Words = NO_WORDS


class Answers(NamedTuple):
    """Words and phrases of sentences that give such a thing."""

    numbers: Words = NO_WORDS
    dates: Phrases = ()
    defaults: Phrases = ()
    causes: Phrases = ()
    ways: Phrases = ()
    way_words: Words = NO_WORDS
    way_openings: Phrases = ()  # with a word after it at the start of a sentence: "to delete"
    place_words: Phrases = ()
    before_places: Words = NO_WORDS  # a capital soon after one of these, and one of the next, is a place
    place_articles: Phrases = ()


class Defining(NamedTuple):
    """A question for what something is: before its name, articles of the name, after it."""

    before: Phrases = ()
    articles: Phrases = ()
    after: Phrases = ()


class LimitWords(NamedTuple):
    """Words that name the largest and the smallest of something."""

    largest: Words = NO_WORDS
    smallest: Words = NO_WORDS


class Openings(NamedTuple):
    """Sentences that say what something is: verbs after its name, and phrases with which a text names itself.

    `does_ending` is how a verb ends that directly follows a name ("Tar packs ..."), after at least `does_least` of
    `does_letters`.
    """

    verbs: Phrases = ()
    itself: Phrases = ()
    does_ending: str = ""
    does_letters: str = "a-z"
    does_least: int = 3


class StyleWords(NamedTuple):
    """Words of style by cue, those of "was washed", and openings by cue."""

    words: Mapping[str, Words] = {}
    was: Words = NO_WORDS
    done: Words = NO_WORDS
    openings: Mapping[str, Phrases] = {}


class PointerPhrases(NamedTuple):
    """Short sentences that point elsewhere: their openings; `more` with `found` after it; `endings` announce."""

    openings: Phrases = ()
    more: Phrases = ()
    found: Phrases = ()
    endings: Phrases = ()


class Cards(NamedTuple):
    """Sentences that a card in the browser never shows: lead-ins, by their ends.

    `walls` are what a page says instead of its text, by what it wants: script, pay, login or consent.
    """

    lead_ins: Phrases = ()
    walls: Mapping[str, Phrases] = {}


class ClauseWords(NamedTuple):
    """Words by their role in a clause, for telling a full sentence from a long noun phrase.

    `helpers` are always verbs. `determiners` begin a noun phrase: after a verb they begin its object. `openers`
    introduce a subordinate clause with its own verb; a clause that one of `conditions` introduces before a comma is not
    the main one. `verbs` are base forms, from which forms with s are derived; of these, `calls` open an imperative
    sentence whatever comes next, and `names` are nouns as often as verbs ("Default value for"). `past` are past forms
    that need no auxiliary; `participles` follow a noun as often as they are the verb ("a function used in").
    """

    helpers: Words = NO_WORDS
    pronouns: Words = NO_WORDS
    determiners: Words = NO_WORDS
    prepositions: Words = NO_WORDS
    openers: Words = NO_WORDS
    conditions: Words = NO_WORDS
    verbs: Words = NO_WORDS
    calls: Words = NO_WORDS
    names: Words = NO_WORDS
    past: Words = NO_WORDS
    participles: Words = NO_WORDS


class Patterns(NamedTuple):
    """Rules that are regular expressions over lower-case text until they are learnt; `parts` are named fragments.

    `said`: a passive main clause that ends in a location ("is provided in
    the manual."), unless one of `clauses` opens the sentence: then the main clause is a later one; every match has one
    of `said_words`, if given, one or two words after one of `said_before`, if given. `sends`: a clause, then an
    instruction to look somewhere ("For all options, see");
    `sends_here` likewise, with "here" last. `announces`: openings of a sentence about the text that follows;
    `announces_inside`: the same after other words, by a phrase that each match has.

    `going_on` are connectives and pronouns that continue a thought ("However"). `pointing` are demonstratives that need
    a referent ("This event"), alone or after one of `entering` ("In this case"); `bare` are pronouns that count only
    after one of those ("If it"). `inside` refer to something at any position ("The code for this feature"). `own` are
    the nouns with which a text refers to itself ("this chapter"), so they need no other referent.

    `short_helpers` ("it's"), `shortened` (an elliptical clause: "if necessary") and `between_verbs` ("has always been")
    belong to the words of `[clauses]`.

    `card_pointers` are pointers that a card in the browser never shows.
    """

    parts: Mapping[str, Phrases] = {}
    said: Phrases = ()
    said_words: Words = NO_WORDS
    said_before: Words = NO_WORDS
    sends: Phrases = ()
    sends_here: Phrases = ()
    announces: Phrases = ()
    announces_inside: Mapping[str, Phrases] = {}
    clauses: Phrases = ()
    going_on: Phrases = ()
    entering: Phrases = ()
    pointing: Phrases = ()
    bare: Phrases = ()
    inside: Phrases = ()
    own: Phrases = ()
    short_helpers: Phrases = ()
    shortened: Phrases = ()
    between_verbs: Phrases = ()
    card_pointers: Phrases = ()


class Pack(NamedTuple):
    """What is known of a language."""

    name: str = ""
    stemmer: str = ""  # of Snowball
    stop_words_file: str = ""  # in language/stopwords
    stop_words: Words = NO_WORDS  # if they have no file
    synonyms: Phrases = ()  # near-synonyms, a group a text
    calendar: Words = NO_WORDS  # never among the most frequent words that make an automatic query
    writing: Writing = Writing()
    splitting: Splitting = Splitting()
    cues: Cues = Cues()
    genres: Genres = Genres()
    asking: Asking = Asking()
    answers: Answers = Answers()
    defining: Defining = Defining()
    limits: LimitWords = LimitWords()
    openings: Openings = Openings()
    style: StyleWords = StyleWords()
    pointers: PointerPhrases = PointerPhrases()
    cards: Cards = Cards()
    clauses: ClauseWords = ClauseWords()
    patterns: Patterns = Patterns()


class Punctuation(NamedTuple):
    """Punctuation, of all scripts: a text may mix them."""

    final: str = ""  # end sentences
    wide_final: str = ""  # of these, those of scripts without capitals that need no blank after them
    spaced_final: str = ""  # of these, those of scripts without capitals that have a blank after them
    questions: str = ""
    colons: str = ""
    opening: str = ""  # stand before the first word of a sentence
    closing: str = ""  # may follow the mark that ends a sentence


class Titles(NamedTuple):
    """Titles of parts of a document, where its language is not known yet."""

    chapter: Phrases = ()
    abstract: Phrases = ()
    contents: Phrases = ()


class Common(NamedTuple):
    """What holds in every language (any.toml)."""

    small_words_files: Words = NO_WORDS  # the stop words that are small words in all languages that need some
    calendar: Words = NO_WORDS
    articles: Phrases = ()  # before a name that a sentence defines
    labels: Phrases = ()  # "Note:" before a sentence
    units: Phrases = ()  # after a number; capitals count
    marks: Punctuation = Punctuation()
    titles: Titles = Titles()
    splitting: Splitting = Splitting()

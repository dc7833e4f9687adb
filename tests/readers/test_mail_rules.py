"""Rules and armour in mails: a rule of underscores ends a mail only over headers or over the last lines."""

from __future__ import annotations

from epitome.document.genre import genre_of
from epitome.readers import detect_media, read_bytes

HEAD = "From: Ann Olsen <ann@example.org>\nSubject: The lock\nDate: Fri, 20 Apr 2001 16:59:58 -0400\n\n"
RULE = f"{'_' * 72}\n"
LINES = "".join(f"The gate number {number} was painted in the spring.\n\n" for number in range(12))


def list_kinds(body: str) -> dict[str, str]:
    """The kind of each sentence of a mail."""
    document = read_bytes(f"{HEAD}{body}".encode(), id="mail", media="mail")
    return {" ".join(s.text.split()): document.kind_of(s) for s in document.sentences}


def test_a_rule_parts_a_letter() -> None:
    kinds = list_kinds(f"The lock opens in May.\n{RULE}\n{LINES}")
    assert set(kinds.values()) == {"body"} and len(kinds) == 13


def test_what_stands_under_a_rule_at_the_end_is_a_footer() -> None:
    kinds = list_kinds(f"The lock opens in May.\n\n{RULE}locks mailing list\nlocks@example.org\n")
    assert kinds == {"The lock opens in May.": "body", "locks mailing list locks@example.org": "comments"}


def test_an_original_message_has_headers_under_the_rule() -> None:
    kinds = list_kinds(f"It opens in May.\n\n{RULE}From: Per Lund\nSent: Friday\n\nWhen does it open?\n\n{LINES}")
    assert kinds["It opens in May."] == "body" and set(kinds.values()) == {"body", "comments"}
    assert kinds["When does it open?"] == "comments"


def test_armour_is_no_text() -> None:
    signed = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nThe lock opens in May.\n\n"
    kinds = list_kinds(f"{signed}-----BEGIN PGP SIGNATURE-----\n\niQCVAwUBOuCi3WAMawgf2iXRAQHeAQQA3YSePSQ0\n")
    assert kinds == {"The lock opens in May.": "body", "iQCVAwUBOuCi3WAMawgf2iXRAQHeAQQA3YSePSQ0": "comments"}


def test_numbered_links_make_no_article_of_a_mail() -> None:
    body = "\n\n".join(f"The gate {n} of the lock was painted in the spring [{n}]." for n in range(1, 12))
    assert genre_of(read_bytes(f"{HEAD}{body}\n".encode(), id="mail", media="mail")) != "research"


def test_a_mail_is_one_under_the_suffix_of_text_too() -> None:
    assert detect_media(f"{HEAD}The lock opens in May.\n".encode(), "letter.txt") == "mail"
    assert detect_media(b"From: here to there\nThe lock opens in May.\n", "letter.txt") == "text"

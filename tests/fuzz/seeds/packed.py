"""Archives, forms, models and trees to begin with."""

from __future__ import annotations

import bz2
import gzip
import lzma
import tarfile
from importlib import resources

from epitome.collection.store.packing import pack_tree
from epitome.readers import read_bytes
from epitome.runtime.files import pack, unpack
from fuzz.seeds import office, texts
from support.archives import TEXT, pack_tar, pack_zip
from support.warcs import respond, write_record
from support.zotero_libraries import write_library

_MEMBERS = {"a.md": TEXT, "b/c.txt": b"Ice is cold. It floats.", "d.bin": b"\0\1", ".hidden": b"x"}


def _link() -> tarfile.TarInfo:
    info = tarfile.TarInfo("link.txt")
    info.type, info.linkname = tarfile.SYMTYPE, "a.md"
    return info


_TAR = pack_tar({**_MEMBERS, "link.txt": _link()})
_LONG = pack_tar({"n" * 120 + ".txt": TEXT}, format=tarfile.GNU_FORMAT)
ZIP = (
    pack_zip(_MEMBERS),
    pack_zip({"a.md": TEXT}, method=0),
    pack_zip({"in.zip": pack_zip({"a.txt": b"Inner text."}), "b.tar": _LONG, "c.gz": gzip.compress(TEXT, mtime=0)}),
    pack_zip({"a.md": TEXT}, method=12),
)
TAR = (_TAR, _LONG, pack_tar({"ä.txt": TEXT}))
GZIP = (gzip.compress(TEXT, mtime=0), gzip.compress(_TAR, mtime=0))
BZIP2 = (bz2.compress(TEXT), bz2.compress(_TAR))
XZ = (lzma.compress(TEXT), lzma.compress(_TAR))
_CHUNKED = b"5\r\n<p>Ic\r\n10;x=y\r\ne is cold. Yes.\n\r\n0\r\n\r\n"
WARC = (
    write_record("warcinfo", "", b"software: x", media="application/warc-fields")
    + write_record("response", "http://a.example/b?c", respond(_CHUNKED, "Transfer-Encoding: chunked")),
    write_record("response", "http://a.example/", respond(gzip.compress(TEXT, mtime=0), "Content-Encoding: gzip"))
    + write_record("resource", "file:///a.md", TEXT, media=""),
    write_record("conversion", "http://a.example/", TEXT, media="text/plain; charset=latin-1"),
)
ZOTERO = (write_library(),)
ANY = (
    *(
        name + b"\n" + seeds[0]
        for name, seeds in (
            (b"a.xml", texts.XML), (b"a.html utf-8", texts.HTML), (b"a.txt", texts.TEXT), (b" ", texts.MARKDOWN),
            (b"", texts.JSON), (b"a.ipynb", texts.NOTEBOOK), (b"a.eml", texts.MAIL), (b"a.mbox", texts.MBOX),
            (b"", texts.SUBTITLES), (b"", texts.RST), (b"a", texts.TEX), (b"", texts.RTF), (b"", ZIP[1:]),
            (b"a.gz", GZIP), (b"", office.DOCX[1:]), (b"b.epub", office.EPUB[1:]), (b"", office.PDF[4:]),
        )
    ),
    b"a.txt shift_jis\n\x82\xa0\x82\xa2\x81B",
    b"a.html\n<meta charset=windows-1252><p>caf\xe9 noir. Oui.</p>",
    b"a.xml\n" + '<?xml version="1.0" encoding="utf-16"?><a><b>Ice is cold.</b></a>'.encode("utf-16"),
    b"x.doc\n\xd0\xcf\x11\xe0 EncryptedPackage",
)  # fmt: skip


def _list_models() -> tuple[bytes, ...]:
    """Models that the package ships: one as it is, and one without what its background needs."""
    data = (resources.files("epitome.maths") / "shipped" / "queryorder.best.model").read_bytes()
    header, arrays = unpack(data)
    header = {name: value for name, value in header.items() if name not in ("format", "arrays", "sha256")}
    return data, pack({**header, "background": None}, arrays)


MODELS = _list_models()
FORMS = (
    b'multipart/form-data; boundary=b\n--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b\r\n'
    b'Content-Disposition: form-data; name="file"; filename="x.txt"\r\nContent-Type: text/plain\r\n\r\nIce.\r\n'
    b"--b--\r\n",
    b"multipart/form-data; boundary=\"b b\"\n--b b\r\nContent-Disposition: form-data; name=f; filename*=utf-8''%c3%a4"
    b".txt\r\n\r\n\r\n--b b\r\n--b\r\n--b b--",
)
COLUMNS = tuple(
    pack_tree(read_bytes(data, id="x", media=media))
    for media, data in (("xml", texts.XML[0]), ("text", texts.TEXT[0]), ("pdf", office.PDF[0]))
)

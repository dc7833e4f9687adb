"""Kinds of some pages of the data folder, labelled by looking at them; no text of theirs."""

_STRINGS = {
    "article": (
        "3a8a63dc5577 70db9f780f90 d069d9b2bc7d 94c8a110964b 5236886c9d35 f2b4436a5f82 6405d734f169 746034b792f9 "
        "90d99458dbdd 0441fd9feaaf 24b01f700dda fc3dfcf095fa 262af6238491 b8486d0d84c2 cee4f569f938 46fec83e7ca8 "
        "e6a9fee1a5f4 c8532515c28f 10026e887805 10c6063d4c90 baa53c4d27a3 e0ad3c7b3d68 4c2112ab22fc 627554bacdd8 "
        "48b82e34ec44 449ad253d53c 92793d086e78 a23ea7594e8a f83130e108bd e2e54f05d118 84781dd60ceb bef83102e0ff "
        "aa32319b3c86 b87d6c028e14 c27f013d8838 eaf5295af10f 020828919928 be936d6d6034"
    ),
    "forum": "46ea5ee7abaa 8a33775878b8 b26adaad6d35 ec91a8e76148",
    "product": "08366a66138e 9e4216c9d127 a29e8345decc 9009fb7d351f",
    "list": "14709c8238dd 8a87c31130d1 56133d053d43",
    "home": "de876c62d9a1 b0f0ca6c84cd f8ea7a15bd1d",
    "documentation": "4e4476655837 1c8f1b2b2b90",
    "other": "1a03297e3eb6 2c8a9b3d8068 b6ebdf83e068 7c62494139cb 1ce1943d079f fa843cbad2b6",
}
_MANUALS = {
    "documentation": (
        "python3.11-doc/html/faq/gui.html python3.11-doc/html/library/asyncio-runner.html "
        "python3.11-doc/html/c-api/codec.html sqlite3-doc/backup.html sqlite3-doc/c3ref/index_info.html "
        "apache2-doc/manual/en/mod/mod_lua.html apache2-doc/manual/en/howto/reverse_proxy.html git-doc/git-notes.html "
        "git-doc/gitattributes.html debian-policy/policy.html/ch-docs.html debian-reference-en/ch02.en.html "
        "rsyslog-doc/html/configuration/lookup_tables.html valgrind/html/ms-manual.html valgrind/html/manual-core.html"
    ),
}
KINDS = {
    **{f"strings/{name}.html": kind for kind, names in _STRINGS.items() for name in names.split()},
    **{f"manuals/{name}": kind for kind, names in _MANUALS.items() for name in names.split()},
}

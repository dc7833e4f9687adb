"""Tables of a PostgreSQL server, and their addresses as a user writes them."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

PASSWORD = "pass/w0rd & more"
PAGES = [
    ("Locks", "The keeper opens the gate at seven. Boats wait for the water. A lock lifts boats."),
    ("Herons", "Herons wait by the water."),
    ("Nothing", None),
    ("Bakery", "Bread is baked in ovens. The gate of the bakery is red."),
    ("Keepers", "The gate keeper eats bread. He has a bottle of milk."),
]
FILLER = "Stones lie on the shore. Nobody takes them."


class ServedTables:
    """The server; `page` is a table without words, `worded` the same with a column of them."""

    def __init__(self, parameters: str) -> None:
        self.parameters = parameters
        self.folder = parameters.partition("host=")[2].split()[0]
        self.run("CREATE TABLE page (id integer PRIMARY KEY, title text, body text, day date, link text)")
        for number, (title, body) in enumerate(PAGES):
            values = (number, title, body, "2024-05-01", f"https://pages.example/{number}")
            self.run("INSERT INTO page VALUES (%s, %s, %s, %s, %s)", *values)
        self.run("INSERT INTO page SELECT n, 'Shore ' || n, %s FROM generate_series(10, 200) AS n", FILLER)
        self.run("CREATE TABLE worded AS SELECT *, to_tsvector('english', coalesce(body, '')) AS words FROM page")
        self.run("ANALYZE")

    def run(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Run a statement as the owner of the tables."""
        import psycopg

        with psycopg.connect(self.parameters) as connection:
            cursor = connection.execute(statement, values)  # type: ignore[arg-type, unused-ignore]
            return cursor.fetchall() if cursor.description else []

    def write_address(self, **options: str) -> str:
        """The address of the server, with options behind it."""
        written = "".join(f"&{name}={quote(value)}" for name, value in options.items())
        return f"postgresql://tests:{quote(PASSWORD, safe='')}@/postgres?host={quote(self.folder)}{written}"

    @property
    def pages(self) -> str:
        """The address of the table without words."""
        return self.write_address(table="page", text="body", title="title", date="day", url="link")

    @property
    def worded(self) -> str:
        """The address of the table with words."""
        return self.write_address(table="worded", text="body", title="title", words="words")

"""PostgreSQL: full text in one's own table, or in one that `fill` makes."""

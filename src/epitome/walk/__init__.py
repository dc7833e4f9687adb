"""The walk that every system makes: candidates, queries, themes, features, ranker, selection."""

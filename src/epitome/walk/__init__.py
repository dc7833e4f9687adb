"""The pipeline that every system runs: candidates, queries, themes, features, ranker, selection."""

"""The command line: one file per command, a thin layer over `epitome.api`."""

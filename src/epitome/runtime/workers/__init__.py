"""Processes that may be killed: one program, one confinement, one rule of deadlines."""

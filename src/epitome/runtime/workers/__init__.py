"""Processes that can be killed: one program, one confinement, one deadline rule."""

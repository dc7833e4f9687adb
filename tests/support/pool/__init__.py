"""Pools of workers to break."""

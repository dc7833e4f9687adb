"""Processes that read PDF badly."""

"""Heads: what stands over sentences, and what they lead to."""

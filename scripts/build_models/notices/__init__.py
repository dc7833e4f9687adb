"""Sentences that people labelled as notices or content (README.md), and the model that is learnt from them."""

"""Quotes proved: whether, where and how far the words of a quote stand in some texts."""

"""Tests of the collection; a package, so that processes they start can import what breaks them."""

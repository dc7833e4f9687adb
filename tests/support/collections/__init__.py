"""What the tests of the collection share; a package, so that processes they start can import what breaks them."""

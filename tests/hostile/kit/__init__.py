"""Two hundred hostile files of our own: a module a format, a function a file, named by the mechanism of its attack."""

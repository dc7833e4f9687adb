"""The endpoints, one file for each kind of thing that is asked for."""

"""The endpoints, one file per kind of resource."""

"""The local service: what a browser or another program on this machine asks over HTTP."""

"""What tests share: sample documents and parts, servers, browsers, checks of the docs."""

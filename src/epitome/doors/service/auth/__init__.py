"""Who may use the service: the token, login codes and sessions of the page, pairing of browser extensions, origins.

Nothing here depends on HTTP: secrets are kept in the user's state folder, compared and expired; `http.checks` applies
them.
"""

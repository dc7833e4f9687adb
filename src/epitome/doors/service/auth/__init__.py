"""Who may use the service: the token, login codes and sessions of the page, pairing of browser extensions, origins.

Nothing here knows HTTP: secrets are compared, kept in the user's state folder and expire; `http.checks` applies them.
"""

"""Who may use the service beside who has the token: login codes and sessions of the page, paired browser extensions.

Nothing here depends on HTTP: secrets are kept in the user's state folder, compared and expired; `http.checks` applies
them.
"""

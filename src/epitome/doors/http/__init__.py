"""What every server of ours stands on: the state folder and the token, whom it answers, its limits, how it speaks HTTP.

Nothing here reads a document, and nothing knows a route.
"""

"""Containers: archives, packed files and mailboxes, to their members, one at a time, within limits (`members.py`).

Nothing is written to the disk, no link is followed, and nothing is unpacked further than the limits allow: sizes are
counted while bytes come out, whatever a directory says of them.
"""

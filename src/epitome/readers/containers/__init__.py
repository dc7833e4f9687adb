"""Containers: reads the members of archives, packed files and mailboxes, one at a time, within limits (`members.py`).

Nothing is written to the disk, no link is followed, and nothing is unpacked further than the limits allow: sizes are
counted while bytes are unpacked, whatever a directory declares.
"""

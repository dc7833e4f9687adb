"""Small files that stand for much, read in a process of their own, whose memory is measured."""

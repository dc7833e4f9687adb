"""What the words of one sentence or question show: its faults, what it asks, whether it depends on the one before."""

"""What the words of one sentence or question tell: its faults, what it asks, what it leans on."""

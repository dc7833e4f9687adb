"""Dies of the first file."""

import os
import sys

sys.stdin.buffer.read(16)
os.abort()

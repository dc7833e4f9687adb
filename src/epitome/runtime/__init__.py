"""What everything else runs on: errors, limits, safe text, files, and worker processes.

Workers import this package too, so nothing is imported here.
"""

"""`python -m epitome` is the command line."""

from epitome.doors.cli.main import run

if __name__ == "__main__":
    run()

"""Never answers."""

import time

time.sleep(1000)

"""Work that may be killed: one program that every worker runs, one confinement, one rule of deadlines.

A worker is a fresh Python (`launch`) that runs `main`: it loads a module of jobs, restricts itself (`confinement`) and
answers one request after the other in frames of JSON and bytes (`messages`). `limits` says how much it may use.
Deadlines count the worker's processor time, which the kernel keeps (`RLIMIT_CPU`); the wall clock bounds them at ten
times that, so that a busy machine is slow and not wrong.

- `child`: one worker for blocking calls: readers of files (`readers/isolated.py`).
- `pool`, over `supervisor`, `worker` and `process`: many workers for an event loop: the service and the agents' server.
- `in_order`: tasks that are Python objects, in processes of `multiprocessing`: bulk runs, indexing, `summarise_many`.

A worker imports this package too, so nothing is imported here.
"""

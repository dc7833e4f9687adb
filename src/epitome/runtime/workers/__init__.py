"""Work in processes that can be killed: every worker runs one program, with one confinement and one deadline rule.

A worker is a new Python process (`launch`) that runs `main`: it loads a module of jobs, restricts itself
(`confinement`) and answers one request after another in frames of JSON and bytes (`messages`). `worker_limits` says
how much it may use. Deadlines count the worker's processor time, which the kernel enforces (`RLIMIT_CPU`); the
wall-clock deadline is ten times as long, so that a busy machine makes work slow, not wrong.

- `child`: one worker for blocking calls: readers of files (`readers/isolated.py`).
- `pool`, over `supervisor`, `worker` and `process`: many workers for an event loop: the service and the agents' server.
- `in_order`: tasks that are Python objects, in processes of `multiprocessing`: bulk runs, indexing, `summarise_many`.

Workers import this package too, so nothing is imported here.
"""

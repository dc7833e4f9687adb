"""Worker processes: documents are parsed and ranked here, in processes that can be killed (docs/limits.md, "Workers").

`pool` queues requests and hands each to an idle worker; `supervisor` starts, replaces and stops workers; `worker` and
`process` are one worker as the service sees it; `main` is the program that a worker runs, restricted by `confinement`;
`messages` is what the two processes exchange. A worker loads this package too, so nothing is imported here.
"""

"""Fuzzing that learns: inputs that reach new code are kept and changed further (CONTRIBUTING.md, "Fuzzing").

`python -m fuzz` runs the targets; `targets` names them, `engine` chooses and judges inputs, `mutators` change them,
`probes` tell which code an input reached, `limits` bound one execution. `corpus/` holds the smallest inputs that reach
all code reached so far, `findings/` the inputs that once broke a rule; the suite replays both.
"""

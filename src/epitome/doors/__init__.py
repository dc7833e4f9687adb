"""The ways in: command line, service, agents, bulk runs, guests in other pipelines."""

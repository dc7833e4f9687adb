"""What the experiments and benchmarks share: arguments, tables, plots, paired tests, folds, summary texts."""

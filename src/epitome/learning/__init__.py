"""Labels, datasets, measures, training, experiments and models."""

"""Numerical methods on arrays: weights, similarity, clusters, decompositions and learners; no documents, no words."""

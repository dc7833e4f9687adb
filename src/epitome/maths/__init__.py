"""Arithmetic on arrays: weights, similarity, clusters, decompositions and learners; no documents and no words."""

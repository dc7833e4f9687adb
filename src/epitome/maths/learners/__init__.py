"""The algorithms of the learners: losses, minimisers, and scores from fitted parameters."""

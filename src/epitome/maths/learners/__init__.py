"""The arithmetic of the learners: losses, minimisers, and scores from what they learnt."""

"""What answers where nothing is named: `rule.py` decides, `recipes.py` has the recipes that it decides between beside
"best", and `additions.py` what counts beside a system's own score.
"""

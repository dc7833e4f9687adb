"""Texts without their typography: quotes are found whatever their quotation marks, hyphens, case and line ends."""

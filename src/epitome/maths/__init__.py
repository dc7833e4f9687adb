"""Arrays only: similarity and scaling, free of documents and words."""

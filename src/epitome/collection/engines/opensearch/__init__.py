"""OpenSearch and Elasticsearch, over HTTP."""

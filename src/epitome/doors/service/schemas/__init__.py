"""The JSON of the API as pydantic models: `requests` checks the bodies, `responses` describes the answers.

The answers themselves are written by the workers and sent as they are; their models serve the OpenAPI description.
"""

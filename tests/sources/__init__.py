"""The guarded fetch: rules, hostile servers, manners."""

"""What the command line says of a recipe: `key=value`, over its defaults."""

import json


def read_settings(pairs, defaults):
    """What was given, by key. A key that nothing reads would stand in the ledger as if it had counted."""
    settings = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise SystemExit(f"'{pair}' is no setting; write key=value")
        if key not in defaults:
            raise SystemExit(f"no setting is called '{key}'; there are: {', '.join(defaults)}")
        settings[key] = text if isinstance(defaults[key], str) else read_number(key, text)
    return settings


def read_number(key, text):
    """A number, or true or false."""
    try:
        value = json.loads(text)
    except json.JSONDecodeError:
        value = None
    if not isinstance(value, (int, float)):
        raise SystemExit(f"{key} wants a number, or true or false, not '{text}'")
    return value

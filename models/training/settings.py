"""What a run's own file and the command line say of a recipe, over its defaults."""

import json
from pathlib import Path

CONFIGS = Path(__file__).resolve().parent / "configs"


def settings_of(name, pairs, defaults):
    """All settings of a run: `configs/NAME.json`, where there is one, over the defaults, and `key=value` over both."""
    file = CONFIGS / f"{name}.json"
    own = json.loads(file.read_text()) if file.exists() else {}
    for key in own:
        check_known(key, defaults)
    return {**defaults, **own, **read_settings(pairs, defaults)}


def read_settings(pairs, defaults):
    """What was given, by key. A key that nothing reads would stand in the ledger as if it had counted."""
    settings = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise SystemExit(f"'{pair}' is no setting; write key=value")
        check_known(key, defaults)
        settings[key] = text if isinstance(defaults[key], str) else read_number(key, text)
    return settings


def check_known(key, defaults):
    if key not in defaults:
        raise SystemExit(f"no setting is called '{key}'; there are: {', '.join(defaults)}")


def read_number(key, text):
    """A number, or true or false."""
    try:
        value = json.loads(text)
    except json.JSONDecodeError:
        value = None
    if not isinstance(value, (int, float)):
        raise SystemExit(f"{key} wants a number, or true or false, not '{text}'")
    return value

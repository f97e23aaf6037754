"""Settings of a run: defaults, overridden by its own file and the command line."""

import json
from pathlib import Path

CONFIGS = Path(__file__).resolve().parent / "configs"


def settings_of(name, pairs, defaults):
    """Merges the settings of a run: `key=value` overrides `configs/NAME.json`, which overrides the defaults."""
    file = CONFIGS / f"{name}.json"
    own = json.loads(file.read_text()) if file.exists() else {}
    for key in own:
        check_known(key, defaults)
    return {**defaults, **own, **read_settings(pairs, defaults)}


def read_settings(pairs, defaults):
    """Parses `key=value` pairs. Unknown keys are errors: in the ledger they would seem to have had an effect."""
    settings = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise SystemExit(f"'{pair}' is not a setting; write key=value")
        check_known(key, defaults)
        settings[key] = text if isinstance(defaults[key], str) else read_number(key, text)
    return settings


def check_known(key, defaults):
    """Ends the program with a message when there is no setting of that name."""
    if key not in defaults:
        raise SystemExit(f"no setting is called '{key}'; there are: {', '.join(defaults)}")


def read_number(key, text):
    """Parses a number or a boolean."""
    try:
        value = json.loads(text)
    except json.JSONDecodeError:
        value = None
    if not isinstance(value, (int, float)):
        raise SystemExit(f"{key} must be a number, or true or false, not '{text}'")
    return value

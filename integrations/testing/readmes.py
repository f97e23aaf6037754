"""The programs in the READMEs, which are run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parents[1]


def run_readme(name: str) -> None:
    """Runs the program in the README of an integration."""
    text = (FOLDER / name / "README.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", text, re.S)
    exec(compile(program, name, "exec"), {"__name__": "__main__"})

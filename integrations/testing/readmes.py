"""The programs in the READMEs, which are run exactly as written there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[1]


def run_readme(name: str, folder: Path) -> None:
    """Runs the program in the README of an integration in a folder, as someone would who pastes it."""
    text = (FOLDER / name / "README.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", text, re.S)
    (folder / "program.py").write_text(program, encoding="utf-8")
    ended = subprocess.run([sys.executable, "program.py"], cwd=folder, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr

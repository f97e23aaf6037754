"""Accidents for the tests of the integrations: a process killed while it extracts a certain page."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Iterator

import pytest
from leaflight._engine import find_command

COMMAND = Path(__file__).with_name("command_with_accidents.py")


class Accidents:
    """The next accident, in a file that all processes of a cluster see."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "accident"

    def plan(self, kind: str) -> None:
        """Has a process of this kind killed by the next page that tells of an accident."""
        self.happened_file.unlink(missing_ok=True)
        self.file.write_text(kind)

    @property
    def happened_file(self) -> Path:
        return self.file.with_name("accident-happened")

    @property
    def has_happened(self) -> bool:
        return self.happened_file.exists()


@pytest.fixture(scope="module")
def accidents(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Accidents]:
    """Makes the command one that has accidents, for this process and those that it starts."""
    accidents = Accidents(tmp_path_factory.mktemp("accidents"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEAFLIGHT_TEST_COMMAND", shlex.join(find_command()))
        patch.setenv("LEAFLIGHT_TEST_ACCIDENT", str(accidents.file))
        patch.setenv("LEAFLIGHT_COMMAND", shlex.join([sys.executable, str(COMMAND)]))
        yield accidents

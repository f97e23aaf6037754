"""A process of the command ``leaflight frames``, and the requests that it has not answered yet."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import struct
import subprocess
import sys
import threading
from collections import deque
from concurrent.futures import Future
from typing import IO, Deque, Dict, List, Literal, Optional, Sequence, Tuple

_PREFIX = struct.Struct(">I")
#: Exit code of the command when its arguments are wrong.
_USAGE = 2
#: Seconds to wait for the last message of a process that has ended: its workers may hold the stream for longer.
_LAST_MESSAGE = 1.0
#: Maximum bytes of a line of the process's messages, so that one without end is passed on in parts.
_MAX_LINE = 1 << 16


class LeaflightError(Exception):
    """The engine does not start, or has ended."""


#: Why a page failed: a limit, the end of the process that extracted it, a damaged record of an archive, or an option.
Reason = Literal["timeout", "memory", "too-large", "ended", "bad-record", "invalid"]


class PageError(LeaflightError):
    """One page could not be extracted, for the ``reason``."""

    def __init__(self, message: str, reason: Reason = "invalid") -> None:
        super().__init__(message)
        self.reason: Reason = reason

    def __reduce__(self) -> Tuple[object, ...]:
        return type(self), (str(self), self.reason)


class EngineEnded(LeaflightError):
    """The process of the engine has ended before it answered a page."""

    def __init__(self, message: str, is_usage: bool) -> None:
        super().__init__(message)
        #: True when it has ended because its command line is wrong.
        self.is_usage = is_usage


def find_command() -> List[str]:
    """Returns the command in ``LEAFLIGHT_COMMAND``, or else the one on the path."""
    chosen = os.environ.get("LEAFLIGHT_COMMAND")
    if chosen:
        return shlex.split(chosen)
    found = shutil.which("leaflight")
    if not found:
        raise LeaflightError(
            "no command 'leaflight': install its package with npm install --global leaflight-VERSION.tgz, "
            "or name the command in LEAFLIGHT_COMMAND"
        )
    return [found]


class Engine:
    """Sends pages to the process and receives its answers, which come in the order of the pages.

    A thread of its own reads the answers at once, so that the process never waits for this program to read, and
    this program may therefore wait for the process to take a page: neither can wait for the other for ever.
    """

    def __init__(self, command: Sequence[str], arguments: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                [*command, "frames", *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        except OSError as error:
            raise LeaflightError(f"the command {command[0]!r} does not start: {error}") from error
        self.pid = os.getpid()
        self._sending = threading.Lock()
        self._waiting: Deque[Future[bytes]] = deque()
        self._waiting_lock = threading.Lock()
        self._ended = False
        self._last_message = ""
        self._messages = threading.Thread(target=self._pass_on_messages, name="leaflight", daemon=True)
        self._messages.start()
        self._reader = threading.Thread(target=self._read, name="leaflight", daemon=True)
        self._reader.start()

    @property
    def is_running(self) -> bool:
        """False once the process has ended, and in a process that was forked from the one that started it."""
        return not self._ended and self.pid == os.getpid()

    def send(self, header: Dict[str, object], page: bytes) -> "Future[bytes]":
        """Sends a page; the future has the answer."""
        line = json.dumps(header).encode() + b"\n"
        answer: Future[bytes] = Future()
        stdin = self._process.stdin
        assert stdin is not None
        with self._sending:
            try:
                with self._waiting_lock:
                    if self._ended:
                        raise self._end()
                    self._waiting.append(answer)
                stdin.write(_PREFIX.pack(len(line) + len(page)))
                stdin.write(line)
                stdin.write(page)
                stdin.flush()
            except OSError:
                # The process has ended; the reader notices it and says so to all that wait.
                pass
            except BaseException:
                # After an interrupt, the process would take the next page for the rest of this one.
                self._process.kill()
                raise
        return answer

    def close(self) -> None:
        """Ends the process; pages that it has not answered fail."""
        if self.pid != os.getpid():
            return
        self._process.kill()
        self._process.wait()
        self._reader.join()
        self._messages.join(_LAST_MESSAGE)
        for stream in (self._process.stdin, self._process.stdout):
            try:
                if stream:
                    stream.close()
            except OSError:
                pass

    def _read(self) -> None:
        stdout = self._process.stdout
        assert stdout is not None
        while True:
            answer = _read_frame(stdout)
            if answer is None:
                break
            with self._waiting_lock:
                waiting = self._waiting.popleft() if self._waiting else None
            if waiting:
                waiting.set_result(answer)
        self._process.wait()
        self._messages.join(_LAST_MESSAGE)
        with self._waiting_lock:
            self._ended = True
            unanswered = list(self._waiting)
            self._waiting.clear()
        for waiting in unanswered:
            waiting.set_exception(self._end())

    def _pass_on_messages(self) -> None:
        """Writes what the process says to this program's own stream, and keeps the last line: it says why it ended."""
        stderr = self._process.stderr
        assert stderr is not None
        with stderr:
            while line := stderr.readline(_MAX_LINE):
                text = line.decode(errors="replace")
                self._last_message = text.strip() or self._last_message
                if sys.stderr:
                    sys.stderr.write(text)

    def _end(self) -> EngineEnded:
        code = self._process.returncode
        message = f"the command leaflight has ended with code {code}"
        if self._last_message:
            message += f": {self._last_message}"
        return EngineEnded(message, is_usage=code == _USAGE)


def _read_frame(stream: IO[bytes]) -> Optional[bytes]:
    """Reads a frame; None when the stream ends before its end."""
    prefix = stream.read(_PREFIX.size)
    if len(prefix) < _PREFIX.size:
        return None
    (length,) = _PREFIX.unpack(prefix)
    content = stream.read(length)
    return content if len(content) == length else None

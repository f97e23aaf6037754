"""The command ``leaflight``, except that a page with the word "accident" in it has a process killed.

``LEAFLIGHT_TEST_ACCIDENT`` names a file with what is killed: ``engine``, which is this command; ``worker``, the
program that started it; or ``executor``, the Java program above that. It happens once, and the file is removed, unless
the file says ``engine again``. Without the file nothing happens.
"""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
import threading

from leaflight._engine import find_command

ACCIDENT_FILE = "LEAFLIGHT_TEST_ACCIDENT"
REAL_COMMAND = "LEAFLIGHT_TEST_COMMAND"


def main() -> None:
    os.environ["LEAFLIGHT_COMMAND"] = os.environ[REAL_COMMAND]
    engine = subprocess.Popen([*find_command(), *sys.argv[1:]], stdin=subprocess.PIPE)
    assert engine.stdin is not None
    threading.Thread(target=lambda: os._exit(engine.wait()), daemon=True).start()
    while prefix := sys.stdin.buffer.read(4):
        frame = sys.stdin.buffer.read(struct.unpack(">I", prefix)[0])
        if b"accident" in frame:
            have_accident(engine)
        engine.stdin.write(prefix + frame)
        engine.stdin.flush()
    engine.stdin.close()
    engine.wait()


def have_accident(engine: "subprocess.Popen[bytes]") -> None:
    file = os.environ[ACCIDENT_FILE]
    taken = f"{file}-{os.getpid()}"
    try:
        # Renamed by one process alone, however many read such a page.
        os.rename(file, taken)
    except FileNotFoundError:
        return
    with open(taken) as content:
        kind = content.read()
    os.rename(taken, file if kind == "engine again" else f"{file}-happened")
    if kind == "worker":
        os.kill(os.getppid(), signal.SIGKILL)
    elif kind == "executor":
        import psutil

        above = psutil.Process().parents()
        next(process for process in above if process.name() == "java").kill()
    else:
        engine.kill()
        os.kill(os.getpid(), signal.SIGKILL)


main()

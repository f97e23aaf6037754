"""WARC files for the tests of all integrations: pages, and the other records that a crawl has."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Dict, List, Optional

import pytest

#: Tests that start a cluster; `npm run test:long` sets the variable.
takes_minutes = pytest.mark.skipif(
    not os.environ.get("LEAFLIGHT_LONG_TESTS"), reason="takes a minute: set LEAFLIGHT_LONG_TESTS=1"
)

PARAGRAPH = "The river rises in the hills above the town and runs for many miles to the cold grey sea."


def page(number: int, paragraphs: int = 5, sentence: str = PARAGRAPH) -> str:
    body = "".join(f"<p>Page {number}, part {part}. {sentence}</p>" for part in range(paragraphs))
    menu = "<nav><a href=/>Home</a> <a href=/about>About</a></nav>"
    return f"<title>River {number}</title>{menu}<article><h1>River {number}</h1>{body}</article>"


def warc_record(
    number: int,
    content: bytes,
    headers: Optional[Dict[str, str]] = None,
    status: str = "200 OK",
    kind: str = "response",
) -> bytes:
    """Returns a WARC record, the same whenever it is made."""
    http = {"Content-Type": "text/html; charset=utf-8", **(headers or {})}
    block = f"HTTP/1.1 {status}\r\n{_lines(http)}\r\n".encode() + content
    fields = {
        "WARC-Type": kind,
        "WARC-Record-ID": f"<urn:uuid:00000000-0000-4000-8000-{number:012}>",
        "WARC-Date": "2026-01-02T03:04:05Z",
        "WARC-Target-URI": f"https://example.org/{number}",
        "Content-Type": f"application/http; msgtype={kind}",
        "Content-Length": str(len(block)),
    }
    return f"WARC/1.0\r\n{_lines(fields)}\r\n".encode() + block + b"\r\n\r\n"


def write_crawl(folder: Path, files: int, pages: int) -> List[str]:
    """Writes WARC files with as many pages each, and a request and an image for each page.

    The page in the middle of each tells of an accident, which `command_with_accidents.py` looks for.
    """
    paths = []
    for file in range(files):
        path = folder / f"crawl-{file:05}.warc.gz"
        with path.open("wb") as out:
            for at in range(pages):
                number = file * pages + at
                sentence = f"{PARAGRAPH} There was an accident." if at == pages // 2 else PARAGRAPH
                for record in (
                    warc_record(number, b"", kind="request"),
                    warc_record(number, page(number, sentence=sentence).encode()),
                    warc_record(number, b"GIF89a", {"Content-Type": "image/gif"}),
                ):
                    out.write(gzip.compress(record, mtime=0))
        paths.append(str(path))
    return paths


def _lines(fields: Dict[str, str]) -> str:
    return "".join(f"{name}: {value}\r\n" for name, value in fields.items())

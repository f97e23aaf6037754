"""Crawls for the tests of all integrations: WARC files of pages, with what else a crawl has in them."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Dict, List, Optional

import pytest

PARAGRAPH = "The river rises in the hills above the town and runs for many miles to the cold grey sea."

#: Tests that start an engine of their own take minutes; `npm run test:long` sets this.
needs_time = pytest.mark.skipif(
    not os.environ.get("LEAFLIGHT_LONG_TESTS"), reason="takes minutes: set LEAFLIGHT_LONG_TESTS=1"
)


def page(number: int, paragraphs: int = 5) -> str:
    body = "".join(f"<p>Page {number}, part {part}. {PARAGRAPH}</p>" for part in range(paragraphs))
    menu = "<nav><a href=/>Home</a> <a href=/about>About</a></nav>"
    return f"<title>River {number}</title>{menu}<article><h1>River {number}</h1>{body}</article>"


def warc_record(
    number: int,
    content: bytes,
    headers: Optional[Dict[str, str]] = None,
    status: str = "200 OK",
    kind: str = "response",
) -> bytes:
    """Returns a WARC record; its numbers and dates depend on its number alone."""
    http = {"Content-Type": "text/html; charset=utf-8", **(headers or {})}
    head = "".join(f"{name}: {value}\r\n" for name, value in http.items())
    block = f"HTTP/1.1 {status}\r\n{head}\r\n".encode() + content
    fields = {
        "WARC-Type": kind,
        "WARC-Record-ID": f"<urn:uuid:00000000-0000-4000-8000-{number:012}>",
        "WARC-Date": "2026-01-02T03:04:05Z",
        "WARC-Target-URI": f"https://example.org/{number}",
        "Content-Type": f"application/http; msgtype={kind}",
        "Content-Length": str(len(block)),
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"WARC/1.0\r\n{head}\r\n".encode() + block + b"\r\n\r\n"


def write_crawl(folder: Path, files: int, pages: int) -> List[str]:
    """Writes WARC files, each with as many pages, and with a request and an image for each page."""
    paths = []
    for file in range(files):
        path = folder / f"crawl-{file:05}.warc.gz"
        with path.open("wb") as out:
            for number in range(file * pages, (file + 1) * pages):
                for record in (
                    warc_record(number, b"", kind="request"),
                    warc_record(number, page(number).encode()),
                    warc_record(number, b"GIF89a", {"Content-Type": "image/gif"}),
                ):
                    out.write(gzip.compress(record, mtime=0))
        paths.append(str(path))
    return paths

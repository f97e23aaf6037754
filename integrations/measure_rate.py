"""Measures how many pages a core extracts in a second, from the WARC file to the rows, as the engines run it.

    python3 integrations/measure_rate.py crawl.warc.gz
    python3 integrations/measure_rate.py FOLDER --pages 1000 --want text,metadata,confidence

A folder stands for the HTML files in it, which are first written to a WARC file. Counted is the processor time of all
processes: Python, the engine and its worker. It needs psutil in addition to ``./integrations/python[warc]``.
"""

from __future__ import annotations

import argparse
import gzip
import tempfile
from pathlib import Path
from typing import Dict, List

import psutil
from leaflight import Extractor, Field, Page
from leaflight.tables import extract_warc
from leaflight.warc import read_warc

SECONDS_AN_HOUR = 3600


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures how many pages a core extracts in a second.")
    parser.add_argument("source", type=Path, help="a WARC file, or a folder of HTML files")
    parser.add_argument("--pages", type=int, help="only the first pages of a folder")
    parser.add_argument("--want", default="text,metadata,confidence")
    parser.add_argument("--page-timeout", default="30s")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        warc = options.source
        if warc.is_dir():
            warc = write_warc(Path(folder) / "pages.warc.gz", sorted(warc.rglob("*.htm*"))[: options.pages])
        report(warc, options.want.split(","), options.page_timeout)


def report(warc: Path, want: List[Field], page_timeout: str) -> None:
    statuses: Dict[str, int] = {}
    before = processor_seconds()
    with Extractor(want=want, threads=1, page_timeout=page_timeout) as extractor:
        for batch in extract_warc(str(warc), extractor):
            for status in batch.column("status").to_pylist():
                statuses[status] = statuses.get(status, 0) + 1
        seconds = processor_seconds() - before
    pages = sum(statuses.values())
    records = read_warc(str(warc))
    size = sum(len(record.page.html) for record in records if isinstance(record.page, Page))
    print(f"{pages} pages: {', '.join(f'{status} {count}' for status, count in sorted(statuses.items()))}")
    print(f"{size / pages / 1000:.0f} kB of HTML a page")
    print(f"{seconds:.1f} s of processor time: {pages / seconds:.1f} pages a second and core")
    print(f"{1e9 * seconds / pages / SECONDS_AN_HOUR:,.0f} core hours for 1,000,000,000 such pages")
    print(f"{1e12 * seconds / size / SECONDS_AN_HOUR:,.1f} core hours for 1 TB of such HTML")


def processor_seconds() -> float:
    """Returns the processor time of this process and of all below it."""
    this = psutil.Process()
    return sum(sum(process.cpu_times()[:2]) for process in [this, *this.children(recursive=True)])


def write_warc(path: Path, pages: List[Path]) -> Path:
    with path.open("wb") as out:
        for number, page in enumerate(pages):
            block = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + page.read_bytes()
            head = f"WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://example.org/{number}\r\n"
            head += f"Content-Type: application/http\r\nContent-Length: {len(block)}\r\n\r\n"
            out.write(gzip.compress(head.encode() + block + b"\r\n\r\n", 1))
    return path


main()

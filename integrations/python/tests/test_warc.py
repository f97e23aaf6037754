"""Reads WARC files, whole and damaged, and extracts their pages into tables."""

from __future__ import annotations

import gzip
import io
import random
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from crawls import PARAGRAPH, page, warc_record, write_crawl
from leaflight import Extractor, Page, PageError

pytest.importorskip("fastwarc", reason="FastWARC is not installed")
pytest.importorskip("pyarrow", reason="PyArrow is not installed")
import pyarrow as pa  # noqa: E402
import pyarrow.parquet as pq  # noqa: E402
from leaflight._engine import find_command  # noqa: E402
from leaflight._warc_stream import Source, page_records  # noqa: E402
from leaflight.tables import extract_warc, schema_of  # noqa: E402
from leaflight.warc import read_warc  # noqa: E402


def write(path, *records: bytes) -> str:
    path.write_bytes(b"".join(records))
    return str(path)


def member(number: int, **options) -> bytes:
    return gzip.compress(warc_record(number, page(number).encode(), **options), mtime=0)


def numbers(path: str, **options):
    """The pages of a file by the numbers in their addresses, and the reasons of the records that failed."""
    return [
        record.page.reason if isinstance(record.page, PageError) else int(record.url.rsplit("/", 1)[1])
        for record in read_warc(path, **options)
    ]


def test_a_record_has_the_page_with_its_address_and_where_it_is_in_the_file(tmp_path):
    first = member(0)
    path = write(tmp_path / "crawl.warc.gz", first, member(1))
    record = list(read_warc(path))[1]
    assert record.page == Page(page(1).encode(), "https://example.org/1", "text/html; charset=utf-8")
    assert (record.file, record.offset) == ("crawl.warc.gz", len(first))
    assert (record.http_status, record.crawled) == (200, "2026-01-02T03:04:05Z")
    assert (record.id, record.truncated) == ("urn:uuid:00000000-0000-4000-8000-000000000001", None)
    cut = warc_record(2, b"<p>").replace(b"WARC-Date", b"WARC-Truncated: length\r\nWARC-Date")
    assert next(read_warc(write(tmp_path / "crawl.warc", cut))).truncated == "length"


def test_only_pages_of_html_are_read(tmp_path):
    records = [
        warc_record(0, b"<p>", kind="request"),
        warc_record(1, b"<p>", kind="revisit"),
        warc_record(2, b"GIF89a", {"Content-Type": "image/gif"}),
        warc_record(3, b"<p>", status="404 Not Found"),
        warc_record(4, b"<p>", {"Content-Type": "application/xhtml+xml"}),
        warc_record(5, b"<p>", {"Content-Type": "TEXT/HTML"}),
        warc_record(6, b"<!DOCTYPE html><p>", {"Content-Type": ""}),
        warc_record(7, b"%PDF", {"Content-Type": ""}),
    ]
    path = write(tmp_path / "crawl.warc", *records)
    assert numbers(path) == [3, 4, 5, 6]
    assert next(read_warc(path)).http_status == 404


def test_the_codings_of_http_are_undone(tmp_path):
    html = page(0).encode()
    chunks = b"%x\r\n%s\r\n0\r\n\r\n" % (len(html), html)
    path = write(
        tmp_path / "crawl.warc",
        warc_record(0, gzip.compress(html), {"Content-Encoding": "gzip"}),
        warc_record(1, chunks, {"Transfer-Encoding": "chunked"}),
    )
    assert [record.page.html for record in read_warc(path)] == [html, html]


def test_reading_goes_on_after_damage(tmp_path):
    members = [member(number) for number in range(6)]
    damaged = bytearray(members[2])
    damaged[len(damaged) // 2] ^= 0xFF
    path = write(tmp_path / "crawl.warc.gz", *members[:2], bytes(damaged), members[3], b"junk" * 100, *members[4:])
    found = numbers(path)
    assert [number for number in found if number != "bad-record"] == [0, 1, 3, 4, 5]
    assert found.count("bad-record") == 2


def test_damage_within_a_large_record_is_one_bad_record(tmp_path):
    noise = random.Random(1).randbytes(500_000).hex().encode()
    members = [gzip.compress(warc_record(number, b"<p>" + noise)) for number in range(3)]
    damaged = bytearray(members[1])
    damaged[len(damaged) // 2] ^= 0xFF
    assert numbers(write(tmp_path / "crawl.warc.gz", members[0], bytes(damaged), members[2])) == [0, "bad-record", 2]


def test_an_address_that_is_not_absolute_is_not_given_to_the_engine(tmp_path):
    record = warc_record(0, b"<p>").replace(b"https://example.org/0", b"/0")
    (found,) = read_warc(write(tmp_path / "crawl.warc", record))
    assert (found.url, found.page.url) == ("/0", None)


def test_a_wrong_length_costs_its_own_record_when_the_file_is_not_compressed(tmp_path):
    records = [warc_record(number, page(number).encode()) for number in range(4)]
    length = len(records[1].split(b"\r\n\r\n", 1)[1]) - 4
    for wrong in (length - 10, length + 10):
        wrong_record = records[1].replace(b"Content-Length: %d" % length, b"Content-Length: %d" % wrong)
        found = numbers(write(tmp_path / "crawl.warc", records[0], wrong_record, *records[2:]))
        assert found[0] == 0 and found[-1] == 3, found


def test_a_file_that_is_cut_off_ends_with_a_bad_record(tmp_path):
    whole = [member(number) for number in range(3)]
    assert numbers(write(tmp_path / "crawl.warc.gz", *whole[:2], whole[2][:-60])) == [0, 1, "bad-record"]
    plain = [warc_record(number, page(number).encode()) for number in range(3)]
    assert numbers(write(tmp_path / "crawl.warc", *plain[:2], plain[2][:-60])) == [0, 1, "bad-record"]


def test_a_page_that_is_too_large_is_not_read(tmp_path):
    bomb = warc_record(1, gzip.compress(b"<p>" + b" " * 1_000_000), {"Content-Encoding": "gzip"})
    path = write(tmp_path / "crawl.warc", warc_record(0, b"<p>" * 9), bomb, warc_record(2, b"<p>" * 10_000))
    assert numbers(path, max_bytes=20_000) == [0, "too-large", "too-large"]


class FailingFile(io.BytesIO):
    """A file on a network that fails after some bytes."""

    def read(self, size=-1):
        if self.tell() > 0:
            raise ConnectionResetError("the connection was reset")
        return super().read(min(size, 1000))


def test_a_fault_of_the_file_system_is_raised_rather_than_taken_for_damage():
    source = Source(FailingFile(b"".join(member(number) for number in range(10))))
    with pytest.raises(ConnectionResetError):
        list(page_records(source))


def test_a_file_that_does_not_exist_is_an_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        list(read_warc(str(tmp_path / "none.warc.gz")))


def test_files_are_read_over_http(tmp_path):
    pytest.importorskip("aiohttp", reason="aiohttp is not installed")
    write_crawl(tmp_path, 1, 3)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        assert numbers(f"http://127.0.0.1:{server.server_port}/crawl-00000.warc.gz") == [0, 1, 2]
    finally:
        server.shutdown()


def test_a_table_has_a_row_for_each_page_and_for_each_failure(tmp_path):
    russian = "<article>" + "<p>Мост открыт для движения после ремонта.</p>" * 9
    path = write(
        tmp_path / "crawl.warc",
        warc_record(0, page(0).encode()),
        warc_record(1, b"<p>"),
        warc_record(2, russian.encode("cp1251"), {"Content-Type": "text/html; charset=windows-1251"}),
        warc_record(3, page(3).encode())[:-60],
    )
    with Extractor(want=["text", "metadata", "blocks", "confidence"], threads=1) as extractor:
        table = pa.Table.from_batches(extract_warc(path, extractor))
    assert table.schema == schema_of(["text", "metadata", "blocks", "confidence"])
    rows = table.to_pylist()
    assert [row["status"] for row in rows] == ["ok", "empty", "ok", "bad-record"]
    assert PARAGRAPH in rows[0]["text"] and rows[0]["title"] == "River 0"
    assert rows[0]["url"] == "https://example.org/0" and rows[0]["confidence"] > 0
    assert {block["label"] for block in rows[0]["blocks"]} == {True, False}
    assert "Мост открыт" in rows[2]["text"]
    assert rows[3]["text"] is None and "bytes" in rows[3]["error"]


def test_rows_are_those_of_the_corpus_command_but_for_their_minhash(tmp_path):
    crawl = str(Path(__file__).parents[3] / "test" / "crawl" / "example.warc.gz")
    fields = ["text", "metadata", "markdown", "blocks"]
    options = ["--format", "parquet", "--want", ",".join(fields)]
    subprocess.run([*find_command(), "corpus", crawl, "-o", str(tmp_path), *options], check=True)
    with Extractor(want=[*fields, "confidence"]) as extractor:
        rows = [row for batch in extract_warc(crawl, extractor) for row in batch.to_pylist()]
    expected = pq.read_table(tmp_path / "part-00000.parquet").drop_columns(["minhash"]).to_pylist()

    def given(row):
        return {name: value for name, value in row.items() if value is not None}

    assert [given(row) for row in rows] == [given(row) for row in expected]
    assert len(rows) == 8

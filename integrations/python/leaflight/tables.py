"""Arrow tables of the pages in WARC files: ``pip install leaflight[warc]``.

    from leaflight import Extractor
    from leaflight.tables import extract_warc

    with Extractor(want=["text", "metadata"]) as extractor:
        for batch in extract_warc("crawl.warc.gz", extractor):
            print(batch.to_pandas())

One row stands for one page, in the order of the file; its columns have the names, types and values of those of
``leaflight corpus``, which has ``minhash`` as well. The integrations for Spark and Ray are built on it, so that all
write the same rows.
"""

from __future__ import annotations

import hashlib
from typing import Dict, Iterator, List, Literal, Sequence, Tuple

import pyarrow as pa

from ._engine import PageError
from ._extractor import Extractor, Result
from ._types import Extraction, Field
from .warc import Record, read_warc

#: Rows of a batch, and the characters after which it is complete with fewer.
MAX_ROWS = 256
MAX_CHARACTERS = 8 << 20

Columns = List[Tuple[str, pa.DataType]]

_RECORD: Columns = [
    ("id", pa.string()),
    ("url", pa.string()),
    ("crawled", pa.string()),
    ("file", pa.string()),
    ("offset", pa.int64()),
    ("httpStatus", pa.int64()),
    ("payloadDigest", pa.string()),
    ("truncated", pa.string()),
    # ok, empty, timeout, memory, too-large, bad-record or failed.
    ("status", pa.string()),
    ("error", pa.string()),
]
_BLOCK = pa.struct(
    [
        ("text", pa.string()),
        ("path", pa.string()),
        ("role", pa.string()),
        ("label", pa.bool_()),
        ("probability", pa.float64()),
        ("prediction", pa.float64()),
        ("roleProbability", pa.float64()),
    ]
)
#: Columns by field.
_COLUMNS: Dict[Field, Columns] = {
    "metadata": [(name, pa.string()) for name in ("language", "title", "byline", "date", "site")],
    # The digest is SHA-256 of the text, for exact duplicates.
    "text": [("text", pa.string()), ("digest", pa.string())],
    "markdown": [("markdown", pa.string())],
    "html": [("html", pa.string())],
    "confidence": [("confidence", pa.float64())],
    "blocks": [("blocks", pa.list_(_BLOCK))],
}
_TEXTS: Tuple[Literal["text", "markdown", "html"], ...] = ("text", "markdown", "html")
_FAILED = ("timeout", "memory", "too-large", "bad-record")


def schema_of(want: Sequence[Field]) -> pa.Schema:
    """Returns the columns of the rows for these fields."""
    fields = [column for field, columns in _COLUMNS.items() if field in want for column in columns]
    return pa.schema([*_RECORD, *fields])


def extract_warc(path: str, extractor: Extractor) -> Iterator[pa.RecordBatch]:
    """Extracts the pages of a WARC file, and yields their rows in batches, with the columns of the fields wanted.

    A record that cannot be read and a page that fails have rows too: ``status`` says why. Raises what the file
    system raises, so that an engine runs the whole file again.
    """
    schema = schema_of(extractor.want)
    rows: List[Dict[str, object]] = []
    characters = 0
    for record, result in extractor.pairs(read_warc(path), lambda record: record.page):
        rows.append(_row_of(record, result))
        characters += 0 if isinstance(result, PageError) else _size_of(result)
        if len(rows) >= MAX_ROWS or characters >= MAX_CHARACTERS:
            yield pa.RecordBatch.from_pylist(rows, schema)
            rows = []
            characters = 0
    if rows:
        yield pa.RecordBatch.from_pylist(rows, schema)


def _row_of(record: Record, result: Result) -> Dict[str, object]:
    row: Dict[str, object] = {
        "id": record.id,
        "url": record.url,
        "crawled": record.crawled,
        "file": record.file,
        "offset": record.offset,
        "httpStatus": record.http_status,
        "payloadDigest": record.payload_digest,
        "truncated": record.truncated,
    }
    if isinstance(result, PageError):
        return {**row, "status": result.reason if result.reason in _FAILED else "failed", "error": str(result)}
    row.update(result)
    if "text" in result:
        row["digest"] = hashlib.sha256(result["text"].encode("utf-8", "surrogatepass")).hexdigest()
    if "metadata" in result:
        metadata = result["metadata"]
        row["language"] = metadata["lang"] or None
        row["title"] = metadata["title"] or None
        row["byline"] = metadata["byline"] or None
        row["date"] = metadata["published"] or None
        row["site"] = metadata["site"] or None
    return {**row, "status": "empty" if _is_empty(result) else "ok"}


def _is_empty(result: Extraction) -> bool:
    contents = [bool(result[field]) for field in _TEXTS if field in result]
    if "blocks" in result:
        contents.append(any(block["label"] for block in result["blocks"]))
    return bool(contents) and not any(contents)


def _size_of(result: Extraction) -> int:
    texts = sum(len(result[field]) for field in _TEXTS if field in result)
    return texts + sum(len(block["text"]) + len(block["path"]) for block in result.get("blocks", ()))

"""Arrow tables of the pages in WARC files: ``pip install leaflight[warc]``.

    from leaflight import Extractor
    from leaflight.tables import extract_warc

    with Extractor(want=["text", "metadata"]) as extractor:
        for batch in extract_warc("crawl.warc.gz", extractor):
            print(batch.to_pandas())

One row stands for one response with HTML, in the order of the file. The integrations for Spark and Ray are built
on it, so that all write the same rows.
"""

from __future__ import annotations

from typing import Dict, Iterator, List, Sequence

import pyarrow as pa

from ._engine import PageError
from ._extractor import Extractor, Result
from ._types import Extraction, Field
from .warc import Record, read_warc

#: Rows of a batch, and the characters after which it is complete with fewer.
MAX_ROWS = 256
MAX_CHARACTERS = 8 << 20

_RECORD = [
    ("id", pa.string()),
    ("url", pa.string()),
    ("fetched", pa.string()),
    ("file", pa.string()),
    ("offset", pa.int64()),
    ("digest", pa.string()),
    # ok, empty, or the reason why the page failed: timeout, memory, size, ended, bad-record, invalid.
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
_METADATA = [
    *((name, pa.string()) for name in ("title", "byline", "published", "modified", "site", "lang")),
    *((name, pa.string()) for name in ("canonical", "description", "image")),
    ("words", pa.int64()),
]
_COLUMNS: Dict[Field, List[tuple]] = {
    "text": [("text", pa.string())],
    "markdown": [("markdown", pa.string())],
    "html": [("html", pa.string())],
    "metadata": _METADATA,
    "confidence": [("confidence", pa.float64())],
    "blocks": [("blocks", pa.list_(_BLOCK))],
}


def schema_of(want: Sequence[Field]) -> pa.Schema:
    """Returns the columns of the rows for these fields."""
    return pa.schema([*_RECORD, *(column for field, columns in _COLUMNS.items() if field in want for column in columns)])


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
        "fetched": record.fetched,
        "file": record.file,
        "offset": record.offset,
        "digest": record.digest,
    }
    if isinstance(result, PageError):
        return {**row, "status": result.reason, "error": str(result)}
    # The record's own `url` stays: it is the address that the page was fetched from.
    return {**result, **result.get("metadata", {}), **row, "status": "empty" if _is_empty(result) else "ok"}


def _is_empty(result: Extraction) -> bool:
    contents = [result[field] for field in ("text", "markdown", "html") if field in result]
    if "blocks" in result:
        contents.append(any(block["label"] for block in result["blocks"]))
    return bool(contents) and not any(contents)


def _size_of(result: Extraction) -> int:
    texts = sum(len(result.get(field, "")) for field in ("text", "markdown", "html"))
    return texts + sum(len(block["text"]) + len(block["path"]) for block in result.get("blocks", ()))

"""Pages in WARC files, read by FastWARC: ``pip install leaflight[warc]``.

from leaflight.warc import read_warc

for record in read_warc("crawl.warc.gz"):
    print(record.url, record.page)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Iterator, Optional, Union

import fsspec
from fastwarc.warc import WarcRecord

from ._engine import PageError
from ._extractor import Page
from ._warc_stream import Source, page_records

#: Size limit of a page in bytes, which is also that of the engine.
MAX_BYTES = 64 << 20

_HTML = re.compile(r"\s*(?:text/html|application/xhtml\+xml)\s*(?:;|$)", re.I)
#: Beginning of a page whose server did not name its type.
_HTML_START = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<!--.{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b", re.I | re.S
)
_ADDRESS = re.compile(r"https?://[^\s/?#]+(?:[/?#]|$)", re.I)


@dataclass(frozen=True)
class Record:
    """A record with a page, or one that should have held a page and could not be read."""

    #: The page, or the reason why the record could not be read.
    page: Union[Page, PageError]
    #: Name of the WARC file, and where in it the record begins, in bytes of the file as it is stored.
    file: str
    offset: int
    #: ``WARC-Record-ID`` and ``WARC-Target-URI``, without angle brackets.
    id: Optional[str] = None
    url: Optional[str] = None
    #: ``WARC-Date``: when the page was fetched.
    crawled: Optional[str] = None
    http_status: Optional[int] = None
    #: ``WARC-Payload-Digest``.
    payload_digest: Optional[str] = None
    #: ``WARC-Truncated``: why the crawler has not stored the whole page, such as ``length``.
    truncated: Optional[str] = None


def read_warc(path: str, *, max_bytes: int = MAX_BYTES) -> Iterator[Record]:
    """Yields the pages of HTML in a WARC file, whole or compressed by gzip, zstd or lz4.

    ``path`` is the path of a local file or an address that fsspec knows, such as ``s3://`` or ``https://``.
    Requests, revisits and responses of other types are passed by. A record that is damaged or too large is yielded
    with its fault, and what cannot be read as records at all is yielded as one fault; reading goes on with the next
    whole record. Raises what the file system raises.
    """
    name = path.rsplit("/", 1)[-1]
    with fsspec.open(path, "rb") as file:
        source = Source(file)
        is_damaged = False
        for offset, record in page_records(source):
            if isinstance(record, OSError):
                # Damage within a record is found again after it.
                if not is_damaged:
                    yield Record(_bad_record(record), name, offset)
                is_damaged = False
                continue
            page = _page_of(record, source, max_bytes)
            is_damaged = isinstance(page, PageError) and page.reason == "bad-record"
            if page is None:
                continue
            yield Record(
                page,
                file=name,
                offset=offset,
                id=_field(record, "WARC-Record-ID"),
                url=_field(record, "WARC-Target-URI"),
                crawled=_field(record, "WARC-Date"),
                http_status=record.http_headers.status_code if record.http_headers else None,
                payload_digest=_field(record, "WARC-Payload-Digest"),
                truncated=_field(record, "WARC-Truncated"),
            )


def _page_of(record: WarcRecord, source: Source, max_bytes: int) -> Union[Page, PageError, None]:
    """Returns the page of a record; None when it is not HTML."""
    length = record.content_length
    try:
        # A longer one, such as a film, is not read into memory.
        if length <= max_bytes:
            record.freeze()
            if record.content_length < length:
                return _bad_record(f"the record has {record.content_length} of its {length} bytes")
        record.parse_http(auto_decode="all")
        headers = record.http_headers if record.is_http else record.headers
        content_type = headers.get("Content-Type") if headers else None
        if content_type and not _HTML.match(content_type):
            return None
        content = record.reader.read(max_bytes + 1)
    except OSError as error:
        if source.has_failed:
            raise
        return _bad_record(error)
    if not content_type and not _HTML_START.match(content):
        return None
    if len(content) > max_bytes:
        return PageError(f"the page is larger than {max_bytes} bytes", "too-large")
    return Page(content, url=_address_of(record), content_type=content_type)


def _address_of(record: WarcRecord) -> Optional[str]:
    """Returns the address, if it is one of a page: another would be refused by the engine."""
    address = _field(record, "WARC-Target-URI")
    return address if address and _ADDRESS.match(address) else None


def _field(record: WarcRecord, name: str) -> Optional[str]:
    return (record.headers.get(name) or "").strip("<>") or None


def _bad_record(fault: Union[str, OSError]) -> PageError:
    return PageError(str(fault), "bad-record")

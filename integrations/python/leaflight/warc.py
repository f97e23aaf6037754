"""Pages in WARC files, read by FastWARC: ``pip install leaflight[warc]``.

    from leaflight.warc import read_warc

    for record in read_warc("crawl.warc.gz"):
        print(record.url, record.page)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterator, Optional, Union, cast

import fsspec
from fastwarc.warc import WarcRecord

from ._engine import PageError
from ._extractor import Page
from ._warc_stream import Source, response_records

HTML_TYPES = frozenset(["text/html", "application/xhtml+xml"])

#: Size limit of a page in bytes, which is also that of the engine.
MAX_BYTES = 64 << 20


@dataclass(frozen=True)
class Record:
    """A record with a page, or one that should have held a page and could not be read."""

    #: The page, or the reason why the record could not be read.
    page: Union[Page, PageError]
    #: Address of the WARC file, and where in it the record begins, in bytes of the file as it is stored.
    file: str
    offset: int
    #: ``WARC-Record-ID`` without its angle brackets; empty where the record has none.
    id: str = ""
    #: ``WARC-Target-URI``.
    url: str = ""
    #: ``WARC-Date``, when the page was fetched.
    fetched: str = ""
    #: ``WARC-Payload-Digest``.
    digest: str = ""


def read_warc(path: str, *, max_bytes: int = MAX_BYTES) -> Iterator[Record]:
    """Yields the responses with HTML in a WARC file, whole or compressed by gzip, zstd or lz4.

    ``path`` is the path of a local file or an address that fsspec knows, such as ``s3://`` or ``https://``.
    Requests, redirects, error pages, revisits and responses of other types are passed by. A record that is damaged
    or too large is yielded with its fault, and what cannot be read as records at all is yielded as one fault; reading
    goes on with the next whole record. Raises what the file system raises.
    """
    with fsspec.open(path, "rb") as file:
        source = Source(file)
        for offset, record in response_records(source):
            if isinstance(record, OSError):
                yield Record(_bad_record(record), path, offset)
                continue
            page = _page_of(record, source, max_bytes)
            if page is None:
                continue
            headers = record.headers
            yield Record(
                page,
                file=path,
                offset=offset,
                id=headers.get("WARC-Record-ID", "").strip("<>"),
                url=_url_of(record),
                fetched=headers.get("WARC-Date", ""),
                digest=headers.get("WARC-Payload-Digest", ""),
            )


def _page_of(record: WarcRecord, source: Source, max_bytes: int) -> Union[Page, PageError, None]:
    """Returns the page of a record; None when it holds none."""
    identified = record.headers.get("WARC-Identified-Payload-Type")
    if identified is not None and identified.lower() not in HTML_TYPES:
        return None
    # A response of this length holds more than HTML: films and archives are not read into memory.
    length = record.content_length
    try:
        if length <= max_bytes:
            record.freeze()
            if record.content_length < length:
                return _bad_record(f"the record has {record.content_length} of its {length} bytes")
        record.parse_http(auto_decode="all")
        if not _is_html(record, identified):
            return None
        content = record.reader.read(max_bytes + 1)
    except OSError as error:
        if source.has_failed:
            raise
        return _bad_record(error)
    if len(content) > max_bytes:
        return PageError(f"the page is larger than {max_bytes} bytes", "size")
    return Page(content, url=_url_of(record) or None, content_type=_header(record, "Content-Type"))


def _is_html(record: WarcRecord, identified: Optional[str]) -> bool:
    """Returns whether the server sent a whole page of HTML, rather than an error or a redirect."""
    if record.http_headers is None or record.http_headers.status_code != 200:
        return False
    return identified is not None or (record.http_content_type or "").lower() in HTML_TYPES


def _header(record: WarcRecord, name: str) -> Optional[str]:
    return cast(Optional[str], record.http_headers.get(name))


def _url_of(record: WarcRecord) -> str:
    return cast(str, record.headers.get("WARC-Target-URI", "")).strip("<>")


def _bad_record(fault: Union[str, OSError]) -> PageError:
    return PageError(str(fault), "bad-record")

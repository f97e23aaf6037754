"""Records of a WARC file, read past damage: FastWARC itself ends at the first byte that it cannot decompress."""

from __future__ import annotations

from typing import IO, BinaryIO, Iterator, Optional, Tuple, Union, cast

from fastwarc.warc import ArchiveIterator, WarcRecord, WarcRecordType

#: First bytes of a compressed record by format: gzip, zstd and lz4.
_COMPRESSED = (b"\x1f\x8b\x08", b"\x28\xb5\x2f\xfd", b"\x04\x22\x4d\x18")
_PLAIN = b"WARC/1."
_WITH_PAGES = (WarcRecordType.response, WarcRecordType.resource)
_CHUNK = 1 << 20


class Source:
    """A file; remembers whether reading it failed, since FastWARC raises OSError for damaged records too."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.has_failed = False

    def read(self, size: int = -1) -> bytes:
        try:
            return self._file.read(size)
        except Exception:
            self.has_failed = True
            raise

    def tell(self) -> int:
        """Returns the offset, which FastWARC needs for those of the records."""
        return self._file.tell()

    def rewind(self, offset: int) -> None:
        self._file.seek(offset)

    def find(self, marker: bytes, start: int) -> Optional[int]:
        """Returns the offset of the next marker from ``start`` on, and leaves the file there."""
        self._file.seek(start)
        window = b""
        while True:
            chunk = self.read(_CHUNK)
            window += chunk
            found = window.find(marker)
            if found >= 0:
                self._file.seek(start + found)
                return start + found
            if not chunk:
                return None
            kept = window[-len(marker) + 1 :]
            start += len(window) - len(kept)
            window = kept


def page_records(source: Source) -> Iterator[Tuple[int, Union[WarcRecord, OSError]]]:
    """Yields each record that may hold a page with its offset, or once for each stretch of damage the fault in it.

    Raises what the file raises.
    """
    start: Optional[int] = 0
    while start is not None:
        last = start - 1
        try:
            # Records of all types, so that the offset of the last whole record is known.
            for record in _records(source):
                last = record.stream_pos
                if record.record_type in _WITH_PAGES:
                    yield last, record
            return
        except OSError as error:
            if source.has_failed:
                raise
            fault = error
        damaged, start = _first_readable(source, last + 1)
        yield damaged, fault


def _records(source: Source) -> Iterator[WarcRecord]:
    # FastWARC calls read() and tell() alone.
    return iter(ArchiveIterator(cast(BinaryIO, source), record_types=WarcRecordType.any_type, parse_http=False))


def _marker_of(source: Source) -> bytes:
    source.rewind(0)
    first = source.read(4)
    return next((marker for marker in _COMPRESSED if first.startswith(marker)), _PLAIN)


def _first_readable(source: Source, start: int) -> Tuple[int, Optional[int]]:
    """Returns where the damage is found, and the offset of the first record that can be read after it."""
    marker = _marker_of(source)
    damaged: Optional[int] = None
    found = source.find(marker, start)
    while found is not None:
        try:
            if next(_records(source), None) is not None:
                source.rewind(found)
                return start if damaged is None else damaged, found
        except OSError:
            if source.has_failed:
                raise
            damaged = found if damaged is None else damaged
        found = source.find(marker, found + 1)
    return start if damaged is None else damaged, None

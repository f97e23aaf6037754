"""The functions of the package."""

from __future__ import annotations

import json
import threading
from collections import deque
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Deque, Dict, Iterable, Iterator, List, Optional, Sequence, Union, cast

from ._engine import Engine, PageError, find_command
from ._types import Extraction, Field, Part


@dataclass(frozen=True)
class Page:
    """A page with its address and content type."""

    #: HTML as text, or the bytes of a file, whose encoding is found as browsers do.
    html: Union[str, bytes]
    #: Absolute address of the page.
    url: Optional[str] = None
    #: ``Content-Type`` of the HTTP response; its charset decodes bytes.
    content_type: Optional[str] = None


FIELDS: Sequence[Field] = ("text", "markdown", "html", "blocks", "metadata", "confidence")

PageLike = Union[str, bytes, Page]


class Extractor:
    """Extracts many pages with the same options, in one process of the command, which is started for the first page.

    May be used by several threads at once. A forked process starts a process of its own. Use it in a ``with``
    statement, or call ``close()``.
    """

    def __init__(
        self,
        *,
        want: Sequence[Field] = FIELDS,
        parts: Optional[Sequence[Part]] = None,
        without: Optional[Sequence[Part]] = None,
        engine: Optional[str] = None,
        threads: Optional[int] = None,
        page_timeout: str = "30s",
        command: Optional[Sequence[str]] = None,
    ) -> None:
        """Keeps the options.

        ``want`` names the fields of the results, and naming few saves time; ``parts`` the only parts of the content
        to keep, or ``without`` those to leave out; ``threads`` is the number of cores to use, by default all.
        ``command`` is the command and its first arguments, by default what ``LEAFLIGHT_COMMAND`` says or
        ``leaflight``.
        """
        self._options = _options(want, parts, without)
        self._arguments: List[str] = ["--page-timeout", page_timeout]
        if engine is not None:
            self._arguments += ["--engine", engine]
        if threads is not None:
            self._arguments += ["--threads", str(threads)]
        self._command = list(command) if command is not None else None
        self._engine: Optional[Engine] = None
        self._starting = threading.Lock()

    def extract(
        self, html: Union[str, bytes], *, url: Optional[str] = None, content_type: Optional[str] = None
    ) -> Extraction:
        """Extracts one page. Raises PageError when this page fails, LeaflightError when the engine does."""
        return _result_of(self._send(Page(html, url, content_type)))

    def map(
        self, pages: Iterable[PageLike], *, ahead: int = 64, return_errors: bool = False
    ) -> Iterator[Union[Extraction, PageError]]:
        """Extracts pages, and yields their results in the order of the pages.

        ``pages`` is read only as far as ``ahead`` pages beyond the result that is asked for, in the thread that
        asks, so that neither a long input nor a slow reader of the results fills the memory. A page that fails
        raises PageError, or with ``return_errors`` takes the place of its result.
        """
        if ahead < 1:
            raise ValueError("ahead is less than 1")
        waiting: Deque[Future[bytes]] = deque()

        def next_result() -> Union[Extraction, PageError]:
            try:
                return _result_of(waiting.popleft())
            except PageError as error:
                if not return_errors:
                    raise
                return error

        for page in pages:
            waiting.append(self._send(page if isinstance(page, Page) else Page(page)))
            if len(waiting) >= ahead:
                yield next_result()
        while waiting:
            yield next_result()

    def close(self) -> None:
        """Ends the process. The next page starts another."""
        with self._starting:
            if self._engine:
                self._engine.close()
            self._engine = None

    def __enter__(self) -> "Extractor":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _send(self, page: Page, options: Optional[Dict[str, List[str]]] = None) -> "Future[bytes]":
        header: Dict[str, object] = {**(self._options if options is None else options)}
        if page.url is not None:
            header["url"] = page.url
        if page.content_type is not None:
            header["contentType"] = page.content_type
        if isinstance(page.html, str):
            header["text"] = True
            # Lone surrogates, which no HTML can hold, are replaced.
            content = page.html.encode("utf-8", "replace")
        else:
            content = bytes(page.html)
        return self._running().send(header, content)

    def _running(self) -> Engine:
        with self._starting:
            if not self._engine or not self._engine.is_running:
                self._engine = Engine(self._command or find_command(), self._arguments)
            return self._engine


def _result_of(answer: "Future[bytes]") -> Extraction:
    result = json.loads(answer.result())
    if "error" in result:
        raise PageError(result["error"])
    return cast(Extraction, result)


def _options(
    want: Sequence[Field], parts: Optional[Sequence[Part]], without: Optional[Sequence[Part]]
) -> Dict[str, List[str]]:
    named = {"want": want, "parts": parts, "without": without}
    return {name: list(value) for name, value in named.items() if value is not None}


_shared = Extractor(threads=1)


def extract(
    html: Union[str, bytes],
    *,
    url: Optional[str] = None,
    content_type: Optional[str] = None,
    want: Sequence[Field] = FIELDS,
    parts: Optional[Sequence[Part]] = None,
    without: Optional[Sequence[Part]] = None,
) -> Extraction:
    """Extracts one page by a process that all calls share. For many pages, ``Extractor.map()`` uses all cores."""
    return _result_of(_shared._send(Page(html, url, content_type), _options(want, parts, without)))

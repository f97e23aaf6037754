"""The functions of the package."""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from concurrent.futures import Future
from dataclasses import dataclass
from typing import (
    Callable,
    Deque,
    Dict,
    Iterable,
    Iterator,
    List,
    Optional,
    Sequence,
    Tuple,
    TypeVar,
    Union,
    cast,
    get_args,
)

from ._engine import Engine, EngineEnded, PageError, find_command
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


FIELDS: Sequence[Field] = get_args(Field)
PARTS: Sequence[Part] = get_args(Part)

#: Seconds after which an item has come slowly: results that are there are then yielded before the next is asked for.
_SLOW = 0.05

PageLike = Union[str, bytes, Page]
Item = TypeVar("Item")
Result = Union[Extraction, PageError]
Options = Dict[str, List[str]]


class Extractor:
    """Extracts many pages with the same options, in one process of the command, which is started for the first page.

    May be used by several threads at once. A forked process starts a process of its own. A process that has ended,
    as when a system is short of memory, is replaced, and the pages that it had not answered are extracted by
    another. Use it in a ``with`` statement, or call ``close()``.
    """

    def __init__(
        self,
        *,
        want: Optional[Sequence[Field]] = None,
        parts: Optional[Sequence[Part]] = None,
        without: Optional[Sequence[Part]] = None,
        engine: Optional[str] = None,
        threads: Optional[int] = None,
        page_timeout: Union[str, float, None] = "30s",
        max_memory: Union[str, int] = "512M",
        command: Optional[Sequence[str]] = None,
    ) -> None:
        """Keeps the options.

        ``want`` names the fields of the results, by default all, and naming few saves time; ``parts`` the only parts
        of the content to keep, or ``without`` those to leave out; ``threads`` is the number of cores to use, by
        default all; a page that takes longer than ``page_timeout`` (a number is in seconds, None is no limit) or more
        memory than ``max_memory`` (of one core; a number is in bytes) fails alone.
        ``command`` is the command and its first arguments, by default what ``LEAFLIGHT_COMMAND`` says or
        ``leaflight``.
        """
        self._options = _options(want, parts, without)
        self.want: Tuple[Field, ...] = tuple(FIELDS if want is None else want)
        limits = {"page-timeout": "none" if page_timeout is None else page_timeout, "max-memory": max_memory}
        arguments = {**limits, "engine": engine, "threads": threads}
        # One argument each, since the command would take a value that begins with a minus for an option.
        self._arguments = [f"--{name}={value}" for name, value in arguments.items() if value is not None]
        if isinstance(command, str):
            raise TypeError(f"command is a list of the command and its arguments, not the text {command!r}")
        self._command = list(command) if command is not None else None
        self._forget_processes()

    def _forget_processes(self) -> None:
        self._engine: Optional[Engine] = None
        self._starting = threading.Lock()
        self._retries: Optional[Engine] = None
        self._retrying = threading.Lock()

    def __getstate__(self) -> Dict[str, object]:
        """Returns the options alone: a copy in another process starts a process of its own."""
        return {name: self.__dict__[name] for name in ("_options", "want", "_arguments", "_command")}

    def __setstate__(self, state: Dict[str, object]) -> None:
        self.__dict__.update(state)
        self._forget_processes()

    def extract(
        self, html: Union[str, bytes], *, url: Optional[str] = None, content_type: Optional[str] = None
    ) -> Extraction:
        """Extracts one page. Raises PageError when this page fails, LeaflightError when the engine does not start."""
        return self._extract(Page(html, url, content_type), self._options)

    def map(self, pages: Iterable[PageLike], *, ahead: int = 64, return_errors: bool = False) -> Iterator[Result]:
        """Extracts pages, and yields their results in the order of the pages.

        ``pages`` is read only as far as ``ahead`` pages beyond the result that is asked for, in the thread that
        asks, so that neither a long input nor a slow reader of the results fills the memory. A page that fails
        raises PageError, or with ``return_errors`` takes the place of its result.
        """
        for _, result in self.pairs(pages, lambda page: page, ahead=ahead):
            if isinstance(result, PageError) and not return_errors:
                raise result
            yield result

    def pairs(
        self, items: Iterable[Item], page_of: Callable[[Item], Union[PageLike, PageError]], *, ahead: int = 64
    ) -> Iterator[Tuple[Item, Result]]:
        """Extracts the page of each item, and yields the item with its result or its PageError, in order.

        ``page_of`` may return a PageError for an item that has no page. As in ``map()``, ``items`` is read only as
        far as ``ahead`` beyond the result that is asked for.
        """
        if ahead < 1:
            raise ValueError("ahead is less than 1")
        waiting: Deque[Tuple[Item, Future[bytes], Callable[[], Result]]] = deque()
        asked = time.monotonic()
        for item in items:
            is_slow = time.monotonic() - asked > _SLOW
            waiting.append((item, *self._start(page_of(item))))
            # From a quick input, enough pages are kept at the engine that it never waits for a slow reader.
            while waiting and (len(waiting) >= ahead or (is_slow and waiting[0][1].done())):
                item, _, result = waiting.popleft()
                yield item, result()
            asked = time.monotonic()
        while waiting:
            item, _, result = waiting.popleft()
            yield item, result()

    def close(self) -> None:
        """Ends the process. The next page starts another."""
        with self._starting:
            if self._engine:
                self._engine.close()
            self._engine = None
        with self._retrying:
            self._end_retries()

    def __enter__(self) -> "Extractor":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _start(self, page: Union[PageLike, PageError]) -> "Tuple[Future[bytes], Callable[[], Result]]":
        """Sends a page; returns the answer to come, and a function that waits for the result."""
        answer: Future[bytes] = Future()
        whole = Page("")
        try:
            if isinstance(page, PageError):
                raise page
            whole = page if isinstance(page, Page) else Page(page)
            answer = self._send(whole, self._options)
        except PageError as error:
            answer.set_exception(error)

        def wait() -> Result:
            try:
                return self._wait(answer, whole, self._options)
            except PageError as error:
                return error

        return answer, wait

    def _extract(self, page: Page, options: Options) -> Extraction:
        return self._wait(self._send(page, options), page, options)

    def _wait(self, answer: "Future[bytes]", page: Page, options: Options) -> Extraction:
        try:
            return _result_of(answer.result())
        except EngineEnded as end:
            if end.is_usage:
                raise
            return self._retry(page, options)

    def _send(self, page: Page, options: Options) -> "Future[bytes]":
        header, content = _frame_of(page, options)
        while True:
            with self._starting:
                if not self._engine or not self._engine.is_running:
                    self._engine = Engine(self._command or find_command(), self._arguments)
                engine = self._engine
            try:
                return engine.send(header, content)
            except EngineEnded as end:
                # It has ended since it was looked at: the next round starts another.
                if end.is_usage:
                    raise

    def _retry(self, page: Page, options: Options) -> Extraction:
        """Extracts a page that was sent to a process that has ended.

        All pages that this process had not answered come here, and go one at a time to a process of their own: if
        that one ends too, it is by this page.
        """
        with self._retrying:
            kept = self._retries
            if kept and kept.is_running:
                try:
                    return _result_of(_ask(kept, page, options))
                except EngineEnded:
                    # It may have ended before this page came.
                    pass
            self._end_retries()
            self._retries = Engine(self._command or find_command(), [*self._arguments, "--threads", "1"])
            # An engine that does not start is told by this empty page from one that the page itself ends.
            _ask(self._retries, Page(b""), {"want": []})
            try:
                return _result_of(_ask(self._retries, page, options))
            except EngineEnded as end:
                raise PageError(f"{end}, and again with this page alone", "ended") from end

    def _end_retries(self) -> None:
        if self._retries:
            self._retries.close()
        self._retries = None


def _frame_of(page: Page, options: Options) -> Tuple[Dict[str, object], bytes]:
    header: Dict[str, object] = dict(options)
    for name, value in (("url", page.url), ("contentType", page.content_type)):
        if not isinstance(value, (str, type(None))):
            raise PageError(f"{name} is not text, but {type(value).__name__}")
        header[name] = value
    if isinstance(page.html, str):
        header["text"] = True
        # Lone surrogates, which no HTML can hold, are replaced.
        return header, page.html.encode("utf-8", "replace")
    if not isinstance(page.html, (bytes, bytearray, memoryview)):
        hint = "; Page(html, url) takes a page with its address" if isinstance(page.html, (tuple, dict)) else ""
        raise PageError(f"html is neither text nor bytes, but {type(page.html).__name__}{hint}")
    return header, bytes(page.html)


def _ask(engine: Engine, page: Page, options: Options) -> bytes:
    return engine.send(*_frame_of(page, options)).result()


def _result_of(answer: bytes) -> Extraction:
    result = json.loads(answer)
    if "error" in result:
        raise PageError(result["error"], result.get("reason", "invalid"))
    return cast(Extraction, result)


def _options(
    want: Optional[Sequence[Field]], parts: Optional[Sequence[Part]], without: Optional[Sequence[Part]]
) -> Options:
    named = {"want": (want, FIELDS), "parts": (parts, PARTS), "without": (without, PARTS)}
    for name, (value, known) in named.items():
        if isinstance(value, str):
            raise TypeError(f"{name} is a list of names, not the text {value!r}")
        # A wrong name would fail page by page, and a run that passes by pages that fail would end without any.
        unknown = [each for each in value or () if each not in known]
        if unknown:
            raise ValueError(f"{name} knows no {unknown[0]!r}; there are: {', '.join(known)}")
    if parts is not None and without is not None:
        raise ValueError("parts names what stays and without what goes: use one of them")
    return {name: list(value) for name, (value, _) in named.items() if value is not None}


_shared = Extractor(threads=1)


def extract(
    html: Union[str, bytes],
    *,
    url: Optional[str] = None,
    content_type: Optional[str] = None,
    want: Optional[Sequence[Field]] = None,
    parts: Optional[Sequence[Part]] = None,
    without: Optional[Sequence[Part]] = None,
) -> Extraction:
    """Extracts one page by a process that all calls share. For many pages, ``Extractor.map()`` uses all cores."""
    return _shared._extract(Page(html, url, content_type), _options(want, parts, without))

"""Main content of pages as a step of a datatrove pipeline, in the place of its ``Trafilatura``.

from leaflight_datatrove import Leaflight

pipeline = [WarcReader("crawl/"), Leaflight(want=["text", "metadata"]), JsonlWriter("pages/")]
"""

from __future__ import annotations

import contextlib
import re
from typing import Literal, Optional, Sequence, Union

from datatrove.data import Document, DocumentsPipeline
from datatrove.pipeline.base import PipelineStep
from datatrove.pipeline.writers.disk_base import DiskWriter
from datatrove.utils.typeshelper import StatHints
from leaflight import Extraction, Extractor, Field, Page, PageError, Part

_ADDRESS = re.compile(r"https?://[^\s/?#]+(?:[/?#]|$)", re.I)


class Leaflight(PipelineStep):
    """Replaces the HTML of each document by its main content, and adds what else is wanted to its metadata.

    ``want`` names the fields: ``text``, or else ``markdown``, becomes the document's text, and those of
    ``metadata`` are added under their own names, except what the reader has given. ``blocks`` are all blocks of the
    page, kept or not, each with its role and probability, so that another threshold needs no new run. Documents
    without main content, and those that fail, are dropped, and written by ``exclusion_writer`` if there is one, with
    the reason in ``metadata["status"]``. The other options are those of ``leaflight.Extractor``.
    """

    type = "🛢 - EXTRAC"
    name = "🍃 Leaflight"

    def __init__(
        self,
        want: Sequence[Field] = ("text", "metadata", "confidence"),
        without: Optional[Sequence[Part]] = None,
        page_timeout: str = "30s",
        threads: int = 1,
        exclusion_writer: Optional[DiskWriter] = None,
    ) -> None:
        super().__init__()
        if not {"text", "markdown"} & {*want}:
            raise ValueError("want names neither text nor markdown")
        self.text_field: Literal["text", "markdown"] = "text" if "text" in want else "markdown"
        self.want = want
        self.without = without
        self.page_timeout = page_timeout
        self.threads = threads
        self.exclusion_writer = exclusion_writer

    def run(self, data: DocumentsPipeline, rank: int = 0, world_size: int = 1) -> DocumentsPipeline:
        excluded = self.exclusion_writer or contextlib.nullcontext()
        with excluded, self._new_extractor() as extractor:
            for document, result in extractor.pairs(data, _page_of):
                self.stat_update(StatHints.total)
                status = self._apply(document, result)
                if status == "ok":
                    self.stat_update(StatHints.forwarded)
                    self.update_doc_stats(document)
                    yield document
                    continue
                self.stat_update(StatHints.dropped, f"dropped_{status}")
                if self.exclusion_writer:
                    document.metadata["status"] = status
                    self.exclusion_writer.write(document, rank)

    def _new_extractor(self) -> Extractor:
        return Extractor(want=self.want, without=self.without, page_timeout=self.page_timeout, threads=self.threads)

    def _apply(self, document: Document, result: Union[Extraction, PageError]) -> str:
        """Puts the result into the document, unless it is empty; returns the status of the page."""
        if isinstance(result, PageError):
            return result.reason
        if not result[self.text_field]:
            return "empty"
        document.text = result[self.text_field]
        fields = {name: value for name, value in result.items() if name not in (self.text_field, "metadata")}
        # Fields that the reader has set, such as the address that the page was fetched from, are not overwritten.
        document.metadata = {**result.get("metadata", {}), **fields, **document.metadata}
        return "ok"


def _page_of(document: Document) -> Page:
    url = document.metadata.get("url")
    # The engine refuses a page whose address is not absolute, which would cost the document.
    return Page(document.text, url=url if isinstance(url, str) and _ADDRESS.match(url) else None)

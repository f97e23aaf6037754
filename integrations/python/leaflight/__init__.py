"""Main content of web pages, found by Leaflight.

    import leaflight

    page = leaflight.extract(html, url="https://example.org/post")
    print(page["metadata"]["title"], page["text"])

The engine runs in a process of the command ``leaflight``, which needs Node and is kept for the pages to come.
"""

from ._engine import LeaflightError, PageError
from ._extractor import Extractor, Page, extract
from ._types import Block, Extraction, Field, Metadata, Part

__all__ = [
    "Block",
    "Extraction",
    "Extractor",
    "Field",
    "LeaflightError",
    "Metadata",
    "Page",
    "PageError",
    "Part",
    "extract",
]

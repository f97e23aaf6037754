"""Shapes of what the engine answers; they are those of the library in JavaScript."""

from __future__ import annotations

from typing import List, Literal, Optional, TypedDict

Field = Literal["text", "markdown", "html", "blocks", "metadata", "confidence"]
Part = Literal["comments", "captions", "byline", "tables", "images"]


class Block(TypedDict):
    """A text block of the page, kept or not."""

    text: str
    path: str
    prediction: float
    probability: float
    label: bool
    role: str
    roleProbability: float


class Metadata(TypedDict):
    """What the page states about itself; strings are empty where it states nothing."""

    title: str
    byline: str
    published: str
    modified: str
    site: str
    url: str
    canonical: str
    lang: str
    dir: str
    description: str
    image: str
    readingMinutes: int
    words: int


class Extraction(TypedDict, total=False):
    """The fields that were wanted."""

    text: str
    markdown: str
    html: str
    blocks: List[Block]
    metadata: Metadata
    # Expected word F1, from 0 to 1; None where no main content was found.
    confidence: Optional[float]

"""Blocks of L3S-GN1 with all 67 features of Kohlschütter, Fankhauser and Nejdl (2010)."""

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import numpy as np

FOLDER = Path("models/cache/boilerpipe")
# Classes of content where there are two classes.
CONTENT = {"headline", "full text", "supplemental", "comments"}
# The paper's four classes. Comments count as full text, since only then ZeroR finds the paper's 59.2 %.
FOUR = ("boilerplate", "headline", "full text", "supplemental")


def read_pages(name: str) -> list[dict]:
    """Reads the pages that `npm run reproduce -- boilerpipe` has written, a JSON object a line."""
    with (FOLDER / f"{name}.jsonl").open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


@dataclass
class Blocks:
    """A row for each block: features by name, weight (its words), page and classes."""

    names: list[str]
    rows: np.ndarray
    words: np.ndarray
    page: np.ndarray
    classes: np.ndarray

    @property
    def own_names(self) -> list[str]:
        """Names of the features of a block by itself, without its neighbours and other pages."""
        return self.names[: self.names.index(QUOTIENTS[0])]

    @property
    def two(self) -> np.ndarray:
        """1 for content, 0 for boilerplate."""
        return np.array([int(name in CONTENT) for name in self.classes])

    @property
    def four(self) -> np.ndarray:
        """Index of the class among four."""
        merged = {"comments": "full text", "related": "boilerplate"}
        return np.array([FOUR.index(merged.get(name, name)) for name in self.classes])

    def columns(self, names: list[str]) -> np.ndarray:
        """The features of these names, in this order."""
        return self.rows[:, [self.names.index(name) for name in names]]


POSITIONS = ("relative position", "absolute position")
QUOTIENTS = ("text density quotient", "number of words quotient")
FREQUENCY = "frequency of the text"


def quotient(values: np.ndarray) -> np.ndarray:
    """A block's value divided by the one before it; where that is 0, the value itself."""
    before = np.concatenate([[0], values[:-1]])
    return np.where(before > 0, values / np.maximum(before, 1e-9), values)


def shifted(table: np.ndarray, by: int) -> np.ndarray:
    """Rows of the previous (1) or the next block (-1); zeros outside the page."""
    result = np.zeros_like(table)
    if by > 0:
        result[by:] = table[:-by]
    else:
        result[:by] = table[-by:]
    return result


def read_blocks() -> Blocks:
    """Reads the blocks of all pages, each with the features of its neighbours."""
    pages = [page for page in read_pages("l3s-gn1") if page["rows"]]
    # Pages in whose text a block's text occurs: a stand-in for the paper's count over a crawl of news sites.
    counts = Counter(text for page in pages for text in set(page["texts"]))
    own = pages[0]["names"]
    local = [name for name in own if name not in POSITIONS]
    names = [*own, *QUOTIENTS, FREQUENCY]
    names += [f"{side} {name}" for side in ("previous", "next") for name in (*local, FREQUENCY)]
    tables = []
    for page in pages:
        table = np.array(page["rows"])
        density, words = (quotient(table[:, own.index(name)]) for name in ("text density", "number of words"))
        frequency = np.log1p([[counts[text]] for text in page["texts"]])
        shared = np.hstack([table[:, [own.index(name) for name in local]], frequency])
        quotients = np.stack([density, words], axis=1)
        tables.append(np.hstack([table, quotients, frequency, shifted(shared, 1), shifted(shared, -1)]))
    return Blocks(
        names,
        np.vstack(tables),
        np.array([count for page in pages for count in page["words"]], float),
        np.concatenate([np.full(len(page["words"]), i) for i, page in enumerate(pages)]),
        np.array([name for page in pages for name in page["classes"]]),
    )


def around(names: list[str]) -> list[str]:
    """The features of the previous, the current and the next block."""
    return [f"{side}{name}" for side in ("previous ", "", "next ") for name in names]


def feature_sets(blocks: Blocks) -> dict[str, list[str]]:
    """The sets of features in the rows of the paper's tables, by the names of the rows."""
    local = [name for name in blocks.own_names if name not in POSITIONS]
    # Without the absolute position the sets have the paper's numbers of features, 64 and 67.
    wide = [*around(local), "relative position"]
    return {
        "element frequency (P/C/N)": around([FREQUENCY]),
        "link density (P/C/N)": around(["link density"]),
        "number of words (P/C/N)": around(["number of words"]),
        "all local (C)": [*local, *POSITIONS],
        "NumWords + LinkDensity, simplified": around(["number of words", "link density"]),
        "Text + LinkDensity, simplified": around(["text density", "link density"]),
        "all local (C) + quotients": [*local, *POSITIONS, *QUOTIENTS],
        "text + link density (P/C/N)": around(["text density", "link density"]),
        "all local (P/C/N)": wide,
        "all local + global frequency": [*wide, *around([FREQUENCY])],
    }

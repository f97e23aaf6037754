"""Main content of the pages in WARC files, by Ray Data: one task a file, and one engine an actor.

import ray
from leaflight_ray import extract_warcs

extract_warcs(paths, actors=16, want=["text", "metadata"]).write_parquet("s3://bucket/pages")
"""

from __future__ import annotations

from typing import Any, Iterator, Sequence

import pyarrow as pa
import ray.data
from leaflight import Extractor, Field, Part
from leaflight.tables import extract_warc


class WarcExtractor:
    """The actor: takes the paths of WARC files, and yields the rows of their pages.

    ``paths.map_batches(WarcExtractor, batch_size=1, batch_format="pyarrow", compute=ActorPoolStrategy(…))``
    """

    def __init__(
        self,
        want: Sequence[Field] = ("text", "metadata", "confidence"),
        without: Sequence[Part] = (),
        page_timeout: str = "30s",
    ) -> None:
        self._extractor = Extractor(want=want, without=without or None, threads=1, page_timeout=page_timeout)

    def __call__(self, batch: pa.Table) -> Iterator[pa.Table]:
        for path in batch.column("path").to_pylist():
            for rows in extract_warc(path, self._extractor):
                yield pa.Table.from_batches([rows])


def extract_warcs(paths: Sequence[str], *, actors: int, **options: Any) -> ray.data.Dataset:
    """Returns a row for each page of the WARC files, whose paths or addresses the actors open.

    ``actors`` is the greatest number of cores to use; the cluster needs one more for what follows, such as writing.
    The options are those of ``WarcExtractor``. Ray starts an actor that has ended again, and with it its file.
    """
    files = ray.data.from_items([{"path": path} for path in paths], override_num_blocks=len(paths))
    return files.map_batches(
        WarcExtractor,
        fn_constructor_kwargs=options,
        batch_size=1,
        batch_format="pyarrow",
        # A pool of one size would take all cores of a small cluster, and what follows would wait for ever.
        compute=ray.data.ActorPoolStrategy(min_size=1, max_size=actors),
        num_cpus=1,
    )

"""Main content of the pages in WARC files, by Ray Data: one task a file, and one engine an actor.

    import ray
    from leaflight_ray import extract_warcs

    extract_warcs(paths, actors=16, want=["text", "metadata"]).write_parquet("s3://bucket/pages")
"""

from __future__ import annotations

from typing import Dict, Iterator, Sequence

import pyarrow as pa
import ray.data
from leaflight import Extractor, Field
from leaflight.tables import extract_warc


class WarcExtractor:
    """The actor: takes the paths of WARC files, and yields the rows of their pages.

    ``paths.map_batches(WarcExtractor, batch_size=1, batch_format="pyarrow", concurrency=16)``
    """

    def __init__(
        self,
        want: Sequence[Field] = ("text", "metadata", "confidence"),
        without: Sequence[str] = (),
        page_timeout: str = "30s",
    ) -> None:
        self._extractor = Extractor(want=want, without=without or None, threads=1, page_timeout=page_timeout)

    def __call__(self, batch: pa.Table) -> Iterator[pa.Table]:
        for path in batch.column("path").to_pylist():
            for rows in extract_warc(path, self._extractor):
                yield pa.Table.from_batches([rows])


def extract_warcs(paths: Sequence[str], *, actors: int, **options: object) -> ray.data.Dataset:
    """Returns a row for each page of the WARC files, whose paths or addresses the actors open.

    ``actors`` is the number of cores to use; the options are those of ``WarcExtractor``. An actor that ends is
    started again by Ray, and with it its file.
    """
    files = ray.data.from_arrow([pa.table({"path": [path]}) for path in paths])
    constructor: Dict[str, object] = dict(options)
    return files.map_batches(
        WarcExtractor,
        fn_constructor_kwargs=constructor,
        batch_size=1,
        batch_format="pyarrow",
        zero_copy_batch=True,
        concurrency=actors,
        num_cpus=1,
        max_restarts=-1,
        max_task_retries=-1,
    )

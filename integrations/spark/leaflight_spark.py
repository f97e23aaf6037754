"""Main content of the pages in WARC files, by Spark: one task a file, and one engine a Python worker.

from leaflight_spark import extract_warcs

extract_warcs(spark, paths, want=["text", "metadata"]).write.parquet("s3://bucket/pages")
"""

from __future__ import annotations

from typing import Callable, Iterable, Iterator, Optional, Sequence, Tuple

import pyarrow as pa
from leaflight import Extractor, Field, Part
from leaflight.tables import extract_warc, schema_of
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.pandas.types import from_arrow_schema


def extract_warcs(
    spark: SparkSession,
    paths: Sequence[str],
    *,
    want: Sequence[Field] = ("text", "metadata", "confidence"),
    without: Sequence[Part] = (),
    page_timeout: str = "30s",
) -> DataFrame:
    """Returns a row for each page of the WARC files, whose paths or addresses the executors open.

    Each file is a task of its own, so that a task that fails is run again for one file. The options are those of
    ``leaflight.Extractor``.
    """
    options = (tuple(want), tuple(without), page_timeout)
    # An RDD, since Spark may join the small partitions of a DataFrame.
    tasks = spark.sparkContext.parallelize([(path,) for path in paths], max(1, len(paths)))
    return spark.createDataFrame(tasks, "path string").mapInArrow(
        _rows_of_paths(options), from_arrow_schema(schema_of(want))
    )


Options = Tuple[Tuple[Field, ...], Tuple[Part, ...], str]


def _rows_of_paths(options: Options) -> Callable[[Iterable[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    def rows(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        extractor = _extractor_of(options)
        for batch in batches:
            for path in batch.column("path").to_pylist():
                yield from extract_warc(path, extractor)

    return rows


#: The options and the extractor of this Python worker, which Spark keeps for many tasks; it ends with the worker.
_kept: Optional[Tuple[Options, Extractor]] = None


def _extractor_of(options: Options) -> Extractor:
    global _kept
    if _kept and _kept[0] == options:
        return _kept[1]
    if _kept:
        _kept[1].close()
    want, without, page_timeout = options
    extractor = Extractor(want=want, without=without or None, threads=1, page_timeout=page_timeout)
    _kept = options, extractor
    return extractor

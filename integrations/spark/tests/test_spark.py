"""Runs Spark over WARC files while processes of it are killed: the rows are those of a run without accidents."""

from __future__ import annotations

import shutil
from contextlib import contextmanager

import pytest
from crawls import takes_minutes, write_crawl
from leaflight import Extractor
from readmes import run_readme

pytest.importorskip("pyspark", reason="PySpark is not installed")
pytest.importorskip("fastwarc", reason="FastWARC is not installed")
pytest.importorskip("psutil", reason="psutil is not installed")
import pyarrow as pa  # noqa: E402
import pyarrow.dataset  # noqa: E402
from leaflight.tables import extract_warc  # noqa: E402
from leaflight_spark import extract_warcs  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

pytestmark = [
    takes_minutes,
    pytest.mark.skipif(not shutil.which("java"), reason="Java is not installed"),
]

WANT = ["text", "metadata", "blocks", "confidence"]


@contextmanager
def session(master: str):
    builder = SparkSession.builder.master(master).config("spark.ui.enabled", "false")
    # An executor that is lost is replaced; the task that it ran starts again.
    spark = builder.config("spark.task.maxFailures", "4").getOrCreate()
    try:
        yield spark
    finally:
        spark.stop()


@pytest.fixture(scope="module")
def crawl(tmp_path_factory):
    return write_crawl(tmp_path_factory.mktemp("crawl"), files=3, pages=40)


@pytest.fixture(scope="module")
def expected(crawl):
    with Extractor(want=WANT, threads=1) as extractor:
        return pa.Table.from_batches(batch for path in crawl for batch in extract_warc(path, extractor))


def rows_of(table: pa.Table):
    return table.sort_by([("file", "ascending"), ("offset", "ascending")]).to_pylist()


def run(spark, crawl, output):
    extract_warcs(spark, crawl, want=WANT).write.parquet(str(output))
    return rows_of(pa.dataset.dataset(str(output), format="parquet").to_table())


# Stands before the session below: Spark would use that one again instead of starting this cluster.
def test_the_rows_are_the_same_when_an_executor_is_killed(crawl, expected, accidents, tmp_path):
    accidents.plan("executor")
    with session("local-cluster[2,1,1024]") as spark:
        assert run(spark, crawl, tmp_path / "pages") == rows_of(expected)
    assert accidents.has_happened


# In this mode the executors are threads of one program; a task may fail three times.
@pytest.fixture(scope="module")
def local(accidents):
    with session("local[2,4]") as spark:
        yield spark


def test_each_file_is_a_task_with_a_part_of_its_own(local, crawl, expected, tmp_path):
    assert run(local, crawl, tmp_path / "pages") == rows_of(expected)
    assert len(list((tmp_path / "pages").glob("part-*.parquet"))) == len(crawl)


def test_the_program_of_the_readme_writes_the_pages(crawl, tmp_path):
    shutil.copy(crawl[0], tmp_path / "crawl.warc.gz")
    run_readme("spark", tmp_path)
    assert pa.dataset.dataset(str(tmp_path / "pages"), format="parquet").count_rows() == 40


@pytest.mark.parametrize("killed", ["engine", "worker"])
def test_the_rows_are_the_same_when_a_process_is_killed(killed, local, crawl, expected, accidents, tmp_path):
    accidents.plan(killed)
    assert run(local, crawl, tmp_path / "pages") == rows_of(expected)
    assert accidents.has_happened

"""Runs Ray Data over WARC files while processes of it are killed: the rows are those of a run without accidents."""

from __future__ import annotations

import shutil

import pytest
from crawls import takes_minutes, write_crawl
from leaflight import Extractor
from readmes import run_readme

pytest.importorskip("ray.data", reason="Ray Data is not installed")
pytest.importorskip("fastwarc", reason="FastWARC is not installed")
import pyarrow as pa  # noqa: E402
import pyarrow.dataset  # noqa: E402
import ray  # noqa: E402
from leaflight.tables import extract_warc  # noqa: E402
from leaflight_ray import extract_warcs  # noqa: E402

pytestmark = takes_minutes

WANT = ["text", "metadata", "blocks", "confidence"]


@pytest.fixture(scope="module")
def cluster(accidents):
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.fixture(scope="module")
def crawl(tmp_path_factory):
    return write_crawl(tmp_path_factory.mktemp("crawl"), files=3, pages=40)


@pytest.fixture(scope="module")
def expected(crawl):
    with Extractor(want=WANT, threads=1) as extractor:
        return pa.Table.from_batches(batch for path in crawl for batch in extract_warc(path, extractor))


def test_the_program_of_the_readme_writes_the_pages(crawl, tmp_path):
    shutil.copy(crawl[0], tmp_path / "crawl.warc.gz")
    run_readme("ray", tmp_path)
    assert pa.dataset.dataset(str(tmp_path / "pages"), format="parquet").count_rows() == 40


@pytest.mark.parametrize("killed", ["engine", "worker"])
def test_the_rows_are_the_same_when_a_process_is_killed(killed, cluster, crawl, expected, accidents, tmp_path):
    accidents.plan(killed)
    extract_warcs(crawl, actors=2, want=WANT).write_parquet(str(tmp_path / "pages"))
    found = pa.dataset.dataset(str(tmp_path / "pages"), format="parquet").to_table()
    in_order = found.sort_by([("file", "ascending"), ("offset", "ascending")])
    assert in_order.to_pylist() == expected.to_pylist()
    assert accidents.has_happened

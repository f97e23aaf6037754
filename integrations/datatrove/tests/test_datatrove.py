"""Runs datatrove pipelines from WARC files to lines of JSON."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from crawls import PARAGRAPH, warc_record, write_crawl
from readmes import run_readme

# The folder of this integration has the name of the package.
pytest.importorskip("datatrove.data", reason="datatrove is not installed")
from datatrove.data import Document  # noqa: E402
from datatrove.executor import LocalPipelineExecutor  # noqa: E402
from datatrove.pipeline.readers import WarcReader  # noqa: E402
from datatrove.pipeline.writers import JsonlWriter  # noqa: E402
from leaflight_datatrove import Leaflight  # noqa: E402


def lines_of(folder: Path):
    return [
        json.loads(line)
        for file in sorted(folder.rglob("*.jsonl.gz"))
        for line in gzip.decompress(file.read_bytes()).splitlines()
    ]


def test_a_step_needs_a_text():
    with pytest.raises(ValueError, match="neither text nor markdown"):
        Leaflight(want=["metadata"])


def test_a_pipeline_writes_texts_with_metadata_and_blocks_and_what_it_drops(tmp_path, accidents):
    crawl = tmp_path / "crawl"
    crawl.mkdir()
    write_crawl(crawl, files=2, pages=20)
    (crawl / "crawl-00002.warc").write_bytes(warc_record(40, b"<html><title>Empty</title></html>"))
    accidents.plan("engine")
    step = Leaflight(
        want=["text", "metadata", "blocks"],
        exclusion_writer=JsonlWriter(str(tmp_path / "dropped")),
    )
    LocalPipelineExecutor(
        pipeline=[WarcReader(str(crawl)), step, JsonlWriter(str(tmp_path / "pages"))],
        tasks=3,
        workers=2,
        logging_dir=str(tmp_path / "logs"),
    ).run()
    assert accidents.has_happened
    documents = sorted(lines_of(tmp_path / "pages"), key=lambda document: document["metadata"]["url"])
    numbers = sorted(int(document["metadata"]["url"].rsplit("/", 1)[1]) for document in documents)
    assert numbers == list(range(40))
    first = documents[0]
    assert PARAGRAPH in first["text"] and "About" not in first["text"]
    assert first["metadata"]["title"] == "River 0" and first["metadata"]["date"] == "2026-01-02T03:04:05Z"
    assert {block["label"] for block in first["metadata"]["blocks"]} == {True, False}
    (dropped,) = lines_of(tmp_path / "dropped")
    assert (dropped["metadata"]["status"], dropped["metadata"]["url"]) == ("empty", "https://example.org/40")
    stats = json.loads((tmp_path / "logs" / "stats.json").read_text())
    (counts,) = [step["stats"] for step in stats if "Leaflight" in step["name"]]
    assert [counts[name] for name in ("total", "forwarded", "dropped_empty")] == [41, 40, 1]


def test_documents_keep_their_order_and_what_their_reader_knows():
    documents = (
        Document(
            text=f"<title>Own title</title><article><p>Number {number}. {PARAGRAPH}" * 3,
            id=str(number),
            metadata={"url": "https://example.org/", "title": "Given"},
        )
        for number in range(30)
    )
    found = list(Leaflight(want=["markdown", "metadata"]).run(documents))
    assert [document.id for document in found] == [str(number) for number in range(30)]
    assert found[7].text.startswith("Number 7.") and found[7].metadata["title"] == "Given"


@pytest.mark.parametrize("url", ["example.org/page", "", None, float("nan")])
def test_a_document_is_kept_when_its_address_is_no_address_of_a_page(url):
    text = f"<title>Own title</title><article><p>{PARAGRAPH}" * 3
    (found,) = Leaflight(want=["text"]).run([Document(text=text, id="0", metadata={"url": url})])
    assert PARAGRAPH in found.text


def test_the_program_of_the_readme_writes_the_pages(tmp_path):
    (tmp_path / "crawl").mkdir()
    write_crawl(tmp_path / "crawl", files=1, pages=5)
    run_readme("datatrove", tmp_path)
    assert len(lines_of(tmp_path / "pages")) == 5

"""Runs the package over the built command, which LEAFLIGHT_COMMAND names."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import pathlib
import pickle
import signal
import sys
import threading
import time

import leaflight
import pytest
from crawls import PARAGRAPH, page
from leaflight import Extractor, LeaflightError, Page, PageError


@pytest.fixture(scope="module")
def extractor():
    with Extractor(want=["text"], threads=2) as extractor:
        yield extractor


def test_extract_returns_every_field_when_none_is_named():
    result = leaflight.extract(page(1), url="https://example.org/river")
    assert sorted(result) == ["blocks", "confidence", "html", "markdown", "metadata", "text"]
    assert PARAGRAPH in result["text"] and "About" not in result["text"]
    assert result["metadata"]["url"] == "https://example.org/river"
    assert any(not block["label"] for block in result["blocks"])


def test_extract_returns_only_what_is_wanted():
    assert sorted(leaflight.extract(page(1), want=["markdown"])) == ["markdown"]


def test_bytes_are_decoded_by_the_content_type_and_text_as_it_is():
    html = "<article>" + "".join(f"<p>Мост открыт для движения после ремонта {i}.</p>" for i in range(9))
    encoded = html.encode("windows-1251")
    wanted = {"want": ["text"]}
    result = leaflight.extract(encoded, content_type="text/html; charset=windows-1251", **wanted)
    assert "Мост открыт" in result["text"]
    assert "é" in leaflight.extract("<meta charset=shift_jis>" + page(1).replace("grey", "é"), **wanted)["text"]
    assert PARAGRAPH in leaflight.extract(page(1) + "\ud800", **wanted)["text"]


@pytest.mark.parametrize("html", [None, 5, ["<p>"], pathlib.Path("page.html")])
def test_a_page_that_is_neither_text_nor_bytes_costs_itself_alone(extractor, html):
    with pytest.raises(PageError, match=f"html is neither text nor bytes, but {type(html).__name__}"):
        extractor.extract(html)
    first, wrong, last = extractor.map([page(1), html, page(2)], return_errors=True)
    assert PARAGRAPH in first["text"] and PARAGRAPH in last["text"]
    assert isinstance(wrong, PageError) and wrong.reason == "invalid"


@pytest.mark.parametrize("option", ["want", "parts", "without"])
def test_names_in_one_text_are_refused(option):
    with pytest.raises(TypeError, match=f"{option} is a list of names, not the text 'images'"):
        Extractor(**{option: "images"})


@pytest.mark.parametrize("option", ["want", "parts", "without"])
def test_a_name_that_does_not_exist_is_refused_before_any_page(option):
    with pytest.raises(ValueError, match=f"{option} knows no 'txt'; there are: "):
        Extractor(**{option: ["txt"]})


def test_parts_to_keep_and_to_leave_out_are_refused_together():
    with pytest.raises(ValueError, match="parts names what stays and without what goes: use one of them"):
        Extractor(parts=["images"], without=["tables"])


def test_a_command_in_one_text_is_refused():
    with pytest.raises(TypeError, match="command is a list of the command and its arguments"):
        Extractor(command="leaflight")


def test_none_stands_for_options_that_are_absent():
    with Extractor(want=None, parts=None, without=None, engine=None, threads=None, command=None) as extractor:
        result = extractor.extract(page(1), url=None, content_type=None)
    assert extractor.want == tuple(result)
    assert result == leaflight.extract(page(1), want=None, parts=None, without=None)


def test_a_page_takes_as_long_as_it_needs_when_its_limit_is_none():
    with Extractor(want=["text"], threads=1, page_timeout=None) as extractor:
        assert PARAGRAPH in extractor.extract(page(1))["text"]


def test_a_limit_that_the_command_refuses_is_named_when_it_is_negative():
    with pytest.raises(LeaflightError, match="--page-timeout must be a time"):
        Extractor(page_timeout=-1).extract(page(1))


@pytest.mark.parametrize("field", ["url", "content_type"])
@pytest.mark.parametrize("value", [float("nan"), b"https://example.org/", 5])
def test_a_field_that_is_not_text_costs_its_page_alone(extractor, field, value):
    results = list(extractor.map([page(0), Page(page(1), **{field: value}), page(2)], return_errors=True))
    assert str(results[1]).endswith(f"is not text, but {type(value).__name__}")
    assert PARAGRAPH in results[2]["text"]


def test_a_page_in_a_tuple_or_dictionary_is_refused_with_the_way_to_write_it(extractor):
    for wrong in ((page(1), "https://example.org/"), {"html": page(1)}):
        with pytest.raises(PageError, match=r"but (tuple|dict); Page\(html, url\) takes a page with its address"):
            next(extractor.map([wrong]))


def test_limits_may_be_numbers():
    with Extractor(want=["text"], page_timeout=20, max_memory=512 << 20, threads=1) as extractor:
        assert PARAGRAPH in extractor.extract(page(1))["text"]


def test_an_interrupt_while_a_page_is_sent_does_not_damage_those_after_it():
    def interrupt(signum, frame):
        raise KeyboardInterrupt

    # More than the pipe and the engine's queue take at once, so that the sending waits.
    large = page(1) + "<!--" + "x" * (16 << 20)
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        with Extractor(want=["text"], threads=1) as extractor:
            extractor.extract(page(0))
            signal.setitimer(signal.ITIMER_REAL, 0.3)
            with pytest.raises(KeyboardInterrupt):
                for _ in extractor.map([large] * 200, ahead=200):
                    pass
            signal.setitimer(signal.ITIMER_REAL, 0)
            assert "Page 2, part 0." in extractor.extract(page(2))["text"]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_map_yields_results_in_the_order_of_the_pages(extractor):
    # A slow page first, which others overtake in the engine.
    pages = [page(0, 2000), *(page(number) for number in range(1, 100))]
    texts = [result["text"] for result in extractor.map(pages, ahead=16)]
    assert [f"Page {number}, part 0." in text for number, text in enumerate(texts)] == [True] * 100


def test_map_reads_no_further_ahead_than_it_is_told(extractor):
    taken = itertools.count()
    last = 0

    def endless():
        nonlocal last
        for last in taken:
            yield Page(page(last), url=f"https://example.org/{last}")

    results = extractor.map(endless(), ahead=8)
    for number in range(20):
        assert f"Page {number}," in next(results)["text"]
        assert last <= number + 8
    results.close()


def test_map_yields_a_result_that_is_there_when_the_next_pages_come_slowly(extractor):
    extractor.extract(page(0))
    taken = []

    def slow():
        for number in range(6):
            taken.append(number)
            yield page(number)
            time.sleep(0.5)

    results = extractor.map(slow(), ahead=64)
    assert "Page 0," in next(results)["text"]
    assert len(taken) < 6
    assert len(list(results)) == 5


def test_map_does_not_lock_up_when_pages_and_answers_are_larger_than_pipes(extractor):
    # A pipe holds 64 kB.
    large = page(1, 4_000)
    assert len(large) > 300_000
    lengths = [len(result["text"]) for result in extractor.map([large] * 6, ahead=6)]
    assert len(set(lengths)) == 1 and lengths[0] > 200_000


def test_extract_works_between_the_results_of_map(extractor):
    for number, result in enumerate(extractor.map((page(n) for n in range(10)), ahead=4)):
        assert f"Page {number}," in result["text"]
        assert "Page 99," in extractor.extract(page(99))["text"]


def test_threads_may_share_an_extractor(extractor):
    failures = []

    def work(start: int) -> None:
        for number, result in enumerate(extractor.map(page(start + n) for n in range(30))):
            if f"Page {start + number}," not in result["text"]:
                failures.append(start + number)

    threads = [threading.Thread(target=work, args=(start,)) for start in (1000, 2000, 3000)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_a_page_that_fails_raises_or_takes_the_place_of_its_result(extractor):
    wrong = Page(page(1), url="/relative")
    with pytest.raises(PageError, match="not absolute"):
        extractor.extract(wrong.html, url=wrong.url)
    results = list(extractor.map([page(0), wrong, page(2)], return_errors=True))
    assert isinstance(results[1], PageError)
    assert "Page 2," in results[2]["text"]
    with pytest.raises(PageError):
        list(extractor.map([page(0), wrong]))


def test_a_page_that_takes_too_long_costs_itself_alone():
    with Extractor(want=["text"], threads=1, page_timeout="1500ms") as extractor:
        endless = "<div>" * 3_000 + "<p>Some text in a table<table><tr><td>" * 300_000
        results = list(extractor.map([page(0), endless, page(2)], return_errors=True))
    assert isinstance(results[1], PageError) and "--page-timeout" in str(results[1])
    assert results[1].reason == "timeout"
    assert "Page 2," in results[2]["text"]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the memory of a process")
def test_a_page_that_takes_too_much_memory_costs_itself_alone():
    with Extractor(want=["text"], threads=1, max_memory="256M") as extractor:
        results = list(extractor.map([page(0), "<p>" + "字" * 20_000_000, page(2)], return_errors=True))
    assert isinstance(results[1], PageError) and results[1].reason == "memory"
    assert "Page 2," in results[2]["text"]


def kill_engine(extractor: Extractor) -> None:
    extractor._engine._process.kill()


def test_pages_of_an_engine_that_was_killed_are_extracted_by_another():
    with Extractor(want=["text"], threads=2) as extractor:
        texts = []
        for number, result in enumerate(extractor.map((page(n) for n in range(100)), ahead=16)):
            texts.append(result["text"])
            if number in (10, 50):
                kill_engine(extractor)
        assert [f"Page {number}," in text for number, text in enumerate(texts)] == [True] * 100
        kill_engine(extractor)
        assert PARAGRAPH in extractor.extract(page(1))["text"]


def test_a_page_that_ends_the_engine_again_and_again_costs_itself_alone(accidents):
    accidents.plan("engine again")
    with Extractor(want=["text"]) as extractor:
        pages = [page(0), "accident", page(2), "accident", "accident", page(5)]
        results = list(extractor.map(pages, return_errors=True))
    reasons = [result.reason if isinstance(result, PageError) else "" for result in results]
    assert reasons == ["", "ended", "", "ended", "ended", ""]
    assert all(f"Page {at}," in results[at]["text"] for at in (0, 2, 5))


def test_pairs_keeps_each_item_with_its_result_when_some_have_no_page(extractor):
    def page_of(number: int):
        return PageError("no page", "bad-record") if number % 3 == 0 else page(number)

    for number, result in extractor.pairs(range(20), page_of, ahead=4):
        if number % 3 == 0:
            assert result.reason == "bad-record"
        else:
            assert f"Page {number}," in result["text"]


def test_an_extractor_that_is_sent_to_another_process_starts_an_engine_of_its_own(extractor):
    extractor.extract(page(0))
    copy = pickle.loads(pickle.dumps(extractor))
    with copy:
        assert copy.extract(page(1)) == extractor.extract(page(1))
        assert copy.want == extractor.want
        assert copy._engine is not extractor._engine


def test_a_command_that_is_not_installed_is_told_with_the_way_to_install_it(monkeypatch, tmp_path):
    monkeypatch.delenv("LEAFLIGHT_COMMAND")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(LeaflightError, match=r"no command 'leaflight': .*leaflight-VERSION\.tgz"):
        Extractor().extract("<p>")


def test_a_command_that_does_not_start_is_named():
    with pytest.raises(LeaflightError, match="'no-such-command' does not start"):
        Extractor(command=["no-such-command"]).extract("<p>")


def test_an_argument_that_the_command_refuses_is_named_in_the_error():
    with pytest.raises(LeaflightError, match="ended with code 2: leaflight: --engine knows no 'gpt'; there are"):
        Extractor(engine="gpt").extract("<p>")


def _in_child(queue) -> None:
    queue.put(leaflight.extract(page(7), want=["text"])["text"])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_a_forked_process_uses_a_process_of_its_own():
    leaflight.extract(page(6))
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=_in_child, args=(queue,))
    child.start()
    assert "Page 7," in queue.get(timeout=120)
    child.join()
    assert "Page 8," in leaflight.extract(page(8))["text"]

"""Scores of predictions on vectors: word F1 as in models/research/evaluate/metrics.ts, and calibration."""

from collections import defaultdict

import numpy as np

from decision_rule import Blocks, label

# Number of pages from which a language has a figure of its own.
MANY_PAGES = 20


def overlap(first, second):
    """Size of the intersection of two multisets of hashes."""
    values, a = np.unique(first, return_counts=True)
    others, b = np.unique(second, return_counts=True)
    _, i, j = np.intersect1d(values, others, assume_unique=True, return_indices=True)
    return int(np.minimum(a[i], b[j]).sum())


def word_f1(predicted, gold):
    """Word F1 of two arrays of word hashes; 1 when both are empty."""
    if len(predicted) == 0 and len(gold) == 0:
        return 1.0
    common = overlap(predicted, gold)
    return 2 * common / (len(predicted) + len(gold)) if common else 0.0


def page_f1(dataset, i, content):
    """Word F1 of page i when the blocks in `content` (mask over its blocks) are its content."""
    begin, end = dataset.pages[i]["blocks"]
    offsets = dataset.blockMetricOffsets
    words = [dataset.blockMetric[offsets[b] : offsets[b + 1]] for b in begin + np.flatnonzero(content)]
    predicted = np.concatenate(words) if words else np.zeros(0, np.uint32)
    gold_begin, gold_end = dataset.pages[i]["gold"]
    return word_f1(predicted, dataset.goldMetric[gold_begin:gold_end])


def blocks_of(dataset, i):
    """Facts about the blocks of page i that the decision rule needs."""
    begin, end = dataset.pages[i]["blocks"]
    span = slice(begin, end)
    _, path_groups = np.unique(dataset.blockPath[span], return_inverse=True)
    return Blocks(
        words=dataset.blockWordCount[span],
        path_groups=path_groups,
        canonical=dataset.blockCanonical[span].astype(np.int64) - begin,
        signals=dataset.blockSignals[span],
        flags=dataset.blockFlags[span],
        lines=dataset.blockLine[span].astype(np.int64),
        formulas=dataset.blockFormula[span],
        line_words=dataset.blockLineWords[span].astype(np.int64),
        signal_bits=dataset.signal_bits,
        is_home_page=dataset.is_home_page(i),
    )


def score(dataset, pages, probabilities):
    """Word F1 of each page under the decision rule."""
    scores = []
    for i, p in zip(pages, probabilities):
        scores.append(page_f1(dataset, i, label(p, blocks_of(dataset, i))))
    return np.array(scores)


def by_type(dataset, pages, scores):
    """Mean score by page type and over all pages.

    Pages whose gold is empty by mistake count for `withEmptyGold` only: no extractor can be right on them.
    """
    groups = defaultdict(list)
    for i, value in zip(pages, scores):
        groups["withEmptyGold"].append(value)
        if not dataset.pages[i]["goldEmpty"]:
            groups[dataset.pages[i].get("pageType") or "unknown"].append(value)
            groups["all"].append(value)
    return means(groups)


def by_source(dataset, pages, scores):
    """Mean score by the data set of a page."""
    groups = defaultdict(list)
    for i, value in zip(pages, scores):
        page = dataset.pages[i]
        groups[page["source"]].append(value)
        kind = "short" if page.get("madeUp") else page.get("pageType") or "unknown"
        groups[f"{page['source']} {kind}"].append(value)
    return means(groups)


def means(groups):
    """Rounded mean of each group, in the order of the names."""
    return {kind: round(float(np.mean(values)), 4) for kind, values in sorted(groups.items())}


def by_language(dataset, pages, scores):
    """Mean score of the pages with gold by their declared language: English, all others, those of many pages, none."""
    groups = defaultdict(list)
    for i, value in zip(pages, scores):
        if dataset.pages[i]["goldEmpty"]:
            continue
        language = (dataset.pages[i].get("language") or "").lower()[:2]
        groups[language or "unnamed"].append(value)
        if language not in ("", "en"):
            groups["other"].append(value)
    return means(
        {
            name: values
            for name, values in groups.items()
            if name in ("en", "other", "unnamed") or len(values) >= MANY_PAGES
        }
    )


def reliability(probabilities, labels, bins=15):
    """Rows of [mean probability, share of content, share of all blocks], for each non-empty bin of equal width."""
    which = np.minimum((probabilities * bins).astype(int), bins - 1)
    masks = (which == b for b in range(bins))
    return [
        [float(p[inside].mean()) for p in (probabilities, labels)] + [float(inside.mean())]
        for inside in masks
        if inside.any()
    ]


def calibration_error(probabilities, labels):
    """Expected calibration error over the bins of `reliability`."""
    return sum(share * abs(probability - content) for probability, content, share in reliability(probabilities, labels))

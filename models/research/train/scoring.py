"""Decision rule of src/labels/cut.ts and word F1 of models/research/evaluate/metrics.ts, on vectors."""

from collections import defaultdict

import numpy as np


# Exponent that sharpens the odds before the cut, the same as in src/labels/cut.ts.
DECIDED = 1.2


def decided(probabilities):
    """Sharpens probabilities: errors within a page are correlated, so hedging gains less than independence suggests."""
    p = probabilities.astype(np.float64)
    return p**DECIDED / (p**DECIDED + (1 - p) ** DECIDED)


def expected_f1_cut(probabilities, words):
    """Lowest probability to keep: blocks are kept in descending order of p while the expected F1 rises."""
    if len(probabilities) == 0:
        return np.inf
    gain = words * probabilities.astype(np.float64)
    order = np.argsort(-probabilities, kind="stable")
    kept, kept_words = np.cumsum(gain[order]), np.cumsum(words[order])
    with np.errstate(invalid="ignore", divide="ignore"):
        expected = np.nan_to_num(2 * kept / (kept_words + gain.sum()))
    best = int(np.argmax(expected))
    return probabilities[order[best]] if expected[best] > 0 else np.inf


def overlap(first, second):
    """Size of the intersection of two multisets of hashes."""
    values, a = np.unique(first, return_counts=True)
    others, b = np.unique(second, return_counts=True)
    _, i, j = np.intersect1d(values, others, assume_unique=True, return_indices=True)
    return int(np.minimum(a[i], b[j]).sum())


def word_f1(predicted, gold):
    if len(predicted) == 0 and len(gold) == 0:
        return 1.0
    common = overlap(predicted, gold)
    return 2 * common / (len(predicted) + len(gold)) if common else 0.0


def page_f1(dataset, i, kept):
    """Word F1 of page i when the blocks in `kept` (mask over its blocks) are its content."""
    begin, end = dataset.pages[i]["blocks"]
    offsets = dataset.blockMetricOffsets
    parts = [dataset.blockMetric[offsets[b] : offsets[b + 1]] for b in begin + np.flatnonzero(kept)]
    predicted = np.concatenate(parts) if parts else np.zeros(0, np.uint32)
    gold_begin, gold_end = dataset.pages[i]["gold"]
    return word_f1(predicted, dataset.goldMetric[gold_begin:gold_end])


# Divisors of the odds of boilerplate, and conditions to trust class names, the same as in src/labels/adjust-probabilities.ts.
DOUBT = 30
LESSER = 0.3
TEXT = 50
DOUBT_AROUND = 10
# Bits of `blockSaid`, the same as in src/dom/markup-signals.ts and src/dom/class-name-signals.ts.
BESIDE, OTHERS, COMMENTS, FORUM, CALLS, PLACES = 1, 2, 4, 8, 16, 32
BODY, ENTRY, ARTICLE, MAIN = 64, 128, 256, 512
ENOUGH = {COMMENTS: 250, OTHERS: 100}
HOLDERS = {BODY: 0.2, MAIN: 0.5, ARTICLE: 0.5, ENTRY: 0.2}


# Share of the way towards the group's mean, and limit of the odds, the same as in src/labels/smooth-by-path.ts.
PULL = 0.8
FLOOR = 1e-4


def log_odds(p):
    return np.log(np.maximum(p, FLOOR) / np.maximum(1 - p, FLOOR))


def alike(probabilities, words, looks):
    """Moves each block towards the mean of its tag path's group. looks: group of each block, from 0."""
    p = probabilities.astype(np.float64)
    weight = np.bincount(looks, words)
    mean = np.bincount(looks, words * p) / np.maximum(weight, 1)
    pulled = 1 / (1 + np.exp(-(1 - PULL) * log_odds(p) - PULL * log_odds(mean[looks])))
    return np.where(weight[looks] > 0, pulled, p)


def doubting(probabilities, doubt, which):
    return np.where(which, probabilities / (probabilities + doubt * (1 - probabilities)), probabilities)


def share(bits, probabilities, words, said):
    """Expected words kept of the blocks with any of the bits, and of all others."""
    gain = probabilities * words
    named = gain[said & bits != 0].sum()
    return named, gain.sum() - named


def is_beside(part, probabilities, words, said):
    """True when the blocks with this bit are boilerplate, judged by their share of the expected words."""
    named, left = share(part, probabilities, words, said)
    if named < LESSER * (named + left):
        return True
    is_forum = np.any((said & COMMENTS != 0) & (said & FORUM != 0))
    return left >= ENOUGH.get(part, np.inf) and not (part == COMMENTS and is_forum)


def doubted(probabilities, words, said):
    """Lowers P(content) of blocks that their markup marks as boilerplate."""
    p = doubting(probabilities, DOUBT, said & BESIDE != 0)
    for part in (COMMENTS, OTHERS, CALLS, PLACES):
        if is_beside(part, p, words, said):
            p = doubting(p, DOUBT, said & part != 0)
    for bit, least in HOLDERS.items():
        named, left = share(bit | BODY, p, words, said)
        if named >= TEXT and named >= least * (named + left) and np.any(said & bit != 0):
            p = doubting(p, DOUBT_AROUND, said & (bit | BODY) == 0)
    return p


def verdict(dataset, page, probabilities):
    """Adjusts P(content) as src/labels/adjust-probabilities.ts does: smoothed among equal tag paths, lowered for boilerplate, and 0
    for all copies of a repeated text but one."""
    begin, end = dataset.pages[page]["blocks"]
    if begin == end:
        return probabilities
    words = dataset.blockWordCount[begin:end]
    _, looks = np.unique(dataset.blockPath[begin:end], return_inverse=True)
    sure = doubted(alike(probabilities, words, looks), words, dataset.blockSaid[begin:end])
    judged = np.zeros(len(probabilities))
    np.maximum.at(judged, dataset.blockStandIn[begin:end].astype(np.int64) - begin, sure)
    return judged


def score(dataset, pages, probabilities):
    """Word F1 of each page under the decision rule."""
    scores = []
    for i, p in zip(pages, probabilities):
        p = decided(verdict(dataset, i, p))
        cut = expected_f1_cut(p, dataset.blockWordCount[slice(*dataset.pages[i]["blocks"])])
        scores.append(page_f1(dataset, i, p >= cut))
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
        groups[dataset.pages[i]["source"]].append(value)
    return means(groups)


def means(groups):
    return {kind: round(float(np.mean(values)), 4) for kind, values in sorted(groups.items())}


def by_language(dataset, pages, scores):
    """Mean score of the pages with gold by their declared language: English, others, none."""
    groups = defaultdict(list)
    for i, value in zip(pages, scores):
        if not dataset.pages[i]["goldEmpty"]:
            language = (dataset.pages[i].get("language") or "").lower()
            groups["en" if language.startswith("en") else "other" if language else "unnamed"].append(value)
    return means(groups)


def reliability(probabilities, labels, bins=15):
    """Rows of [mean probability, share of content, share of all blocks], for each non-empty bin of equal width."""
    which = np.minimum((probabilities * bins).astype(int), bins - 1)
    hits = (which == b for b in range(bins))
    return [[float(of[hit].mean()) for of in (probabilities, labels)] + [float(hit.mean())] for hit in hits if hit.any()]


def calibration_error(probabilities, labels):
    """Expected calibration error over the bins of `reliability`."""
    return sum(share * abs(said - is_content) for said, is_content, share in reliability(probabilities, labels))

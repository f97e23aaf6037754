"""Decision rule of `src/labels/` on vectors: the labels that the product shows, before whole tables are completed.

Constants and the list of terms are those of TypeScript (`src/labels/constants.json`). `decision_rule_test.py` compares
the labels with those of TypeScript on real pages (`test/parity/labels.json`).
"""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

CONSTANTS = json.loads((Path(__file__).resolve().parents[3] / "src" / "labels" / "constants.json").read_text())

# Bits of `blockFlags`; see write-vectors.ts.
VISIBLE, HAS_WORD, EQUATION_NUMBER = 1, 2, 4


@dataclass
class Blocks:
    """Facts about the blocks of one page, one value per block."""

    words: np.ndarray  # number of words
    path_groups: np.ndarray  # group number, equal for equal tag paths, from 0
    canonical: np.ndarray  # index of the canonical copy of a repeated text
    signals: np.ndarray  # bit flags from markup; `signal_bits` names them
    flags: np.ndarray  # VISIBLE, HAS_WORD, EQUATION_NUMBER
    lines: np.ndarray  # number of the line that the block is in; ascending
    formulas: np.ndarray  # number of the formula that the block belongs to, or -1
    line_words: np.ndarray  # weight of the block in its line
    signal_bits: dict  # bit of each signal, by name
    is_home_page: bool  # the home page of a site, which states no article


def outlooks(probabilities):
    """Ways in which the page may turn out, as pairs of weight and P(content): errors within a page are correlated."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(7)
    p, rule = probabilities.astype(np.float64), CONSTANTS["cut"]
    for node, weight in zip(nodes, weights / weights.sum()):
        shifted = 1 / (1 + np.exp(-rule["sureness"] * (log_odds(p, 1e-6) + rule["spread"] * node)))
        yield weight, np.where(p > 0, shifted, 0)


def expected_f1_cut(probabilities, words, by_outlook=None):
    """Lowest probability of content: blocks are added in descending order of p while the expected F1 rises.

    by_outlook: pairs of weight and P(content), over which F is averaged; default: blocks are independent.
    """
    if len(probabilities) == 0:
        return np.inf
    order = np.argsort(-probabilities, kind="stable")
    predicted, expected = np.cumsum(words[order]), 0
    for weight, p in by_outlook or [(1, probabilities)]:
        expected_words = words * p.astype(np.float64)
        content = np.cumsum(expected_words[order])
        with np.errstate(invalid="ignore", divide="ignore"):
            expected = expected + weight * np.nan_to_num(2 * content / (predicted + expected_words.sum()))
    best = int(np.argmax(expected))
    return probabilities[order[best]] if expected[best] > 0 else np.inf


def log_odds(p, least):
    """Log odds of probabilities that are limited to at least `least` on both sides."""
    return np.log(np.maximum(p, least) / np.maximum(1 - p, least))


def smooth_by_path(probabilities, blocks):
    """Moves the log odds of each block towards the mean of its path group."""
    weight, least = CONSTANTS["smoothing"]["weight"], CONSTANTS["smoothing"]["minProbability"]
    groups, p = blocks.path_groups, probabilities.astype(np.float64)
    words = np.bincount(groups, blocks.words)
    mean = np.bincount(groups, blocks.words * p) / np.maximum(words, 1)
    moved = (1 - weight) * log_odds(p, least) + weight * log_odds(mean[groups], least)
    return np.where(words[groups] > 0, 1 / (1 + np.exp(-moved)), p).astype(np.float32)


def expected_words(bits, probabilities, blocks):
    """Words that are expected to be content, in the blocks that have any of the bits and in all others."""
    gain = probabilities.astype(np.float64) * blocks.words
    inside = gain[blocks.signals & bits != 0].sum()
    return inside, gain.sum() - inside


def is_trusted(term, probabilities, blocks):
    """True when the page gives reason to trust the term; see `guard` in src/labels/terms.ts."""
    guard = term.get("guard")
    if guard is None:
        return True
    if guard.get("notOnHomePage") and blocks.is_home_page:
        return False
    bits = blocks.signal_bits
    if "outside" in term:
        bit = bits[term["outside"]]
        inside, outside = expected_words(bit | bits["body"], probabilities, blocks)
        is_large = inside >= guard["minWords"] and inside >= guard["minShare"] * (inside + outside)
        return is_large and bool(np.any(blocks.signals & bit))
    bit = bits[term["signal"]]
    inside, outside = expected_words(bit, probabilities, blocks)
    if inside == 0:
        return False
    if inside < guard["maxShare"] * (inside + outside):
        return True
    excluded = bits[guard["notOn"]] if "notOn" in guard else 0
    is_excluded = np.any((blocks.signals & bit != 0) & (blocks.signals & excluded != 0))
    return outside >= guard.get("minWordsElsewhere", np.inf) and not is_excluded


def apply_terms(probabilities, blocks):
    """Lowers the odds of blocks that their markup marks as boilerplate."""
    p = probabilities
    for term in CONSTANTS["terms"]:
        if not is_trusted(term, p, blocks):
            continue
        bits = blocks.signal_bits
        if "outside" in term:
            applies = blocks.signals & (bits[term["outside"]] | bits["body"]) == 0
        else:
            applies = blocks.signals & bits[term["signal"]] != 0
        own = p.astype(np.float64)
        p = np.where(applies, own / (own + term["odds"] * (1 - own)), own).astype(np.float32)
    return p


def keep_one_copy(probabilities, blocks):
    """Gives the highest probability of all copies of a text to one of them, and 0 to the others."""
    margin = CONSTANTS["duplicates"]["margin"]
    visible = blocks.flags & VISIBLE != 0
    adjusted, chosen_of = probabilities.copy(), {}
    for i in np.flatnonzero(blocks.canonical != np.arange(len(probabilities))):
        first = int(blocks.canonical[i])
        chosen = chosen_of.get(first, first)
        is_better = float(probabilities[i]) > float(probabilities[chosen]) + margin
        replaces = is_better and (visible[i] or not visible[first])
        stays, goes = (i, chosen) if replaces else (chosen, i)
        chosen_of[first] = stays
        adjusted[stays] = max(adjusted[chosen], adjusted[i])
        adjusted[goes] = 0
    return adjusted


def adjust(probabilities, blocks):
    """P(content) of each block with evidence from the rest of the page."""
    if len(probabilities) == 0:
        return probabilities.astype(np.float32)
    smoothed = smooth_by_path(probabilities.astype(np.float32), blocks)
    return keep_one_copy(apply_terms(smoothed, blocks), blocks)


def cut(adjusted, blocks):
    """Labels by expected word F1."""
    words = np.minimum(blocks.words, CONSTANTS["cut"]["maxBlockWords"])
    return adjusted >= expected_f1_cut(adjusted, words, list(outlooks(adjusted)))


def is_majority(part, whole):
    """True when the part is more than half of the whole."""
    return 2 * part > whole


def complete_lines(labels, blocks):
    """Gives each line, and each formula, the label of most of its words."""
    labels, weights = labels.copy(), blocks.line_words
    in_formula = blocks.formulas >= 0
    for formula in np.unique(blocks.formulas[in_formula]):
        own = blocks.formulas == formula
        labels[own] = is_majority(weights[own & labels].sum(), weights[own].sum())
    has_word = blocks.flags & HAS_WORD != 0
    visible = blocks.flags & VISIBLE != 0
    is_number = blocks.flags & EQUATION_NUMBER != 0
    # Start of the formula lines that get their label from the line after them.
    waiting, is_after_content = 0, False
    starts = np.flatnonzero(np.diff(blocks.lines, prepend=-1))
    for start, end in zip(starts, [*starts[1:], len(labels)]):
        line = np.arange(start, end)
        text = line[~in_formula[line]]
        is_formula = weights[line[in_formula[line]]].sum() > 0 and not np.any(has_word[text])
        if is_formula or (waiting < start and np.all(is_number[line])):
            labels[line] = is_majority(weights[line[labels[line]]].sum(), weights[line].sum())
            continue
        words, content_words = weights[text].sum(), weights[text[labels[text]]].sum()
        is_content = is_majority(content_words, words)
        if is_content and is_after_content:
            labels[waiting:start] = True
        waiting, is_after_content = end, is_content
        if is_content:
            is_shown = np.any(visible[line] & labels[line])
            labels[line] |= ~is_shown | in_formula[line] | visible[line]
        elif content_words > 0 and np.any(has_word[line]) and not np.any(has_word[line] & labels[line]):
            labels[line] = False
    return labels


def label(probabilities, blocks):
    """Labels of a page's blocks."""
    return complete_lines(cut(adjust(probabilities, blocks), blocks), blocks)

"""Compares the labels of decision_rule.py with those of TypeScript, on the pages of test/parity/labels.json."""

import json
import sys
from pathlib import Path

import numpy as np

from decision_rule import Blocks, adjust, label

GOLDEN = Path(__file__).resolve().parents[3] / "test" / "parity" / "labels.json"


def numbers(text, kind=np.int64):
    return np.array(text.split(), dtype=kind)


def check(page, signal_bits):
    """Returns a message about the first block that differs, or None."""
    blocks = Blocks(
        words=numbers(page["words"]),
        path_groups=numbers(page["pathGroups"]),
        canonical=numbers(page["canonical"]),
        signals=numbers(page["signals"]),
        flags=numbers(page["flags"]),
        lines=numbers(page["lines"]),
        formulas=numbers(page["formulas"]),
        line_words=numbers(page["lineWords"]),
        signal_bits=signal_bits,
        is_home_page=page["isHomePage"],
    )
    probabilities = numbers(page["probabilities"], np.float32)
    difference = np.abs(adjust(probabilities, blocks) - numbers(page["adjusted"], np.float64))
    if difference.max() > 1e-4:
        return f"{page['page']}: probability of block {difference.argmax()} differs by {difference.max():.4f}"
    labels = numbers(page["labels"]).astype(bool)
    wrong = np.flatnonzero(label(probabilities, blocks) != labels)
    return f"{page['page']}: label of block {wrong[0]} differs" if len(wrong) else None


if __name__ == "__main__":
    golden = json.loads(GOLDEN.read_text())
    errors = [error for page in golden["pages"] if (error := check(page, golden["signals"]))]
    if errors:
        sys.exit("\n".join(errors))
    print(f"{len(golden['pages'])} pages agree")

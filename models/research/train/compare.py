"""Compares two cross-validation runs: `python compare.py RUN OTHER`, the paired bootstrap over their common pages.

Compares the mean scores of all seeds after the last pass; with `--first`, the first seed's after the first pass.
"""

import argparse

import numpy as np

from crossval import kept_arrays
from data import LEARNT, Dataset
from scoring import score

DRAWS = 5000


def interval(differences, seed=0):
    """Mean of the differences and its 95 % interval over resampled pages."""
    rng = np.random.default_rng(seed)
    means = [differences[rng.integers(0, len(differences), len(differences))].mean() for _ in range(DRAWS)]
    return differences.mean(), *np.quantile(means, [0.025, 0.975])


def page_scores(dataset, name, first):
    """Word F1 of every page of the data set; NaN for pages that the run did not score."""
    kept = kept_arrays(name)
    if not first:
        return kept["scores"].mean(0)
    scores = np.full(len(dataset.pages), np.nan)
    pages = [i for i in range(len(dataset.pages)) if f"first0_{i}" in kept]
    scores[pages] = score(dataset, pages, [kept[f"first0_{i}"] for i in pages])
    return scores


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("run")
    arguments.add_argument("other")
    arguments.add_argument("--first", action="store_true", help="first looks, of the first seed")
    given = arguments.parse_args()
    dataset = Dataset(LEARNT)
    scores = [page_scores(dataset, name, given.first) for name in (given.run, given.other)]
    kinds = np.array([page.get("pageType") or "unknown" for page in dataset.pages])
    common = ~np.isnan(scores[0]) & ~np.isnan(scores[1]) & ~np.array([page["goldEmpty"] for page in dataset.pages])
    print(f"{'':15}{'pages':>6}{given.run:>14.14}{given.other:>14.14}  difference, 95 % interval")
    for kind in ("all", *sorted(set(kinds))):
        pages = common & ((kinds == kind) | (kind == "all"))
        first, second = scores[0][pages], scores[1][pages]
        mean, low, high = interval(second - first)
        print(f"{kind:15}{pages.sum():6}{first.mean():14.4f}{second.mean():14.4f}  {mean:+.4f} [{low:+.4f}, {high:+.4f}]")


if __name__ == "__main__":
    main()

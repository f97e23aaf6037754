"""Two cross-validation runs page by page: `python compare.py RUN OTHER`, the paired bootstrap over their common pages."""

import argparse

import numpy as np

from crossval import RUNS
from data import Dataset

DRAWS = 5000


def interval(differences, seed=0):
    """Mean of the differences and its 95 % interval over resampled pages."""
    rng = np.random.default_rng(seed)
    means = [differences[rng.integers(0, len(differences), len(differences))].mean() for _ in range(DRAWS)]
    return differences.mean(), *np.quantile(means, [0.025, 0.975])


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("run")
    arguments.add_argument("other")
    given = arguments.parse_args()
    dataset = Dataset("wcxb-dev")
    scores = [np.load(RUNS / f"{name}.npz")["scores"].mean(0) for name in (given.run, given.other)]
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

"""Compares two cross-validation runs: `npm run compare -- RUN OTHER`, by paired bootstrap over their common pages.

Compares the mean scores of all seeds after the refiner; with `--network`, the first seed's scores before it.
"""

import argparse

import numpy as np

from crossval import load_predictions
from data import TRAINING, Dataset
from scoring import score

DRAWS = 5000


def interval(differences):
    """Mean of the differences and its 95 % interval over resampled pages."""
    rng = np.random.default_rng(0)
    means = [differences[rng.integers(0, len(differences), len(differences))].mean() for _ in range(DRAWS)]
    return differences.mean(), *np.quantile(means, [0.025, 0.975])


def page_scores(dataset, name, before_refiner):
    """Word F1 of every page of the data set; NaN for pages that the run did not score."""
    arrays = load_predictions(name)
    if not before_refiner:
        return arrays["scores"].mean(0)
    scores = np.full(len(dataset.pages), np.nan)
    pages = [i for i in range(len(dataset.pages)) if f"network0_{i}" in arrays]
    scores[pages] = score(dataset, pages, [arrays[f"network0_{i}"] for i in pages])
    return scores


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("run")
    arguments.add_argument("other")
    arguments.add_argument("--network", action="store_true", help="the network's predictions, of the first seed")
    given = arguments.parse_args()
    dataset = Dataset(TRAINING)
    scores = [page_scores(dataset, name, given.network) for name in (given.run, given.other)]
    kinds = np.array([page.get("pageType") or "unknown" for page in dataset.pages])
    common = ~np.isnan(scores[0]) & ~np.isnan(scores[1]) & ~np.array([page["goldEmpty"] for page in dataset.pages])
    print(f"{'':15}{'pages':>6}{given.run:>14.14}{given.other:>14.14}  difference, 95 % interval")
    for kind in ("all", *sorted(set(kinds))):
        pages = common & ((kinds == kind) | (kind == "all"))
        first, second = scores[0][pages], scores[1][pages]
        mean, low, high = interval(second - first)
        print(
            f"{kind:15}{pages.sum():6}{first.mean():14.4f}{second.mean():14.4f}  {mean:+.4f} [{low:+.4f}, {high:+.4f}]"
        )


if __name__ == "__main__":
    main()

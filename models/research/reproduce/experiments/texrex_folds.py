"""
Tables 1 and 2 and Figures 2 to 4 of Schäfer (2017): ten folds of the 9,917 German blocks, 50,000 epochs each.

texrex_folds.py [FOLD ...]  trains these folds (default: all ten) and records one row for each in the ledger.
"""

import sys

import numpy as np
import torch
from sklearn.model_selection import StratifiedKFold

import fann
from ledger import record

EPOCHS = 50_000
THRESHOLDS = np.round(np.arange(-0.1, 1.0001, 0.01), 2)


def scores_at(scores: np.ndarray, labels: np.ndarray, threshold: float) -> dict[str, float]:
    """Precision, recall, F1 and accuracy with boilerplate as the positive class."""
    positive, gold = scores > threshold, labels == 1
    hits = int((positive & gold).sum())
    precision = hits / max(1, int(positive.sum())) if positive.any() else 1.0
    recall = hits / int(gold.sum())
    f1 = 2 * precision * recall / (precision + recall) if precision + recall else 0.0
    return {"P": precision, "R": recall, "F1": f1, "accuracy": float((positive == gold).mean())}


def rounded(figures: dict[str, float]) -> dict[str, float]:
    """Rounds figures as the ledger has them."""
    return {name: round(value, 5) for name, value in figures.items()}


def balanced(scores: np.ndarray, labels: np.ndarray) -> float:
    """Threshold at which precision and recall are closest, in steps of a hundredth."""
    gaps = [abs((s := scores_at(scores, labels, t))["P"] - s["R"]) for t in THRESHOLDS]
    # The middle one of those that are equal.
    best = np.flatnonzero(np.isclose(gaps, min(gaps)))
    return float(THRESHOLDS[best[len(best) // 2]])


def run_fold(rows: np.ndarray, labels: np.ndarray, fold: int, split: tuple[np.ndarray, np.ndarray]) -> None:
    """Trains one fold and records its row of both tables and its points of the figures."""
    train, test = split
    curve: list[tuple[int, float, float]] = []
    held_out = torch.from_numpy(labels[test])
    inputs = fann.with_bias(rows[test])

    def watch(epoch: int, network: fann.Network, error: float) -> None:
        curve.append((epoch, error, fann.squared_error(network, network.run(inputs), held_out)))

    network = fann.train(rows[train], labels[train], EPOCHS, seed=fold, watch=watch)
    scores, gold = network.scores(rows[test]), labels[test]
    threshold = balanced(scores, gold)
    best = min(curve, key=lambda point: point[1])
    accuracies = [scores_at(scores, gold, t)["accuracy"] for t in THRESHOLDS]
    name = f"fold {fold}"
    record("texrex/table1", name, {"threshold": threshold, **rounded(scores_at(scores, gold, threshold))})
    record("texrex/table2", name, rounded(scores_at(scores, gold, 0.5)))
    record(
        "texrex/error",
        name,
        {
            "epoch": best[0],
            "training": round(best[1], 5),
            "testing": round(best[2], 5),
            "best threshold": float(THRESHOLDS[int(np.argmax(accuracies))]),
        },
    )
    record(
        "texrex/figure3",
        name,
        {k: [round(scores_at(scores, gold, t)[k], 4) for t in THRESHOLDS[::5]] for k in ("P", "R", "F1", "accuracy")},
    )
    if fold == 1:
        record(
            "texrex/figure2",
            name,
            {
                "epoch": [c[0] for c in curve],
                "training": [round(c[1], 5) for c in curve],
                "testing": [round(c[2], 5) for c in curve],
            },
        )


def main() -> None:
    torch.set_num_threads(1)
    rows, labels = fann.read_rows(fann.folder() / "boilerplate.de.dat")
    splits = list(StratifiedKFold(10, shuffle=True, random_state=1).split(rows, labels))
    for fold in [int(argument) for argument in sys.argv[1:]] or range(1, 11):
        run_fold(rows, labels, fold, splits[fold - 1])


if __name__ == "__main__":
    with torch.no_grad():
        main()

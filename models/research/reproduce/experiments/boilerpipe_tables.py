"""Table 2 of Kohlschütter, Fankhauser and Nejdl (2010): every classifier, ten folds by page, weighted by words."""

import sys

import numpy as np
from sklearn.metrics import confusion_matrix, roc_auc_score
from sklearn.model_selection import GroupKFold
from sklearn.preprocessing import MinMaxScaler
from sklearn.svm import LinearSVC
from sklearn.tree import DecisionTreeClassifier

from boilerpipe_data import Blocks, feature_sets, read_blocks
from ledger import record

# Leaves of the paper's trees of one feature, for 2 and for 4 classes: the library cannot prune trees as C4.8 does.
SINGLE = {
    "only average sentence length": ("average sentence length", (2, 4)),
    "only average word length": ("average word length", (2, 178)),
    "only number of words": ("number of words", (2, 2)),
    "only link density": ("link density", (16, 2)),
    "only text density": ("text density", (2, 2)),
}
# Leaves of the paper's simplified trees.
SIMPLIFIED = {"NumWords + LinkDensity, simplified": (8, 7), "Text + LinkDensity, simplified": (8, 12)}
SMO = "SMO (linear), all local + global frequency"
# Minimum words of a leaf.
SMALLEST_LEAF = 1000


def figures(gold: np.ndarray, predicted: np.ndarray, scores: np.ndarray, weights: np.ndarray) -> dict[str, float]:
    """Means over the classes weighted by their words, as Weka prints them for weighted instances."""
    table = confusion_matrix(gold, predicted, sample_weight=weights)
    share = table.sum(1) / table.sum()
    hits = np.diag(table)
    precision = hits / np.maximum(1e-9, table.sum(0))
    recall = hits / table.sum(1)
    f1 = 2 * precision * recall / np.maximum(1e-9, precision + recall)
    false = (table.sum(0) - hits) / (table.sum() - table.sum(1))
    auc = [roc_auc_score(gold == k, scores[:, k], sample_weight=weights) for k in range(len(share))]
    values = {"P": precision, "R": recall, "F1": f1, "FP": false, "AuC": np.array(auc)}
    return {name: round(float((100 * value * share).sum()), 1) for name, value in values.items()}


def cross_validate(
    blocks: Blocks, rows: np.ndarray, labels: np.ndarray, machine, scale: bool = False
) -> dict[str, float]:
    """Figures of a classifier over ten folds by page.

    machine: creates the classifier from the number of words in the fold's training blocks; scale: for an SVM.
    """
    weights = blocks.words
    known = weights > 0
    rows, labels, weights, page = rows[known], labels[known], weights[known], blocks.page[known]
    classes = labels.max() + 1
    predicted, scores = np.zeros_like(labels), np.zeros((len(labels), classes))
    for train, test in GroupKFold(10).split(rows, labels, page):
        fit, held = rows[train], rows[test]
        if scale:
            scaler = MinMaxScaler().fit(fit)
            fit, held = scaler.transform(fit), scaler.transform(held)
        model = machine(weights[train].sum()).fit(fit, labels[train], sample_weight=weights[train])
        predicted[test] = model.predict(held)
        if scale:
            # An SMO without a logistic model ranks by its decision alone.
            scores[test] = np.eye(classes)[predicted[test]]
        else:
            scores[test] = model.predict_proba(held)
    result = figures(labels, predicted, scores, weights)
    if not scale:
        whole = machine(weights.sum()).fit(rows, labels, sample_weight=weights)
        result["leaves"] = int(whole.get_n_leaves())
    return result


def tree(leaves: int | None):
    """Creates a decision tree with at most so many leaves; None for as many as the smallest leaf allows."""
    return lambda weight: DecisionTreeClassifier(
        criterion="entropy", max_leaf_nodes=leaves, min_weight_fraction_leaf=SMALLEST_LEAF / weight, random_state=1
    )


def zero(blocks: Blocks, labels: np.ndarray, best: int) -> dict[str, float]:
    """Figures of ZeroR, which takes every block for the most frequent class, `best`."""
    predicted = np.full_like(labels, best)
    return figures(labels, predicted, np.full((len(labels), labels.max() + 1), 0.5), blocks.words)


def main() -> None:
    blocks = read_blocks()
    targets = {"2 classes": (blocks.two, 1), "4 classes": (blocks.four, 2)}
    sets = feature_sets(blocks)
    chosen = sys.argv[1:] or ["ZeroR", *SINGLE, *sets, SMO]
    for k, (kind, (labels, best)) in enumerate(targets.items()):
        for name in chosen:
            if name == "ZeroR":
                result, size = zero(blocks, labels, best), 0
            elif name == SMO:
                rows = blocks.columns(sets["all local + global frequency"])
                result = cross_validate(blocks, rows, labels, lambda _: LinearSVC(C=1, dual=False, max_iter=300), True)
                size = rows.shape[1]
            elif name in SINGLE:
                feature, leaves = SINGLE[name]
                result, size = cross_validate(blocks, blocks.columns([feature]), labels, tree(leaves[k])), 1
            else:
                leaves = SIMPLIFIED[name][k] if name in SIMPLIFIED else None
                rows = blocks.columns(sets[name])
                result, size = cross_validate(blocks, rows, labels, tree(leaves)), rows.shape[1]
            record(f"boilerpipe/table2, {kind}", name, {"Dim": size, **result})


if __name__ == "__main__":
    main()

"""Grid search and tables of Bauer et al. (2007), on the target nodes of our rendered pages."""

import json
from collections import Counter
from pathlib import Path

import numpy as np
from sklearn.model_selection import GroupKFold
from sklearn.preprocessing import MinMaxScaler
from sklearn.svm import SVC
from sklearn.tree import DecisionTreeClassifier

from ledger import record

NODES = Path("models/cache/fiasco/nodes.jsonl")
GROUPS = ("length", "keywords", "parts of speech", "structure", "visual")
# Number of nodes of a page used for training, whose time grows with their square. All nodes are scored.
PER_PAGE = 20
# Minimum occurrences of a keyword; the log odds ratio of rarer words is unreliable.
MIN_OCCURRENCES = 5
# Maximum number of keywords of either class: the most significant ones.
MAX_KEYWORDS = 400
# z-score of p = 0.001, two-sided.
SIGNIFICANT = 3.29
# Number of pages of Table 3: those with the greatest share of the gold's words on the page.
TABLE3_PAGES = 117
LINGUISTIC = ("length", "keywords", "parts of speech")
SETS = {
    "all": GROUPS,
    "without parts of speech": ("length", "keywords", "structure", "visual"),
    "without visual": (*LINGUISTIC, "structure"),
    "without visual and parts of speech": ("length", "keywords", "structure"),
    "visual only": ("visual",),
    "parts of speech only": ("parts of speech",),
    "visual and parts of speech": ("visual", "parts of speech"),
}


def keywords(pages: list[dict]) -> tuple[set[str], set[str]]:
    """Words that are significantly more frequent in dirty or in clean text, by the log odds ratio of occurrences."""
    dirty_counts, clean_counts = counts = [Counter(), Counter()]
    for page in pages:
        for node in page["nodes"]:
            counts[node["clean"]].update(node["words"].split())
    found = ([], [])
    for word in dirty_counts.keys() | clean_counts.keys():
        clean, dirty = clean_counts[word], dirty_counts[word]
        if clean + dirty < MIN_OCCURRENCES:
            continue
        ratio, error = log_odds_ratio(clean, dirty, clean_counts.total() - clean, dirty_counts.total() - dirty)
        significance = abs(ratio) - SIGNIFICANT * error
        if significance > 0:
            found[int(ratio > 0)].append((significance, word))
    return tuple({word for _, word in sorted(side, reverse=True)[:MAX_KEYWORDS]} for side in found)


def log_odds_ratio(*cells: int) -> tuple[float, float]:
    """Log odds ratio of a table of two by two, and its standard error. Half a count is added to each cell (Haldane)."""
    clean, dirty, other_clean, other_dirty = (count + 0.5 for count in cells)
    ratio = np.log(clean * other_dirty / (dirty * other_clean))
    return ratio, np.sqrt(1 / clean + 1 / dirty + 1 / other_clean + 1 / other_dirty)


def feature_table(pages: list[dict], groups: tuple[str, ...], lists: tuple[set[str], set[str]]) -> np.ndarray:
    """A row of features for each node. `lists` are the keywords of dirty and of clean text."""
    rows = []
    for page in pages:
        for node in page["nodes"]:
            row = []
            for group in groups:
                if group != "keywords":
                    row += node[group]
                    continue
                words = node["words"].split()
                for side in (1, 0):
                    hits = sum(word in lists[side] for word in words)
                    row += [np.log1p(hits), hits / max(1, len(words))]
            rows.append(row)
    return np.array(rows, float)


def column(pages: list[dict], value) -> np.ndarray:
    """A value of each node."""
    return np.array([value(node) for page in pages for node in page["nodes"]])


def folds(pages: list[dict], count: int):
    """Training and test pages of each fold, which share no site."""
    sites = [page["site"] for page in pages]
    for train, test in GroupKFold(count).split(pages, groups=sites):
        yield [pages[i] for i in train], [pages[i] for i in test]


def sample(pages: list[dict]) -> list[dict]:
    """The pages with some of their nodes, drawn at random."""
    generator = np.random.default_rng(1)
    result = []
    for page in pages:
        nodes = page["nodes"]
        chosen = generator.permutation(len(nodes))[:PER_PAGE]
        result.append({**page, "nodes": [nodes[i] for i in sorted(chosen)]})
    return result


def prepare(train: list[dict], test: list[dict], groups: tuple[str, ...]):
    """Scaled tables and labels of a sample of the training pages and of all test nodes."""
    lists = keywords(train) if "keywords" in groups else (set(), set())
    few = sample(train)
    scaler = MinMaxScaler((-1, 1))
    rows = scaler.fit_transform(feature_table(few, groups, lists))
    return (
        rows,
        column(few, lambda n: n["clean"]),
        scaler.transform(feature_table(test, groups, lists)),
        column(test, lambda n: n["clean"]),
    )


def figures(gold: np.ndarray, predicted: np.ndarray, weights: np.ndarray | None = None) -> dict[str, float]:
    """Accuracy, and precision, recall and F1 of clean nodes, in per cent."""
    weights = np.ones(len(gold)) if weights is None else weights
    hits = (weights * gold * predicted).sum()
    precision, recall = hits / max(1, (weights * predicted).sum()), hits / max(1, (weights * gold).sum())
    f1 = 2 * precision * recall / max(1e-9, precision + recall)
    accuracy = (weights * (gold == predicted)).sum() / weights.sum()
    return {
        k: round(100 * float(v), 1) for k, v in {"accuracy": accuracy, "P": precision, "R": recall, "F": f1}.items()
    }


def grid(pages: list[dict]) -> dict:
    """110 points, three folds, on a sample of the nodes; the best one is used for all tables."""
    prepared = []
    for train, test in folds(pages, 3):
        prepared.append(prepare(train, sample(test), GROUPS))
    best = (0.0, 1.0, 1.0)
    for c in 2.0 ** np.arange(-5, 16, 2):
        for gamma in 2.0 ** np.arange(-15, 4, 2):
            right = [(SVC(C=c, gamma=gamma).fit(a, b).predict(x) == y).mean() for a, b, x, y in prepared]
            best = max(best, (float(np.mean(right)), float(c), float(gamma)))
    accuracy, c, gamma = best
    others = {
        "polynomial kernel": lambda: SVC(C=c, kernel="poly", gamma=gamma, coef0=1),
        "decision tree": lambda: DecisionTreeClassifier(min_samples_leaf=10, random_state=1),
        "default": lambda: SVC(),
    }
    for name, machine in others.items():
        right = [(machine().fit(a, b).predict(x) == y).mean() for a, b, x, y in prepared]
        record("fiasco/grid", name, {"accuracy": round(100 * float(np.mean(right)), 1)})
    record("fiasco/grid", "RBF kernel", {"accuracy": round(100 * accuracy, 1), "C": c, "γ": gamma})
    return {"C": c, "gamma": gamma}


def nodes_table(name: str, pages: list[dict], settings: dict) -> None:
    """Records the figures of nodes with each set of features, in ten folds."""
    for label, groups in SETS.items():
        gold, predicted = [], []
        for train, test in folds(pages, 10):
            rows, labels, held, truth = prepare(train, test, groups)
            gold.append(truth)
            predicted.append(SVC(**settings).fit(rows, labels).predict(held))
        record(name, label, figures(np.concatenate(gold), np.concatenate(predicted)))


def words_table(pages: list[dict], settings: dict) -> None:
    """Words of the nodes kept, mean over pages: five folds, the whole system."""
    by_page, everything = [], []
    for train, test in folds(pages, 5):
        rows, labels, held, truth = prepare(train, test, GROUPS)
        predicted, at = SVC(**settings).fit(rows, labels).predict(held), 0
        for page in test:
            size = len(page["nodes"])
            weights = np.array([len(node["words"].split()) for node in page["nodes"]], float)
            one, gold = predicted[at : at + size], truth[at : at + size]
            at += size
            if (weights * gold).sum() == 0:
                continue
            by_page.append(figures(gold, one, weights))
            everything.append(figures(gold, np.ones(size), weights))
    for label, chosen in {
        "whole system": by_page,
        "without pages of recall below 1 %": [page for page in by_page if page["R"] >= 1],
        "keeping all text": everything,
    }.items():
        precision, recall = (float(np.mean([page[k] for page in chosen])) for k in ("P", "R"))
        f = 2 * precision * recall / (precision + recall)
        record("fiasco/words", label, {"P": round(precision, 2), "R": round(recall, 2), "F": round(f, 2)})


def main() -> None:
    with NODES.open(encoding="utf-8") as file:
        pages = [json.loads(line) for line in file]
    pages = [page for page in pages if page["nodes"]]
    settings = grid(pages)
    nodes_table("fiasco/table2", pages, settings)
    aligned = sorted(pages, key=lambda page: -page["coverage"])[:TABLE3_PAGES]
    nodes_table("fiasco/table3", aligned, settings)
    words_table(pages, settings)


if __name__ == "__main__":
    main()

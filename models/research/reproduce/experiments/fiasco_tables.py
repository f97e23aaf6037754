"""Grid search and tables of Bauer et al. (2007), on the target nodes of our rendered pages."""

import json
import sys
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
# Nodes of a page used for training, whose time grows with their square. All nodes are scored.
PER_PAGE = 20
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
    """Words that are significantly more frequent in clean or in dirty text, by log odds ratio of occurrences."""
    counts = [Counter(), Counter()]
    for page in pages:
        for node in page["nodes"]:
            counts[node["clean"]].update(node["words"].split())
    total = [sum(counter.values()) for counter in counts]
    found = ([], [])
    for word in counts[0].keys() | counts[1].keys():
        clean, dirty = counts[1][word], counts[0][word]
        if clean + dirty < 5:
            continue
        a, b, c, d = clean + 0.5, dirty + 0.5, total[1] - clean + 0.5, total[0] - dirty + 0.5
        ratio = np.log(a * d / (b * c))
        bound = abs(ratio) - 3.29 * np.sqrt(1 / a + 1 / b + 1 / c + 1 / d)
        if bound > 0:
            found[int(ratio > 0)].append((bound, word))
    return tuple({word for _, word in sorted(side, reverse=True)[:400]} for side in found)


def table(pages: list[dict], groups: tuple[str, ...], lists: tuple[set[str], set[str]]) -> np.ndarray:
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
    return np.array([value(node) for page in pages for node in page["nodes"]])


def folds(pages: list[dict], count: int):
    sites = [page["site"] for page in pages]
    for train, test in GroupKFold(count).split(pages, groups=sites):
        yield [pages[i] for i in train], [pages[i] for i in test]


def sample(pages: list[dict], per_page: int = PER_PAGE) -> list[dict]:
    generator = np.random.default_rng(1)
    result = []
    for page in pages:
        nodes = page["nodes"]
        chosen = generator.permutation(len(nodes))[:per_page]
        result.append({**page, "nodes": [nodes[i] for i in sorted(chosen)]})
    return result


def prepare(train: list[dict], test: list[dict], groups: tuple[str, ...]):
    """Scaled tables and labels of a sample of the training pages and of all test nodes."""
    lists = keywords(train) if "keywords" in groups else (set(), set())
    few = sample(train)
    scaler = MinMaxScaler((-1, 1))
    rows = scaler.fit_transform(table(few, groups, lists))
    return rows, column(few, lambda n: n["clean"]), scaler.transform(table(test, groups, lists)), column(test, lambda n: n["clean"])


def figures(gold: np.ndarray, predicted: np.ndarray, weights: np.ndarray | None = None) -> dict[str, float]:
    weights = np.ones(len(gold)) if weights is None else weights
    hits = (weights * gold * predicted).sum()
    precision, recall = hits / max(1, (weights * predicted).sum()), hits / max(1, (weights * gold).sum())
    f = 2 * precision * recall / max(1e-9, precision + recall)
    accuracy = (weights * (gold == predicted)).sum() / weights.sum()
    return {k: round(100 * float(v), 1) for k, v in {"accuracy": accuracy, "P": precision, "R": recall, "F": f}.items()}


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
    aligned = sorted(pages, key=lambda page: -page["coverage"])[:117]
    nodes_table("fiasco/table3", aligned, settings)
    words_table(pages, settings)


if __name__ == "__main__":
    main()

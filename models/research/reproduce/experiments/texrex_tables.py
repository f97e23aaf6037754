"""
Table 3 of Schäfer (2017), the choice of algorithm and activations, accuracy across languages, and the merit of
each feature alone, on the author's own training vectors.
"""

import sys
import warnings

import numpy as np
import torch
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import precision_recall_fscore_support
from sklearn.model_selection import StratifiedKFold
from sklearn.neural_network import MLPClassifier
from sklearn.preprocessing import FunctionTransformer, MinMaxScaler
from sklearn.svm import SVC

import fann
from ledger import record
from texrex_folds import rounded, scores_at

LANGUAGES = ("de", "en", "fr", "sv")
GERMANIC = ("de", "en", "sv")
FEATURES = (
    "length,share of the page,distance from the middle by characters,distance from the middle by blocks,"
    "text share of the page,markup share,punctuation,letters,numbers,left-over tags,e-mail addresses,URLs,hashtags,"
    "years,anchors,upper case,no sentence end,sentence length,sentences,copyright sign,ends in punctuation,"
    "doctype xhtml,doctype html4,doctype html5,container article,container section,container div,container p,"
    "container heading,container blockquote,container cell,container item,after a closing tag,opening among tags,"
    "empty blocks before,markup share one block around,markup share two blocks around"
).split(",")


def rows_of(language: str) -> tuple[np.ndarray, np.ndarray]:
    """Reads the features and labels of the author's blocks in a language."""
    return fann.read_rows(fann.folder() / f"boilerplate.{language}.dat")


def folds(labels: np.ndarray, count: int = 10):
    """Splits of a stratified cross-validation."""
    return StratifiedKFold(count, shuffle=True, random_state=1).split(labels, labels)


def pearson(left: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Pearson VII kernel of Üstün et al. (2006), with the defaults of Weka: omega and sigma are 1."""
    squared = (left**2).sum(1)[:, None] + (right**2).sum(1)[None] - 2 * left @ right.T
    return 1 / (1 + 4 * np.maximum(squared, 0))


def weighted(labels: np.ndarray, predicted: np.ndarray) -> dict[str, float]:
    """Means over both classes weighted by their sizes, as Weka prints them."""
    precision, recall, f1, _ = precision_recall_fscore_support(labels, predicted, average="weighted", zero_division=0)
    return {"P": precision, "R": recall, "F1": f1, "accuracy": float((labels == predicted).mean())}


def table3() -> None:
    """Table 3: other classifiers on the German blocks, ten folds each."""
    rows, labels = rows_of("de")
    classifiers = {
        "SVM, Pearson VII kernel": lambda: SVC(C=1, kernel=pearson, cache_size=500),
        # Weka's MultilayerPerceptron: (inputs + classes) / 2 units, rate 0.3, momentum 0.2, 500 epochs.
        "MLP": lambda: MLPClassifier(
            19,
            "logistic",
            solver="sgd",
            batch_size=10,
            learning_rate_init=0.3,
            momentum=0.2,
            nesterovs_momentum=False,
            alpha=0,
            max_iter=60,
            tol=0,
            n_iter_no_change=500,
            random_state=1,
        ),
        "SVM, RBF kernel": lambda: SVC(C=1, gamma=1 / rows.shape[1], cache_size=500),
        "logistic regression": lambda: LogisticRegression(C=1e8, max_iter=2000),
    }
    for name in sys.argv[2:] or classifiers:
        predicted = np.zeros_like(labels)
        for train, test in folds(labels):
            # Weka scales for all of these but libsvm, whose own defaults come nearest to the paper.
            scaler = (FunctionTransformer() if "RBF" in name else MinMaxScaler()).fit(rows[train])
            machine = classifiers[name]().fit(scaler.transform(rows[train]), labels[train])
            predicted[test] = machine.predict(scaler.transform(rows[test]))
        record("texrex/table3", name, rounded(weighted(labels, predicted)))


def choice() -> None:
    """One fold, 2,000 epochs for each combination."""
    rows, labels = rows_of("de")
    train, test = next(folds(labels))
    hidden = (fann.GAUSSIAN_SYMMETRIC, fann.SIGMOID_SYMMETRIC, fann.ELLIOT_SYMMETRIC, fann.SIN_SYMMETRIC)
    outputs = (fann.LINEAR_PIECE_SYMMETRIC, fann.LINEAR_PIECE, fann.SIGMOID, fann.SIGMOID_SYMMETRIC)
    pairs = [("RPROP", h, o) for h in hidden for o in outputs]
    pairs += [(a, h, fann.LINEAR_PIECE_SYMMETRIC) for a in ("batch", "Quickprop") for h in hidden[:2]]
    for algorithm, unit, output in pairs:
        network = fann.train(rows[train], labels[train], 2000, 1, unit, output, every=100, algorithm=algorithm)
        scores = network.scores(rows[test])
        trained, wanted = torch.from_numpy(network.scores(rows[train])), torch.from_numpy(labels[train])
        difference = float((trained - wanted).pow(2).mean())
        name = f"{algorithm}, {fann.NAMES[unit]}, {fann.NAMES[output]}"
        record("texrex/choice", name, rounded({"training": difference, **scores_at(scores, labels[test], 0.5)}))


def languages() -> None:
    """Accuracy of networks trained by us on three quarters of a language or several."""
    data = {name: rows_of(name) for name in LANGUAGES}
    split = {name: next(folds(labels, 4)) for name, (_, labels) in data.items()}
    trainings = {name: (name,) for name in LANGUAGES}
    trainings |= {
        "de en sv": GERMANIC,
        "de en fr": ("de", "en", "fr"),
        "de fr sv": ("de", "fr", "sv"),
        "en fr sv": ("en", "fr", "sv"),
        "all four": LANGUAGES,
    }
    for name, members in trainings.items():
        # As many rows from each language, and as many in all as one language has.
        size = min(len(split[one][0]) for one in LANGUAGES)
        generator = np.random.default_rng(1)
        chosen = [
            generator.permutation(split[one][0])[: size // (1 if name == "all four" else len(members))]
            for one in members
        ]
        rows = np.concatenate([data[one][0][index] for one, index in zip(members, chosen)])
        labels = np.concatenate([data[one][1][index] for one, index in zip(members, chosen)])
        network = fann.train(rows, labels, 5000, 1, fann.SIGMOID_SYMMETRIC)
        figures = {}
        for one in LANGUAGES:
            test = split[one][1]
            figures[one] = scores_at(network.scores(data[one][0][test]), data[one][1][test], 0.5)["accuracy"]
        record("texrex/languages", name, rounded(figures))


def released() -> None:
    """Accuracy of the networks that the author released."""
    data = {name: rows_of(name) for name in LANGUAGES}
    for name in (*LANGUAGES, "germanic", "iso"):
        network = fann.read_network(fann.folder() / f"boilerplate.{name}.net")
        figures = {one: scores_at(network.scores(data[one][0]), data[one][1], 0.5)["accuracy"] for one in LANGUAGES}
        record("texrex/released", name, rounded(figures))


def merit() -> None:
    """Accuracy and F1 of content of each feature alone, of which each twentieth has the class of most of its blocks."""
    rows, labels = rows_of("de")
    for i, name in enumerate(FEATURES):
        predicted = np.zeros_like(labels)
        correlation = abs(np.corrcoef(rows[:, i], labels)[0, 1]) if rows[:, i].std() > 0 else 0.0
        for train, test in folds(labels):
            edges = np.unique(np.quantile(rows[train, i], np.linspace(0, 1, 21)))
            place = np.searchsorted(edges, rows[:, i], side="right")
            share = np.bincount(place[train], labels[train], len(edges) + 1)
            count = np.bincount(place[train], minlength=len(edges) + 1)
            predicted[test] = (share / np.maximum(1, count) > 0.5)[place[test]]
        content = precision_recall_fscore_support(labels, predicted, pos_label=0, average="binary", zero_division=0)
        record(
            "texrex/merit",
            name,
            rounded(
                {
                    "accuracy": float((labels == predicted).mean()),
                    "F1 of content": float(content[2]),
                    "correlation": float(correlation),
                }
            ),
        )


if __name__ == "__main__":
    torch.set_num_threads(1)
    warnings.simplefilter("ignore", ConvergenceWarning)
    with torch.no_grad():
        {"table3": table3, "choice": choice, "languages": languages, "released": released, "merit": merit}[
            sys.argv[1]
        ]()

"""Evaluates our recipe on a paper's own splits of leaf sequences: `python splits.py DATASET [key=value …]`.

Trains on the leaves of the train split only and prints precision, recall and F1 of both classes over all leaves of
another split, one line per run. Weights are not stored, since these data sets name no licence.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch

from data import Dataset
from fit import DEFAULTS, fit, predict
from refine import fit_refiner, out_of_fold, refine
from settings import read_settings

LEDGER = Path(__file__).resolve().parent / "splits.jsonl"
# Fifty pages give few windows; smaller batches and more epochs give as many steps as a thousand pages. The score
# weights all leaves equally, so the loss does too. The dropout was chosen on GoogleTrends' dev split, the other
# settings before any run.
SETTINGS = {"batch": 8, "epochs": 24, "lossExponent": 0.0, "dropout": 0.3}


def class_scores(probabilities, labels):
    """Computes [precision, recall, F1] of boilerplate and of content at a threshold of 0.5."""
    scores = {}
    for name, kind in (("boilerplate", 0), ("content", 1)):
        predicted, actual = (probabilities > 0.5) == kind, labels == kind
        hits = int((predicted & actual).sum())
        precision, recall = hits / max(int(predicted.sum()), 1), hits / max(int(actual.sum()), 1)
        f1 = 2 * precision * recall / (precision + recall) if hits else 0.0
        scores[name] = [round(value, 4) for value in (precision, recall, f1)]
    return scores


def content_by_page(probabilities, labels):
    """Mean F1 of content over the pages with content; over all leaves, a page of thousands would outweigh the rest."""
    pairs = [(p > 0.5, wanted == 1) for p, wanted in zip(probabilities, labels) if wanted.any()]
    return round(float(np.mean([2 * (p & wanted).sum() / (p.sum() + wanted.sum()) for p, wanted in pairs])), 4)


def pages_of(dataset, part, pages):
    """Selects the pages of a split."""
    held = np.array([i for i in pages if dataset.pages[i].get("split") == part])
    if len(held) == 0:
        raise SystemExit(f"{dataset.name} has no pages of a split '{part}'")
    return held


def run(dataset, part, config, seed):
    train = pages_of(dataset, "train", dataset.usable())
    scored = pages_of(dataset, part, [i for i, page in enumerate(dataset.pages) if np.diff(page["blocks"])[0]])
    refiner = fit_refiner(dataset, train, out_of_fold(dataset, train, config, seed), config, seed)
    network, _, encoded = fit(dataset, train, config, seed)
    first = predict(network, encoded, scored)
    second = refine(refiner, dataset, scored, first)
    labels = [dataset.blockLabels[slice(*dataset.pages[i]["blocks"])] for i in scored]
    return {
        look: {**class_scores(np.concatenate(p), np.concatenate(labels)), "contentByPage": content_by_page(p, labels)}
        for look, p in (("first", first), ("second", second))
    }


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("dataset")
    arguments.add_argument("settings", nargs="*", help="key=value, over the recipe's")
    arguments.add_argument("--split", default="test")
    arguments.add_argument("--seeds", type=int, default=5)
    given = arguments.parse_args()
    torch.set_num_threads(1)
    own = read_settings(given.settings, DEFAULTS)
    config = {**DEFAULTS, **SETTINGS, **own}
    dataset = Dataset(given.dataset)
    for seed in range(1, given.seeds + 1):
        started = time.process_time()
        scores = run(dataset, given.split, config, seed)
        record = {"dataset": given.dataset, "data": dataset.data_hash(), "split": given.split, "seed": seed}
        record |= {"settings": {**SETTINGS, **own}, **scores, "cpuSeconds": round(time.process_time() - started)}
        if given.split == "test":
            with open(LEDGER, "a") as ledger:
                ledger.write(json.dumps(record) + "\n")
        print(json.dumps(record), flush=True)


if __name__ == "__main__":
    main()

"""Evaluates the recipe on a paper's own splits of leaf sequences: `npm run splits -- DATASET [key=value …]`.

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
from leaf_scores import class_scores, content_by_page
from refiner import fit_refiner, out_of_fold, refine
from settings import read_settings

LEDGER = Path(__file__).resolve().parent / "splits.jsonl"
# Fifty pages give few windows; smaller batches and more epochs give as many steps as a thousand pages. The score
# weights all leaves equally, so the loss does too. The dropout was chosen on GoogleTrends' dev split, the other
# settings before any run.
SETTINGS = {"batch": 8, "epochs": 24, "lossExponent": 0.0, "dropout": 0.3}


def pages_of(dataset, split, pages):
    """Selects the pages of a split."""
    selected = np.array([i for i in pages if dataset.pages[i].get("split") == split])
    if len(selected) == 0:
        raise SystemExit(f"{dataset.name} has no pages of a split '{split}'")
    return selected


def run(dataset, split, config, seed):
    """Trains on the train split. @returns the scores of another split, before and after the refiner"""
    train = pages_of(dataset, "train", dataset.usable())
    scored = pages_of(dataset, split, [i for i, page in enumerate(dataset.pages) if np.diff(page["blocks"])[0]])
    refiner = fit_refiner(dataset, train, out_of_fold(dataset, train, config, seed), config, seed)
    network, _, encoded = fit(dataset, train, config, seed)
    unrefined = predict(network, encoded, scored)
    refined = refine(refiner, dataset, scored, unrefined)
    labels = [dataset.labels(i) for i in scored]
    scores = {}
    for stage, probabilities in (("network", unrefined), ("refined", refined)):
        predicted = [(p > 0.5).astype(int) for p in probabilities]
        scores[stage] = class_scores(np.concatenate(predicted), np.concatenate(labels))
        scores[stage]["contentByPage"] = content_by_page(zip(predicted, labels))
    return scores


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

"""Five-fold cross-validation by domain: `python crossval.py NAME [key=value …]`, one line in runs.jsonl a run.

Every page of `wcxb-dev` is scored once a seed, by a network that saw no page of its domain. Per-page scores are kept
in models/cache/runs/NAME.npz for paired comparisons (compare.py).
"""

import argparse
import json
import multiprocessing
import time
from pathlib import Path

import numpy as np
import torch

from data import Dataset, folds_by_domain
from fit import DEFAULTS, fit, predict
from scoring import by_type, calibration_error, score

FOLDS = 5
HERE = Path(__file__).resolve().parent
RUNS = HERE.parent / "cache" / "runs"


def run_fold(job):
    config, seed, fold = job
    torch.set_num_threads(1)
    dataset = Dataset(config["dataset"])
    folds = folds_by_domain(dataset.pages, FOLDS)
    usable = np.zeros(len(dataset.pages), bool)
    usable[dataset.usable()] = True
    started = time.process_time()
    network, _, encoded = fit(dataset, np.flatnonzero(usable & (folds != fold)), config, seed * FOLDS + fold)
    cpu = time.process_time() - started
    held_out = np.flatnonzero(folds == fold)
    return seed, fold, held_out, predict(network, encoded, held_out), cpu


def parse_value(text):
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("name")
    arguments.add_argument("settings", nargs="*", help="key=value, over the defaults")
    arguments.add_argument("--seeds", type=int, default=1)
    arguments.add_argument("--folds", type=int, default=FOLDS, help="only the first so many: a quick look")
    arguments.add_argument("--processes", type=int, default=2)
    given = arguments.parse_args()
    config = {"dataset": "wcxb-dev", **DEFAULTS}
    config.update({key: parse_value(value) for key, value in (pair.split("=", 1) for pair in given.settings)})
    dataset = Dataset(config["dataset"])
    jobs = [(config, seed, fold) for seed in range(given.seeds) for fold in range(given.folds)]
    scores = np.full((given.seeds, len(dataset.pages)), np.nan)
    kept = {}
    cpu = 0.0
    with multiprocessing.get_context("spawn").Pool(given.processes) as pool:
        for seed, fold, held_out, probabilities, seconds in pool.imap_unordered(run_fold, jobs):
            scores[seed, held_out] = score(dataset, held_out, probabilities)
            kept.update({(seed, i): p for i, p in zip(held_out, probabilities)})
            cpu += seconds
    seen = np.flatnonzero(~np.isnan(scores[0]))
    mean = scores.mean(0)
    types = by_type(dataset, seen, mean[seen])
    probabilities = np.concatenate([kept[0, i] for i in seen])
    labels = np.concatenate([dataset.blockLabels[slice(*dataset.pages[i]["blocks"])] for i in seen])
    record = {
        "name": given.name,
        "config": config,
        "data": dataset.data_hash(),
        "seeds": given.seeds,
        "folds": given.folds,
        "wordF1": types,
        "bySeed": [round(float(np.nanmean(row)), 4) for row in scores],
        "calibrationError": round(calibration_error(probabilities, labels), 4),
        "cpuSeconds": round(cpu),
    }
    RUNS.mkdir(parents=True, exist_ok=True)
    np.savez(RUNS / f"{given.name}.npz", scores=scores, pages=seen, **{f"p{s}_{i}": p for (s, i), p in kept.items()})
    with open(HERE / "runs.jsonl", "a") as ledger:
        ledger.write(json.dumps(record) + "\n")
    print(json.dumps({key: record[key] for key in ("name", "wordF1", "bySeed", "calibrationError", "cpuSeconds")}))


if __name__ == "__main__":
    main()

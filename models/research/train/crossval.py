"""Five-fold cross-validation by site: `npm run crossval -- NAME [key=value …]`, one line in runs.jsonl per run.

The settings of runs that the documentation mentions are in configs/NAME.json.

For each seed, every training page is scored by a network that was trained on no page of its site, and again after a
refiner that was trained on none either. The pages of `wcxb-dev` make the figures; the others are reported separately.
(The refiner is trained on out-of-fold probabilities of other sites, but the networks that computed those were trained
on the page's site. So were the networks of a teacher, which is an earlier run after its refiner, `teacher=RUN
teacherShare=0.4`. `train.py --hold-out` excludes even that.) `share=0.25` trains on a quarter of the sites.
`unlabelled=true teacher=RUN teacherShare=1` in addition trains on the others too, with the teacher's probabilities in
place of their labels. `languagesApart=true` scores pages in other languages than English by networks that have seen
none of that language. Scores and probabilities are stored in models/cache/runs/NAME.npz for compare.py.
"""

import argparse
import json
import multiprocessing
import re
import time
from pathlib import Path

import numpy as np
import torch

from data import TRAINING, Dataset, fnv1a, folds_of
from decision_rule import adjust
from fit import DEFAULTS as RECIPE
from fit import fit, predict
from refiner import refine_out_of_fold
from scoring import blocks_of, by_language, by_source, by_type, calibration_error, reliability, score
from settings import settings_of

FOLDS = 5
HERE = Path(__file__).resolve().parent
RUNS = HERE.parents[1] / "cache" / "runs"
LEDGER = HERE / "runs.jsonl"
DEFAULTS = {
    "dataset": TRAINING,
    "share": 1.0,
    "without": "",
    "teacher": "",
    "unlabelled": False,
    "languagesApart": False,
    **RECIPE,
}


def load_predictions(name):
    """Loads the scores and probabilities of an earlier run, as write_arrays() stores them."""
    path = RUNS / f"{name}.npz"
    if not path.exists():
        raise SystemExit(f"no run '{name}'; make it with npm run crossval -- {name}")
    return np.load(path)


def sample_sites(dataset, pages, share):
    """Selects the pages of a share of the sites, for learning curves."""
    return np.array([i for i in pages if fnv1a(dataset.pages[i]["domain"]) / 2**32 < share])


def load_dataset(config):
    """Loads the data set as the settings want it: with a teacher's probabilities, without some groups of inputs."""
    dataset = Dataset(config["dataset"])
    for group in filter(None, config["without"].split(",")):
        dataset.ablate(group)
    dataset.weigh_others(config["othersWeight"])
    dataset.weigh_machine_labelled(config["machineWeight"])
    if config["teacher"]:
        teacher = load_predictions(config["teacher"])
        pages = dataset.usable()
        if config["unlabelled"]:
            pages = np.setdiff1d(pages, sample_sites(dataset, pages, config["share"]))
        dataset.distil(pages, [teacher[f"refined0_{i}"] for i in pages], config["teacherShare"])
    return dataset


def run_fold(job):
    """Trains on the other folds. @returns probabilities of the fold's pages, and scores on the training pages"""
    config, seed, fold, seen = job
    torch.set_num_threads(1)
    dataset = load_dataset(config)
    folds = folds_of(dataset.pages, FOLDS, config["languagesApart"])
    usable = np.zeros(len(dataset.pages), bool)
    usable[dataset.usable(config["shortPieces"])] = True
    started = time.process_time()
    pages = np.flatnonzero(usable & (folds != fold))
    if not config["unlabelled"]:
        pages = sample_sites(dataset, pages, config["share"])
    network, _, encoded = fit(dataset, pages, config, seed * FOLDS + fold)
    cpu = time.process_time() - started
    held_out = np.flatnonzero(folds == fold)
    training_f1 = by_type(dataset, pages, score(dataset, pages, predict(network, encoded, pages))) if seen else None
    return seed, fold, held_out, predict(network, encoded, held_out), training_f1, cpu


def refine_run(dataset, config, seed, probabilities):
    """Refines the pages of each fold with a refiner that was trained on the other folds."""
    usable = [i for i in dataset.usable(config["shortPieces"]) if i in probabilities]
    trainable = sample_sites(dataset, usable, config["share"])
    folds = folds_of(dataset.pages, FOLDS, config["languagesApart"])
    return refine_out_of_fold(dataset, folds, trainable, probabilities, config, seed * FOLDS)


def summarise(dataset, scores, by_seed):
    """Figures for the ledger, before or after the refiner: word F1 by page type and by seed, and the calibration.

    `wordF1OfUsable` leaves out the pages whose gold text is mostly missing from the page. Pages that were added to the
    data set are scored separately.
    """
    is_added = np.array([page.get("extra", False) for page in dataset.pages])
    scored = np.flatnonzero(~np.isnan(scores[0]) & ~is_added)
    added = np.flatnonzero(~np.isnan(scores[0]) & is_added)
    real = np.array([i for i in added if not dataset.pages[i].get("madeUp")], int)
    usable = np.array([i for i in dataset.usable() if i in by_seed[0] and not is_added[i]])
    return {
        "wordF1": by_type(dataset, scored, scores.mean(0)[scored]),
        "wordF1OfUsable": by_type(dataset, usable, scores.mean(0)[usable]),
        "byLanguage": by_language(dataset, scored, scores.mean(0)[scored]),
        "added": by_source(dataset, added, scores.mean(0)[added]),
        "addedByLanguage": by_language(dataset, real, scores.mean(0)[real]),
        "bySeed": [round(float(row[scored].mean()), 4) for row in scores],
        "calibration": {
            "network": calibration(dataset, usable, by_seed, lambda i, p: p),
            "rule": calibration(dataset, usable, by_seed, lambda i, p: adjust(p, blocks_of(dataset, i))),
        },
    }


def calibration(dataset, pages, by_seed, rule):
    """Calibration of the blocks' probabilities: mean error of the seeds, and the reliability curve of all seeds."""
    labels = np.concatenate([dataset.labels(i) for i in pages])
    adjusted = [np.concatenate([rule(i, probabilities[i]) for i in pages]) for probabilities in by_seed]
    # All copies of a repeated text have its label, but only one has a probability; the 0 of the others is dropped.
    first_copies = [(p[p > 0], labels[p > 0]) for p in adjusted]
    error = np.mean([calibration_error(*seed) for seed in first_copies])
    curve = reliability(*(np.concatenate(arrays) for arrays in zip(*first_copies)))
    return {"error": round(float(error), 4), "curve": np.round(curve, 4).tolist()}


def write_arrays(path, stages, scores):
    """Writes the scores after the last stage [seeds, pages], and each page's probabilities by stage, seed and page."""
    path.parent.mkdir(parents=True, exist_ok=True)
    arrays = {
        f"{stage}{s}_{i}": p for stage in stages for s, pages in enumerate(stages[stage]) for i, p in pages.items()
    }
    np.savez(path, scores=scores, **arrays)


def write_predictions(path, dataset, probabilities, scores):
    """Writes one JSON object per page, for `npm run eval` and `npm run errors`."""
    with open(path, "w") as file:
        for i, p in sorted(probabilities.items()):
            page = {"id": dataset.pages[i]["id"], "f1": round(float(scores[i]), 4)}
            file.write(json.dumps({**page, "probabilities": np.round(p, 3).tolist()}) + "\n")


def load_run(name):
    """Loads a run's last line in the ledger, and its probabilities: {stage: [{page: probabilities}]}, one per seed."""
    arrays = load_predictions(name)
    lines = [json.loads(line) for line in LEDGER.read_text().splitlines()]
    record = next((line for line in reversed(lines) if line["name"] == name), None)
    if not record:
        raise SystemExit(f"{LEDGER.name} has no run '{name}'; make it with npm run crossval -- {name}")
    stages = {stage: [{} for _ in range(record["seeds"])] for stage in ("network", "refined") if stage in record}
    for key in arrays.files:
        found = re.fullmatch(r"(network|refined)(\d+)_(\d+)", key)
        if found and found[1] in stages:
            stages[found[1]][int(found[2])][int(found[3])] = arrays[key]
    return record, stages


def train_and_predict(given, config, dataset):
    """Trains the networks of all seeds and folds. @returns the same as `load_run` for an earlier run"""
    jobs = [(config, seed, fold, given.seen) for seed in range(given.seeds) for fold in range(given.folds)]
    stages = {"network": [{} for _ in range(given.seeds)]}
    cpu, training_scores = 0.0, []
    with multiprocessing.get_context("spawn").Pool(given.processes) as pool:
        for seed, fold, held_out, probabilities, scores, seconds in pool.imap_unordered(run_fold, jobs):
            stages["network"][seed].update(zip(held_out, probabilities))
            cpu += seconds
            training_scores.append(scores)
            print(f"seed {seed}, fold {fold}: {seconds:.0f} s", flush=True)
    started = time.process_time()
    torch.set_num_threads(1)
    if given.folds == FOLDS:
        stages["refined"] = [refine_run(dataset, config, seed, pages) for seed, pages in enumerate(stages["network"])]
    cpu += time.process_time() - started
    head = {"name": given.name, "config": config, "data": dataset.data_hash()}
    if given.seen:
        head["seen"] = {
            kind: round(float(np.mean([scores[kind] for scores in training_scores])), 4) for kind in training_scores[0]
        }
    return {**head, "seeds": given.seeds, "folds": given.folds, "cpuSeconds": round(cpu)}, stages


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("name")
    arguments.add_argument("settings", nargs="*", help="key=value, over configs/NAME.json and the defaults")
    arguments.add_argument("--seeds", type=int, default=1)
    arguments.add_argument("--folds", type=int, default=FOLDS, help="only this many, for a quick result")
    arguments.add_argument("--seen", action="store_true", help="also the network's word F1 on its training pages")
    arguments.add_argument("--processes", type=int, default=2)
    arguments.add_argument(
        "--rescore", action="store_true", help="score an earlier run again, after a change of the rule"
    )
    given = arguments.parse_args()
    config = settings_of(given.name, given.settings, DEFAULTS)
    dataset = load_dataset(config)
    record, stages = load_run(given.name) if given.rescore else train_and_predict(given, config, dataset)
    for stage, by_seed in stages.items():
        scores = np.full((len(by_seed), len(dataset.pages)), np.nan)
        for seed, pages in enumerate(by_seed):
            scores[seed, list(pages)] = score(dataset, list(pages), list(pages.values()))
        record[stage] = summarise(dataset, scores, by_seed)
    write_arrays(RUNS / f"{given.name}.npz", stages, scores)
    for seed, pages in enumerate(list(stages.values())[-1]):
        suffix = f"-seed{seed}" if seed else ""
        write_predictions(RUNS / f"{given.name}{suffix}.jsonl", dataset, pages, scores[seed])
    with open(LEDGER, "a") as ledger:
        ledger.write(json.dumps(record) + "\n")
    print(json.dumps({key: value for key, value in record.items() if key != "config"}))


if __name__ == "__main__":
    main()

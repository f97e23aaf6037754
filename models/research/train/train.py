"""Trains the bundled model: `npm run train`. Writes models/leaflight/.

With `--hold-out` the sites of the pages in validation.txt are excluded from every step, and those pages scored; the
model is then written to models/cache/held-out/, for `npm run eval -- … --engine leaflight-held-out`.
"""

import argparse
import json
import resource
from pathlib import Path

import numpy as np
import torch

from crossval import DEFAULTS
from data import TRAINING, Dataset, Encoded, folds_by_site
from export import write_golden, write_model
from fit import predict
from refiner import fit_and_predict_out_of_fold, fit_refiner, out_of_fold, refine, refine_out_of_fold
from scoring import by_type, calibration_error, score
from settings import settings_of

HERE = Path(__file__).resolve().parent
BUNDLED = HERE.parents[1] / "leaflight"
HELD_OUT = HERE.parents[1] / "cache" / "held-out"
# The recipe of the bundled network, whose settings name that of its teacher; `npm run crossval` scores both.
RECIPE = "distilled"
# Number of folds by site in which the teacher of a page is trained without its site.
FOLDS = 5
# Number of golden pages, and the least and greatest number of blocks of one.
GOLDEN_PAGES = 4
GOLDEN_BLOCKS = (20, 60)


def golden_pages(dataset, pages):
    """Selects short pages of the first data set: small golden files that still run the whole network."""
    least, most = GOLDEN_BLOCKS

    def is_short(page):
        first, end = page["blocks"]
        return least <= end - first <= most

    short = [i for i in pages if not dataset.pages[i].get("extra") and is_short(dataset.pages[i])]
    return sorted(short, key=lambda i: dataset.pages[i]["id"])[:GOLDEN_PAGES]


def held_out_pages(pages):
    """Mask of the validation pages, a fold drawn once; models compared with this one were not trained on it either."""
    ids = set((BUNDLED / "validation.txt").read_text().split())
    return np.array([page["id"] in ids for page in pages])


def without_sites(dataset, pages, held_out):
    """Removes all pages of held-out sites, including added pages."""
    sites = {dataset.pages[i]["domain"] for i in np.flatnonzero(held_out)}
    return np.array([i for i in pages if dataset.pages[i]["domain"] not in sites])


def validate(dataset, pages, network, encoded, refiner):
    """Scores pages that no training step has seen."""
    probabilities = refine(refiner, dataset, pages, predict(network, encoded, pages))
    # Calibration needs trusted labels, so it leaves out pages that are not usable for training.
    usable = set(dataset.usable().tolist())
    labelled = [(i, p) for i, p in zip(pages, probabilities) if i in usable]
    labels = np.concatenate([dataset.blockLabels[slice(*dataset.pages[i]["blocks"])] for i, _ in labelled])
    return {
        "wordF1": by_type(dataset, pages, score(dataset, pages, probabilities)),
        "calibrationError": round(calibration_error(np.concatenate([p for _, p in labelled]), labels), 4),
    }


def train(dataset, pages, config, seed, log):
    """Trains network and refiner; targets come partly from a teacher's networks that were not trained on the site."""
    teacher_config = settings_of(config["teacher"], [], DEFAULTS)
    taught = out_of_fold(dataset, pages, teacher_config, seed, log)
    folds = folds_by_site(dataset.pages, FOLDS, seed)
    teacher = refine_out_of_fold(dataset, folds, pages, dict(zip(pages, taught)), teacher_config, seed)
    dataset.distil(pages, [teacher[i] for i in pages], config["teacherShare"])
    network, vocabularies, probabilities = fit_and_predict_out_of_fold(dataset, pages, config, seed, log)
    refiner = fit_refiner(dataset, pages, probabilities, config, seed)
    return network, vocabularies, Encoded(dataset, vocabularies), refiner


def cpu_seconds():
    """Processor time of this process and of those that it has waited for."""
    return sum(resource.getrusage(who).ru_utime for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument(
        "--hold-out", action="store_true", help="exclude one fold of five from the training, and score it"
    )
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--dataset", default=TRAINING, help="vectors; pages marked as extra serve for training only")
    given = arguments.parse_args()
    torch.set_num_threads(1)
    started = cpu_seconds()
    config = settings_of(RECIPE, [], DEFAULTS)
    dataset = Dataset(given.dataset)
    dataset.weigh_others(config["othersWeight"])
    dataset.weigh_machine_labelled(config["machineWeight"])
    pages = dataset.usable(config["shortPieces"])
    held_out = held_out_pages(dataset.pages)
    folder = HELD_OUT if given.hold_out else BUNDLED
    if given.hold_out:
        pages = without_sites(dataset, pages, held_out)
    network, vocabularies, encoded, refiner = train(dataset, pages, config, given.seed, print)
    figures = {"pages": len(pages), "cpuSeconds": round(cpu_seconds() - started)}
    validation = np.flatnonzero(held_out)
    if given.hold_out:
        # Baseline for the quantised weights.
        figures["wordF1OfFloats"] = validate(dataset, validation, network, encoded, refiner)["wordF1"]
    write_model(folder, "leaflight", network, vocabularies, refiner, dataset.numbers)
    write_golden(folder, network, encoded, refiner, golden_pages(dataset, pages))
    if given.hold_out:
        figures.update(validate(dataset, validation, network, encoded, refiner))
    summary = {"config": config, "seed": given.seed, "data": dataset.data_hash(), **figures}
    (folder / "training.json").write_text(json.dumps(summary, indent=2) + "\n")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()

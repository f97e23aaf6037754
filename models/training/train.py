"""Trains the model that ships: `npm run train`. Writes models/leaflight/.

By default one fold of domains is held out, listed in validation.txt and scored; `--all` trains on every page.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch

from data import Dataset, folds_by_domain
from export import write_golden, write_model
from fit import DEFAULTS, fit, predict
from scoring import by_type, calibration_error, score

HERE = Path(__file__).resolve().parent
MODEL = HERE.parent / "leaflight"
FOLDS = 5
GOLDEN_PAGES = 4


def golden_pages(dataset, pages):
    """Short pages of several kinds: small files, all of the network."""
    short = [i for i in pages if 20 <= dataset.pages[i]["blocks"][1] - dataset.pages[i]["blocks"][0] <= 60]
    return sorted(short, key=lambda i: dataset.pages[i]["id"])[:GOLDEN_PAGES]


def held_out_pages(pages):
    """One fold of the data set's own pages, the same one whatever pages are added to it."""
    own = [i for i, page in enumerate(pages) if not page.get("extra")]
    held_out = np.zeros(len(pages), dtype=bool)
    held_out[own] = folds_by_domain([pages[i] for i in own], FOLDS) == 0
    return held_out


def without_domains(dataset, pages, held_out):
    """The pages of no domain that is held out, added ones among them."""
    domains = {dataset.pages[i]["domain"] for i in np.flatnonzero(held_out)}
    return np.array([i for i in pages if dataset.pages[i]["domain"] not in domains])


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--all", action="store_true", help="train on every page, hold nothing out")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--dataset", default="wcxb-dev", help="its pages marked extra are learnt from, never scored")
    given = arguments.parse_args()
    torch.set_num_threads(1)
    started = time.process_time()
    config = {**DEFAULTS, **json.loads((HERE / "leaflight.json").read_text())}
    dataset = Dataset(given.dataset)
    held_out = held_out_pages(dataset.pages)
    usable = dataset.usable()
    pages = usable if given.all else without_domains(dataset, usable, held_out)
    network, vocabularies, encoded = fit(dataset, pages, config, given.seed, print)
    write_model(MODEL, "leaflight", network, vocabularies, dataset.numbers)
    validation = np.flatnonzero(held_out)
    write_golden(MODEL, network, encoded, golden_pages(dataset, validation))
    figures = {"pages": len(pages), "cpuSeconds": round(time.process_time() - started)}
    (MODEL / "validation.txt").write_text(
        "" if given.all else "".join(f"{dataset.pages[i]['id']}\n" for i in validation)
    )
    if not given.all:
        probabilities = predict(network, encoded, validation)
        figures["wordF1"] = by_type(dataset, validation, score(dataset, validation, probabilities))
        labels = [dataset.blockLabels[slice(*dataset.pages[i]["blocks"])] for i in validation]
        figures["calibrationError"] = round(
            calibration_error(np.concatenate(probabilities), np.concatenate(labels)), 4
        )
    (MODEL / "training.json").write_text(
        json.dumps({"config": config, "seed": given.seed, "data": dataset.data_hash(), **figures}, indent=2) + "\n"
    )
    print(json.dumps(figures))


if __name__ == "__main__":
    main()

"""Refiner: a small perceptron over the numeric features and the context features of a block.

It must learn from probabilities like those that the network gives to unseen pages, so it is trained on
out-of-fold ones (stacked generalisation, Wolpert 1992). In joint training the network is more confident than it
ever is on a new site, and the refiner learns to trust it too much.
"""

import multiprocessing

import numpy as np
import torch
from torch import nn

from context_features import refiner_inputs
from data import folds_by_site
from fit import fit, predict
from network import block_weights

FOLDS = 5


class Refiner(nn.Module):
    """Perceptron from inputs [blocks, inputs] to logits [blocks]."""

    def __init__(self, mean, scale, config):
        super().__init__()
        self.register_buffer("mean", mean)
        self.register_buffer("scale", scale)
        self.hidden = nn.Linear(len(mean), config["refine"])
        self.out = nn.Linear(config["refine"], 1)
        self.dropout = nn.Dropout(config["refineDropout"])

    def forward(self, inputs):
        """Logits of blocks from their inputs."""
        scaled = self.dropout((inputs - self.mean) / self.scale)
        return self.out(self.dropout(torch.relu(self.hidden(scaled))))[:, 0]

    def predict(self, inputs, probabilities):
        """Averages the log odds of refiner and network: the refiner alone is better on its own collection only."""
        self.eval()
        unrefined = torch.from_numpy(probabilities).double().clamp(1e-6, 1 - 1e-6)
        with torch.no_grad():
            return torch.sigmoid((self(torch.from_numpy(inputs)).double() + torch.logit(unrefined)) / 2).float().numpy()


def out_of_fold(dataset, pages, config, seed, log=None):
    """Predicts each page with a network that saw no page of its site."""
    jobs = fold_jobs(dataset, pages, config, seed)
    return by_page(pages, (probabilities for probabilities, _ in train_networks(dataset, jobs, log)))


def fit_and_predict_out_of_fold(dataset, pages, config, seed, log=None):
    """Trains a network on all pages next to those of `out_of_fold`, which would leave a processor idle.

    @returns the network, its vocabularies, and the probabilities of `out_of_fold`
    """
    jobs = fold_jobs(dataset, pages, config, seed) + [(pages, pages[:0], config, seed)]
    *folds, (_, trained) = train_networks(dataset, jobs, log)
    return *trained, by_page(pages, (probabilities for probabilities, _ in folds))


def fold_jobs(dataset, pages, config, seed):
    """Splits the pages by site into `FOLDS` jobs for `train_and_predict`."""
    fold = folds_by_site([dataset.pages[i] for i in pages], FOLDS, seed)
    return [(pages[fold != at], pages[fold == at], config, seed * 100 + at) for at in range(FOLDS)]


def by_page(pages, predicted):
    """Joins the probabilities of all folds, in the order of the pages."""
    joined = {i: p for probabilities in predicted for i, p in probabilities.items()}
    return [joined[i] for i in pages]


def train_networks(dataset, jobs, log=None):
    """Runs `train_and_predict` for each job, two at a time. @returns its results, in the order of the jobs"""
    results = []
    # Forked processes share the data set; each trains in one thread, so that the weights do not depend on their number.
    with multiprocessing.get_context("fork").Pool(2, initializer=share, initargs=(dataset,)) as pool:
        for result in pool.imap(train_and_predict, jobs):
            results.append(result)
            if log:
                log(f"network {len(results)}/{len(jobs)}")
    return results


def share(dataset):
    """Keeps the data set of a forked process."""
    torch.set_num_threads(1)
    train_and_predict.dataset = dataset


def train_and_predict(job):
    """Trains a network on some pages. @returns its probabilities for others, by page, and network and vocabularies"""
    train, held_out, config, seed = job
    network, vocabularies, encoded = fit(train_and_predict.dataset, train, config, seed)
    return dict(zip(held_out.tolist(), predict(network, encoded, held_out))), (network, vocabularies)


def fit_refiner(dataset, pages, probabilities, config, seed):
    """Trains a refiner for networks with typical `probabilities` (one array per page)."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    inputs = np.concatenate([refiner_inputs(dataset, i, p) for i, p in zip(pages, probabilities)])
    blocks = np.concatenate([np.arange(*dataset.pages[i]["blocks"]) for i in pages])
    page_of = np.repeat(np.arange(len(pages)), [len(p) for p in probabilities])
    weights = block_weights(dataset, blocks, page_of, config) * dataset.blockWeight[blocks]
    x = torch.from_numpy(inputs)
    y = torch.from_numpy(dataset.blockLabels[blocks].astype(np.float32))
    w = torch.from_numpy((weights / weights.mean()).astype(np.float32))
    refiner = Refiner(x.mean(0), x.std(0) + 1e-3, config)
    optimiser = torch.optim.AdamW(refiner.parameters(), lr=config["refineRate"], weight_decay=1e-4)
    size, epochs = config["refineBatch"], config["refineEpochs"]
    total, step = epochs * len(x) / size, 0
    refiner.train()
    for _ in range(epochs):
        for group in torch.from_numpy(rng.permutation(len(x))).split(size):
            for settings in optimiser.param_groups:
                settings["lr"] = config["refineRate"] * max(0.02, 1 - step / total)
            each = nn.functional.binary_cross_entropy_with_logits(refiner(x[group]), y[group], reduction="none")
            optimiser.zero_grad()
            (each * w[group]).mean().backward()
            optimiser.step()
            step += 1
    return refiner


def refine_out_of_fold(dataset, folds, trainable, probabilities, config, seed):
    """Refines each page with a refiner that was trained on no page of its fold.

    folds: fold of each page of the data set. probabilities: {page: the network's}. trainable: training pages.
    """
    refined = {}
    for held_out in np.unique(folds[list(probabilities)]):
        train = [i for i in trainable if folds[i] != held_out]
        refiner = fit_refiner(dataset, train, [probabilities[i] for i in train], config, seed + int(held_out))
        test = [i for i in probabilities if folds[i] == held_out]
        refined.update(zip(test, refine(refiner, dataset, test, [probabilities[i] for i in test])))
    return refined


def refine(refiner, dataset, pages, probabilities):
    """Refines the network's probabilities, one array per page."""
    return [refiner.predict(refiner_inputs(dataset, i, p), p) if len(p) else p for i, p in zip(pages, probabilities)]

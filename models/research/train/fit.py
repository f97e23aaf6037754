"""Trains one network, and runs it over whole pages."""

import math

import numpy as np
import torch

from data import Encoded, Vocabularies
from network import Batch, Network

# Settings of the training.
DEFAULTS = {
    "tags": 64,  # columns of tags
    "attributes": 1500,  # columns of the most widespread words of attributes
    "attributeBuckets": 256,  # columns that all other words of attributes share
    "words": 3000,  # columns of the most widespread words
    "wordBuckets": 256,  # columns that all other words share
    "projection": 64,  # size of a projected block
    "hidden": 32,  # units of each direction of each LSTM
    "context": 32,  # size of the page's context
    "contextSample": 300,  # maximum blocks from which the context is computed while training
    "dropout": 0.6,  # share of the inputs of each layer, and of the context, that is dropped
    "pageWordDropout": 0.2,  # share of the windows without any words
    "wordDropout": 0.2,  # share of the words that is dropped
    "numberDropout": 0.3,  # share of the numbers that is dropped, each for a whole window
    "attributeDropout": 0.5,  # share of the words of attributes that is replaced by shared columns
    "pageAttributeDropout": 0.4,  # share of the windows without any attributes
    "lossExponent": 0.5,  # exponent of a block's length in its weight in the loss
    "window": 160,  # maximum blocks of a window
    "windowsPerPage": 4,  # maximum windows of a page in an epoch
    "othersWeight": 2.0,  # weight of pages that are no articles
    "machineWeight": 0.5,  # weight of the pages that no person has labelled; see MACHINE_LABELLED
    "shortPieces": 0.4,  # share of the made-up pages that is used; see short-pieces.ts
    "batch": 32,  # windows
    "epochs": 6,  # more for a network that has a teacher
    "rate": 3e-3,  # highest learning rate
    "rateFloor": 0.15,  # lowest learning rate, as a share of the highest
    "averaged": 0.4,  # share of the steps, at the end, over which the weights are averaged
    "clip": 5.0,  # maximum norm of the gradient
    "temperature": 1.75,  # divisor of the trained network's log odds
    "teacherShare": 0.4,  # share of a teacher's probabilities in the targets
    "refine": 48,  # hidden units of the refiner
    "refineDropout": 0.2,
    "refineRate": 2e-3,
    "refineBatch": 2048,  # blocks
    "refineEpochs": 6,
}


def windows_for_epoch(dataset, pages, config, rng):
    """Draws random windows of the pages: more from long pages, up to `windowsPerPage`."""
    windows = []
    for i in pages:
        begin, end = dataset.pages[i]["blocks"]
        length = end - begin
        count = min(math.ceil(length / config["window"]), config["windowsPerPage"])
        for _ in range(count):
            start = begin + int(rng.integers(0, max(length - config["window"], 0) + 1))
            windows.append((start, min(start + config["window"], end), begin, end))
    rng.shuffle(windows)
    # Windows of similar length share a batch, to keep padding small.
    size = config["batch"]
    pools = [sorted(windows[at : at + size * 8], key=lambda w: w[1] - w[0]) for at in range(0, len(windows), size * 8)]
    batches = [pool[at : at + size] for pool in pools for at in range(0, len(pool), size)]
    rng.shuffle(batches)
    return batches


def fit(dataset, pages, config, seed):
    """Trains a network, the same for the same seed. @returns it, its vocabularies and the encoded data set"""
    config = {**DEFAULTS, **config}
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    vocabularies = Vocabularies.build(dataset, pages, config)
    encoded = Encoded(dataset, vocabularies)
    config["attributeColumns"] = vocabularies.attributes.size
    network = Network(
        config, vocabularies.tags.size, vocabularies.attributes.size, vocabularies.words.size, len(dataset.numbers)
    )
    optimiser = torch.optim.Adam(network.parameters(), lr=config["rate"])
    total = sum(
        len(windows_for_epoch(dataset, pages, config, np.random.default_rng(0))) for _ in range(config["epochs"])
    )
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: rate_factor(step / total, config))
    average, averaged_steps, step = None, 0, 0
    for _ in range(config["epochs"]):
        network.train()
        for windows in windows_for_epoch(dataset, pages, config, rng):
            batch = Batch(encoded, windows, config, rng)
            loss = weighted_loss(network(batch), batch)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), config["clip"])
            optimiser.step()
            schedule.step()
            step += 1
            if step > (1 - config["averaged"]) * total:
                average, averaged_steps = add_weights(average, averaged_steps, network)
    if average:
        network.load_state_dict(average)
    with torch.no_grad():
        # Temperature scaling: networks are overconfident on unseen pages, and the decision rule needs calibrated odds.
        network.out.weight /= config["temperature"]
        network.out.bias /= config["temperature"]
    network.eval()
    return network, vocabularies, encoded


def rate_factor(progress, config):
    """Learning rate factor: short warm-up, then a cosine to `rateFloor`, since averaged weights must keep moving."""
    if progress < 0.1:
        return 0.1 + 9 * progress
    falling = 0.5 * (1 + math.cos(math.pi * min((progress - 0.1) / 0.9, 1)))
    return config["rateFloor"] + (1 - config["rateFloor"]) * falling


def add_weights(average, count, network):
    """Updates the running mean of the weights over the last steps (stochastic weight averaging)."""
    state = network.state_dict()
    if average is None:
        return {name: value.clone() for name, value in state.items()}, 1
    for name, value in state.items():
        average[name] += (value - average[name]) / (count + 1)
    return average, count + 1


def weighted_loss(logits, batch):
    """Cross-entropy of the windows' own blocks, by their weights."""
    each = torch.nn.functional.binary_cross_entropy_with_logits(logits, batch.targets, reduction="none")
    return (each * batch.loss_weights).sum()


def predict(network, encoded, pages):
    """Computes P(content) of every block of each page, on whole pages."""
    dataset = encoded.dataset
    result = {}
    order = sorted(pages, key=lambda i: dataset.pages[i]["blocks"][1] - dataset.pages[i]["blocks"][0])
    group, size = [], 0

    def flush():
        with torch.no_grad():
            whole = [(*dataset.pages[i]["blocks"], *dataset.pages[i]["blocks"]) for i in group]
            batch = Batch(encoded, whole, network.config)
            p = torch.sigmoid(network(batch)).numpy()
        for at, i in enumerate(group):
            result[i] = p[batch.window_of.numpy() == at]

    for i in order:
        begin, end = dataset.pages[i]["blocks"]
        if begin == end:
            result[i] = np.zeros(0, np.float32)
            continue
        group.append(i)
        size += end - begin
        if size > 12_000 or len(group) >= 32:
            flush()
            group, size = [], 0
    if group:
        flush()
    return [result[i] for i in pages]

"""Trains one network, and runs it over whole pages."""

import math

import numpy as np
import torch

from data import Encoded, Vocabularies
from network import Batch, Network

DEFAULTS = {
    "tags": 64,
    "attributes": 1500,
    "attributeBuckets": 256,
    "words": 3000,
    "wordBuckets": 256,
    "projection": 64,
    "hidden": 32,
    "context": 32,
    "contextSample": 300,
    "dropout": 0.6,
    "pageWordDropout": 0.2,
    "wordDropout": 0.2,
    "numberDropout": 0.3,
    "attributeDropout": 0.5,
    "pageAttributeDropout": 0.4,
    "lossExponent": 0.5,
    "window": 160,
    "windowsPerPage": 4,
    "othersWeight": 2.0,
    "shortPieces": 0.2,
    "batch": 32,
    "epochs": 6,
    "rate": 3e-3,
    "rateFloor": 0.15,
    "averaged": 0.4,
    "clip": 5.0,
    "temperature": 1.75,
    "teacherShare": 0.4,
    "refine": 48,
    "refineDropout": 0.2,
    "refineRate": 2e-3,
    "refineBatch": 2048,
    "refineEpochs": 6,
}


def spans_for_epoch(dataset, pages, config, rng):
    """Draws random windows of the pages: more from long pages, up to `windowsPerPage`."""
    spans = []
    for i in pages:
        begin, end = dataset.pages[i]["blocks"]
        length = end - begin
        windows = min(math.ceil(length / config["window"]), config["windowsPerPage"])
        for _ in range(windows):
            start = begin + int(rng.integers(0, max(length - config["window"], 0) + 1))
            spans.append((start, min(start + config["window"], end), begin, end))
    rng.shuffle(spans)
    # Windows of similar length share a batch, to keep padding small.
    size = config["batch"]
    pool = [sorted(spans[at : at + size * 8], key=lambda s: s[1] - s[0]) for at in range(0, len(spans), size * 8)]
    batches = [group[at : at + size] for group in pool for at in range(0, len(group), size)]
    rng.shuffle(batches)
    return batches


def fit(dataset, pages, config, seed, log=None):
    """Trains a network on `pages`; equal seeds give equal weights."""
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
    total = sum(len(spans_for_epoch(dataset, pages, config, np.random.default_rng(0))) for _ in range(config["epochs"]))
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: rate_factor(step / total, config))
    average, averaged, step = None, 0, 0
    for epoch in range(config["epochs"]):
        network.train()
        losses = []
        for spans in spans_for_epoch(dataset, pages, config, rng):
            batch = Batch(encoded, spans, config, rng)
            loss = weighted_loss(network(batch), batch)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), config["clip"])
            optimiser.step()
            schedule.step()
            step += 1
            if step > (1 - config["averaged"]) * total:
                average, averaged = add_weights(average, averaged, network)
            losses.append(float(loss))
        if log:
            log(f"epoch {epoch + 1}/{config['epochs']}: loss {np.mean(losses):.4f}")
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


def predict(network, encoded, pages, config=None):
    """Computes P(content) of every block of each page, on whole pages."""
    dataset = encoded.dataset
    config = {**DEFAULTS, **(config or network.config)}
    result = {}
    order = sorted(pages, key=lambda i: dataset.pages[i]["blocks"][1] - dataset.pages[i]["blocks"][0])
    group, size = [], 0

    def flush():
        with torch.no_grad():
            batch = Batch(encoded, [(*dataset.pages[i]["blocks"], *dataset.pages[i]["blocks"]) for i in group], config)
            p = torch.sigmoid(network(batch)).numpy()
        for at, i in enumerate(group):
            result[i] = p[batch.page_of.numpy() == at]

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

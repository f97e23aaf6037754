"""Fits one network, and runs it over whole pages."""

import math

import numpy as np
import torch

from data import Encoded, Vocabularies
from network import Batch, Network

DEFAULTS = {
    "tags": 64,
    "attributes": 4096,
    "attributeBuckets": 1024,
    "words": 5000,
    "wordBuckets": 1024,
    "projection": 64,
    "hidden": 32,
    "context": 32,
    "contextSample": 300,
    "dropout": 0.5,
    "pageWordDropout": 0.2,
    "wordDropout": 0.2,
    "numberDropout": 0.15,
    "attributeDropout": 0.4,
    "lossExponent": 0.5,
    "window": 160,
    "windowsPerPage": 4,
    "batch": 32,
    "epochs": 4,
    "rate": 3e-3,
    "clip": 5.0,
}


def spans_for_epoch(dataset, pages, config, rng):
    """Random windows of the pages: long pages give more, as far as `windowsPerPage`."""
    spans = []
    for i in pages:
        begin, end = dataset.pages[i]["blocks"]
        length = end - begin
        for _ in range(min(math.ceil(length / config["window"]), config["windowsPerPage"])):
            start = begin + int(rng.integers(0, max(length - config["window"], 0) + 1))
            spans.append((start, min(start + config["window"], end), begin, end))
    rng.shuffle(spans)
    # Windows of like length share a batch, so that little is padded.
    size = config["batch"]
    pool = [sorted(spans[at : at + size * 8], key=lambda s: s[1] - s[0]) for at in range(0, len(spans), size * 8)]
    batches = [group[at : at + size] for group in pool for at in range(0, len(group), size)]
    rng.shuffle(batches)
    return batches


def fit(dataset, pages, config, seed, log=None):
    """A network trained on `pages`; the same seed gives the same weights."""
    config = {**DEFAULTS, **config}
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    vocabularies = Vocabularies.learn(dataset, pages, config)
    encoded = Encoded(dataset, vocabularies)
    config["attributeColumns"] = vocabularies.attributes.size
    network = Network(
        config, vocabularies.tags.size, vocabularies.attributes.size, vocabularies.words.size, len(dataset.numbers)
    )
    optimiser = torch.optim.Adam(network.parameters(), lr=config["rate"])
    total = sum(len(spans_for_epoch(dataset, pages, config, np.random.default_rng(0))) for _ in range(config["epochs"]))
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, max_lr=config["rate"], total_steps=total + 8 * config["epochs"], pct_start=0.1, cycle_momentum=False
    )
    for epoch in range(config["epochs"]):
        network.train()
        losses = []
        for spans in spans_for_epoch(dataset, pages, config, rng):
            batch = Batch(encoded, spans, config, rng)
            loss = nn_loss(network(batch), batch)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), config["clip"])
            optimiser.step()
            schedule.step()
            losses.append(float(loss))
        if log:
            log(f"epoch {epoch + 1}/{config['epochs']}: loss {np.mean(losses):.4f}")
    network.eval()
    return network, vocabularies, encoded


def nn_loss(logits, batch):
    each = torch.nn.functional.binary_cross_entropy_with_logits(logits, batch.labels, reduction="none")
    return (each * batch.loss_weights).sum()


def predict(network, encoded, pages, config=None):
    """P(content) of every block of each page, whole pages at once."""
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

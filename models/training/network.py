"""The network: sparse vectors -> projection -> BiLSTM -> page context -> BiLSTM -> P(content).

BoilerNet (Leonhardt et al. 2020, section 3) with three additions: the tag path is encoded element by element with a
learnt decay instead of counted, numbers of the block and page stand beside tags and words, and the second layer
sees the mean of the first over the page.
"""

import numpy as np
import torch
from torch import nn

from data import gather_ragged


def bag(table, columns, starts, weights=None):
    return nn.functional.embedding_bag(columns, table, starts, mode="sum", per_sample_weights=weights)


class Batch:
    """Blocks [n] of some pages, laid out as sequences [longest, pages] by `place`, or `place_backward`."""

    def __init__(self, encoded, spans, config, rng=None):
        dataset = encoded.dataset
        blocks = np.concatenate([np.arange(begin, end) for begin, end in spans])
        rows, inverse = np.unique(dataset.blockPath[blocks], return_inverse=True)
        chains = dataset.ancestors[rows]
        elements, where = np.unique(chains, return_inverse=True)
        where = where.reshape(chains.shape)
        # `unique` sorts, so the missing ancestor (-1) is element 0 where there is one.
        self.has_missing = bool(len(elements)) and elements[0] == -1
        real = elements[1:] if self.has_missing else elements
        items, starts = gather_ragged(encoded.attributeOffsets, real)
        attributes = encoded.attribute[items]
        words, word_starts = gather_ragged(encoded.wordOffsets, blocks)
        weights = encoded.wordWeight[words]
        word_columns = encoded.word[words]
        numbers = dataset.blockNumbers[blocks]
        lengths = np.array([end - begin for begin, end in spans])
        page_of = np.repeat(np.arange(len(spans)), lengths)
        within = np.concatenate([np.arange(n) for n in lengths])
        if rng is not None:
            weights = weights * drop_pages(rng, len(spans), config["pageWordDropout"])[np.repeat(page_of, np.diff(np.append(word_starts, len(words))))]
            if config["attributeDropout"]:
                attributes = rename(rng, attributes, encoded, config)
        self.depth = max(int((chains >= 0).sum(1).max()), 1) if len(rows) else 1
        self.tags = torch.from_numpy(encoded.tag[real])
        self.attributes, self.attribute_starts = torch.from_numpy(attributes), torch.from_numpy(starts)
        self.chains = torch.from_numpy(where[:, : self.depth])
        self.inverse = torch.from_numpy(inverse)
        self.words, self.word_starts = torch.from_numpy(word_columns), torch.from_numpy(word_starts)
        self.word_weights = torch.from_numpy(weights.astype(np.float32))
        self.numbers = torch.from_numpy(numbers)
        self.lengths = lengths
        self.place = torch.from_numpy(within * len(spans) + page_of)
        self.place_backward = torch.from_numpy((lengths[page_of] - 1 - within) * len(spans) + page_of)
        self.page_of = torch.from_numpy(page_of)
        self.blocks = blocks
        self.labels = torch.from_numpy(dataset.blockLabels[blocks].astype(np.float32))
        weight = (dataset.blockWordCount[blocks] + 1.0) ** config["lossExponent"]
        total = np.bincount(page_of, weight, minlength=len(spans))
        self.loss_weights = torch.from_numpy((weight / total[page_of] / len(spans)).astype(np.float32))


def drop_pages(rng, pages, share):
    return (rng.random(pages) >= share).astype(np.float32)


def rename(rng, attributes, encoded, config):
    """Attribute words that become another site's: a column of the shared buckets in place of their own."""
    buckets = config["attributeBuckets"]
    first = config["attributeColumns"] - buckets
    hit = rng.random(len(attributes)) < config["attributeDropout"]
    return np.where(hit, first + rng.integers(0, buckets, len(attributes)), attributes)


class Network(nn.Module):
    def __init__(self, config, tags, attributes, words, numbers):
        super().__init__()
        size, hidden = config["projection"], config["hidden"]
        self.config = config

        def table(rows):
            return nn.Parameter(torch.randn(rows, size) * 0.05)

        self.tags, self.attributes, self.words, self.numbers = table(tags), table(attributes), table(words), table(numbers)
        self.decay = nn.Parameter(torch.linspace(-1.0, 3.0, size))
        self.bias = nn.Parameter(torch.zeros(size))
        # Forward and backward.
        self.first = nn.ModuleList(nn.LSTM(size, hidden) for _ in range(2))
        self.second = nn.ModuleList(nn.LSTM(4 * hidden, hidden) for _ in range(2))
        self.out = nn.Linear(2 * hidden, 1)
        self.dropout = nn.Dropout(config["dropout"])

    def project(self, batch):
        """[n, projection] of every block, before the first LSTM."""
        own = self.tags[batch.tags] + bag(self.attributes, batch.attributes, batch.attribute_starts)
        if batch.has_missing:
            own = torch.cat([torch.zeros(1, own.shape[1]), own])
        decay = torch.sigmoid(self.decay)
        path = own[batch.chains[:, batch.depth - 1]]
        for step in range(batch.depth - 2, -1, -1):
            path = own[batch.chains[:, step]] + decay * path
        words = bag(self.words, batch.words, batch.word_starts, batch.word_weights)
        return torch.relu(path[batch.inverse] + words + batch.numbers @ self.numbers + self.bias)

    def forward(self, batch):
        """Logit of every block, [n]."""
        pages, longest = len(batch.lengths), int(batch.lengths.max())
        projected = self.dropout(self.project(batch))

        def run(layer, flat):
            # Each direction runs over sequences that begin at their own first step, so padding is never read;
            # packed sequences would cost quadratic time backwards.
            outputs = []
            for lstm, place in zip(layer, (batch.place, batch.place_backward)):
                grid = torch.zeros(longest * pages, flat.shape[1]).index_copy(0, place, flat)
                output, _ = lstm(grid.view(longest, pages, -1))
                outputs.append(output.reshape(longest * pages, -1)[place])
            return torch.cat(outputs, 1)

        first = run(self.first, projected)
        mean = torch.zeros(pages, first.shape[1]).index_add(0, batch.page_of, first)
        mean = mean / torch.from_numpy(batch.lengths).float()[:, None]
        second = run(self.second, self.dropout(torch.cat([first, mean[batch.page_of]], 1)))
        return self.out(self.dropout(second))[:, 0]

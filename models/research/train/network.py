"""Network: sparse vectors -> projection -> page context -> BiLSTM -> BiLSTM -> P(content).

BoilerNet (Leonhardt et al. 2020, section 3) with three additions: the tag path is encoded element by element with a
learnt decay instead of counted; numeric features of the block and page are added to tags and words; and both layers
get the page's context, a summary of all its projected blocks, so that a window of blocks depends on its whole page.
"""

import numpy as np
import torch
from torch import nn

from data import gather_ragged


def bag(table, columns, starts, weights):
    """Weighted sum of table rows for each bag, unweighted without `weights`; bags start at `starts`."""
    return nn.functional.embedding_bag(columns, table, starts, mode="sum", per_sample_weights=weights)


class Rows:
    """Sparse rows of some blocks, ready to be projected.

    rng: draws what is dropped while training, for each of `windows` windows alike. window_of: window of each block.
    """

    def __init__(self, encoded, blocks, config, rng=None, window_of=None, windows=0):
        dataset = encoded.dataset
        rows, block, inverse = np.unique(dataset.blockPath[blocks], return_index=True, return_inverse=True)
        chains = dataset.ancestors[rows]
        elements, where = np.unique(chains, return_inverse=True)
        where = where.reshape(chains.shape)
        # `unique` sorts, so a missing ancestor (-1) is element 0.
        self.has_missing = bool(len(elements)) and elements[0] == -1
        real = elements[1:] if self.has_missing else elements
        items, starts = gather_ragged(encoded.attributeOffsets, real)
        attributes = encoded.attribute[items]
        self.attribute_weights = None
        words, word_starts = gather_ragged(encoded.wordOffsets, blocks)
        weights = encoded.wordWeight[words]
        if rng is not None:
            per_block = np.diff(np.append(word_starts, len(words)))
            weights = weights * drop(rng, windows, config["pageWordDropout"])[np.repeat(window_of, per_block)]
            weights = weights * drop(rng, len(weights), config["wordDropout"])
            if config["attributeDropout"]:
                attributes = anonymise(rng, attributes, config)
            # Old pages have neither attributes nor statements about their kind, so the network must also work with bare
            # tag paths.
            attributed = drop(rng, windows, config["pageAttributeDropout"])
            if config["pageAttributeDropout"]:
                window_of_element = np.zeros(len(elements), np.int64)
                window_of_element[where] = window_of[block][:, None]
                per_element = np.diff(np.append(starts, len(attributes)))
                kept = np.repeat(attributed[window_of_element[-len(real) :]], per_element)
                self.attribute_weights = torch.from_numpy(kept)
        self.depth = max(int((chains >= 0).sum(1).max()), 1)
        self.tags = torch.from_numpy(encoded.tag[real])
        self.attributes, self.attribute_starts = torch.from_numpy(attributes), torch.from_numpy(starts)
        self.chains = torch.from_numpy(where[:, : self.depth])
        self.inverse = torch.from_numpy(inverse)
        self.words, self.word_starts = torch.from_numpy(encoded.word[words]), torch.from_numpy(word_starts)
        self.word_weights = torch.from_numpy(weights.astype(np.float32))
        numbers = dataset.blockNumbers[blocks]
        if rng is not None and config["numberDropout"]:
            numbers = numbers * kept_numbers(dataset, attributed, config, rng)[window_of]
        self.numbers = torch.from_numpy(numbers)


def kept_numbers(dataset, attributed, config, rng):
    """Dropout mask [windows, numbers]: one for all blocks of a window, so that the network depends on no single number.

    attributed: 0 for windows without attributes, which have no statements about their kind either.
    """
    kept = drop(rng, (len(attributed), len(dataset.numbers)), config["numberDropout"])
    kept[:, dataset.isKindHint] *= attributed[:, None]
    return kept


class Batch:
    """Blocks [n] of some windows, laid out as sequences [longest, windows] by `place` or `place_backward`.

    `windows` are (begin, end, page begin, page end). After their own blocks come those that the page's context is
    computed from: all blocks of the page, or an even sample of a long page while training.
    """

    def __init__(self, encoded, windows, config, rng=None):
        dataset = encoded.dataset
        own = np.concatenate([np.arange(begin, end) for begin, end, _, _ in windows])
        limit = config["contextSample"] if rng is not None else 1 << 30
        context_blocks = [even_sample(begin, end, limit) for _, _, begin, end in windows]
        context = np.concatenate(context_blocks)
        lengths = np.array([end - begin for begin, end, _, _ in windows])
        window_of = np.repeat(np.arange(len(windows)), lengths)
        context_window = np.repeat(np.arange(len(windows)), [len(blocks) for blocks in context_blocks])
        both = np.concatenate([window_of, context_window])
        self.rows = Rows(encoded, np.concatenate([own, context]), config, rng, both, len(windows))
        self.own = len(own)
        counts = dataset.blockWordCount[context].astype(np.float64)
        self.context_window = torch.from_numpy(context_window)
        self.context_weights = torch.from_numpy(
            np.stack(
                [normalised(np.ones(len(context)), context_window), normalised(counts, context_window)], 1
            ).astype(np.float32)
        )
        within = np.concatenate([np.arange(n) for n in lengths])
        self.lengths = lengths
        self.place = torch.from_numpy(within * len(windows) + window_of)
        self.place_backward = torch.from_numpy((lengths[window_of] - 1 - within) * len(windows) + window_of)
        self.window_of = torch.from_numpy(window_of)
        self.targets = torch.from_numpy(dataset.targets[own])
        weights = block_weights(dataset, own, window_of, config) * dataset.blockWeight[own] / len(windows)
        self.loss_weights = torch.from_numpy(weights.astype(np.float32))


def even_sample(begin, end, limit):
    """At most `limit` indices of the range, evenly spread."""
    count = end - begin
    if count <= limit:
        return np.arange(begin, end)
    return begin + (np.arange(limit) * count) // limit


def normalised(weights, groups):
    """Scales weights to sum 1 within each group; even weights when all are 0."""
    total = np.bincount(groups, weights)
    count = np.bincount(groups)
    return np.where(total[groups] > 0, weights / np.maximum(total, 1e-9)[groups], 1 / np.maximum(count, 1)[groups])


def block_weights(dataset, blocks, groups, config):
    """Weight of each block in the loss: in all 1 for each group (a window or a page), more for longer blocks."""
    return normalised((dataset.blockWordCount[blocks] + 1.0) ** config["lossExponent"], groups)


def drop(rng, count, share):
    """Dropout mask: 0 for dropped entries, 1 for the others."""
    return (rng.random(count) >= share).astype(np.float32)


def anonymise(rng, attributes, config):
    """Replaces random attribute words by shared buckets, which simulates the unknown names of another site."""
    buckets = config["attributeBuckets"]
    first = config["attributeColumns"] - buckets
    hit = rng.random(len(attributes)) < config["attributeDropout"]
    return np.where(hit, first + rng.integers(0, buckets, len(attributes)), attributes)


class Network(nn.Module):
    """Two bidirectional LSTM layers over projected blocks, as described at the top of this file."""

    def __init__(self, config, tags, attributes, words, numbers):
        super().__init__()
        size, hidden = config["projection"], config["hidden"]
        self.config = config

        def table(rows):
            return nn.Parameter(torch.randn(rows, size) * 0.05)

        self.tags, self.attributes, self.words, self.numbers = (
            table(tags),
            table(attributes),
            table(words),
            table(numbers),
        )
        self.decay = nn.Parameter(torch.linspace(-1.0, 3.0, size))
        self.bias = nn.Parameter(torch.zeros(size))
        context = config["context"]
        self.context = nn.Linear(2 * size, context)
        # Two directions each, forward and backward.
        self.first = nn.ModuleList(nn.LSTM(size + context, hidden) for _ in range(2))
        self.second = nn.ModuleList(nn.LSTM(2 * hidden + context, hidden) for _ in range(2))
        self.out = nn.Linear(2 * hidden, 1)
        self.dropout = nn.Dropout(config["dropout"])

    def project(self, rows):
        """Projects every block to [n, projection], the input of the first LSTM."""
        own = self.tags[rows.tags] + bag(
            self.attributes, rows.attributes, rows.attribute_starts, rows.attribute_weights
        )
        if rows.has_missing:
            own = torch.cat([torch.zeros(1, own.shape[1]), own])
        decay = torch.sigmoid(self.decay)
        path = own[rows.chains[:, rows.depth - 1]]
        for step in range(rows.depth - 2, -1, -1):
            path = own[rows.chains[:, step]] + decay * path
        words = bag(self.words, rows.words, rows.word_starts, rows.word_weights)
        return torch.relu(path[rows.inverse] + words + rows.numbers @ self.numbers + self.bias)

    def summarise(self, projected, batch):
        """Context vectors [windows, context]: mean over the blocks and mean over the words, through a tanh layer."""
        windows = len(batch.lengths)
        means = [
            torch.zeros(windows, projected.shape[1]).index_add(0, batch.context_window, projected * weights[:, None])
            for weights in batch.context_weights.unbind(1)
        ]
        return torch.tanh(self.context(torch.cat(means, 1)))

    def forward(self, batch):
        """Logits [n] of the windows' own blocks."""
        windows, longest = len(batch.lengths), int(batch.lengths.max())
        projected = self.project(batch.rows)
        context = self.dropout(self.summarise(projected[batch.own :], batch))[batch.window_of]

        def run(layer, flat):
            # Each direction runs over sequences that start at their own first step, so padding is never read;
            # packed sequences would take quadratic time in the backward pass.
            flat = torch.cat([self.dropout(flat), context], 1)
            outputs = []
            for lstm, place in zip(layer, (batch.place, batch.place_backward)):
                grid = torch.zeros(longest * windows, flat.shape[1]).index_copy(0, place, flat)
                output, _ = lstm(grid.view(longest, windows, -1))
                outputs.append(output.reshape(longest * windows, -1)[place])
            return torch.cat(outputs, 1)

        second = run(self.second, run(self.first, projected[: batch.own]))
        return self.out(self.dropout(second))[:, 0]

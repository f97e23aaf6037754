"""BoilerNet as its paper describes it (Leonhardt, Anand and Khosla, WWW 2020, section 3), over the leaves of a page."""

from collections import Counter

import numpy as np
import torch
from torch import nn
from torch.nn.functional import embedding_bag

from recurrence import Recurrence

UNKNOWN = 0


class Vocabulary:
    """The most frequent items of the training pages; column 0 stands for all others."""

    def __init__(self, items):
        self.items = items
        self.column = {item: i + 1 for i, item in enumerate(items)}

    @staticmethod
    def of(lists, size):
        counts = Counter(item for items in lists for item in items)
        return Vocabulary([item for item, _ in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))[:size]])

    def __len__(self):
        return len(self.items) + 1


class Document:
    """Rows of counts of tags and words, one a leaf, as columns and values."""

    def __init__(self, page, tags, words):
        columns, values, starts = [], [], []
        for path, text in zip(page["tags"], page["words"]):
            counts = Counter(tags.column.get(tag, UNKNOWN) for tag in path)
            counts.update(len(tags) + words.column.get(word, UNKNOWN) for word in text)
            starts.append(len(columns))
            columns.extend(counts.keys())
            values.extend(counts.values())
        self.columns = np.array(columns, np.int64)
        self.values = np.array(values, np.float32)
        self.starts = np.array(starts, np.int64)
        self.labels = np.array(page["labels"], np.float32)

    def __len__(self):
        return len(self.labels)


class Batch:
    """Documents in order of length, longest first, one step of all of them after the other."""

    def __init__(self, documents):
        documents = sorted(documents, key=len, reverse=True)
        lengths = [len(document) for document in documents]
        shift = np.cumsum([0] + [len(document.columns) for document in documents])
        self.columns = torch.from_numpy(np.concatenate([document.columns for document in documents]))
        self.values = torch.from_numpy(np.concatenate([document.values for document in documents]))
        self.starts = torch.from_numpy(np.concatenate([d.starts + s for d, s in zip(documents, shift)]))
        self.labels = torch.from_numpy(np.concatenate([document.labels for document in documents]))
        offset = np.cumsum([0] + lengths)
        # How many documents are still running at each step: nothing is ever padded.
        running = (np.array(lengths)[:, None] > np.arange(lengths[0])).sum(0)
        self.running = torch.from_numpy(running.astype(np.int32))
        steps = list(enumerate(running))
        self.place = torch.from_numpy(np.concatenate([offset[:n] + t for t, n in steps]))
        # Backwards every document begins with its own last leaf.
        self.place_backward = torch.from_numpy(np.concatenate([offset[1 : n + 1] - 1 - t for t, n in steps]))


class BoilerNet(nn.Module):
    def __init__(self, inputs, dense=256, hidden=256, layers=2, dropout=0.5):
        super().__init__()
        self.dense = nn.Parameter(torch.empty(inputs, dense))
        self.bias = nn.Parameter(torch.zeros(dense))
        sizes = [dense] + [2 * hidden] * (layers - 1)
        self.layers = nn.ModuleList(nn.ModuleList(nn.LSTM(size, hidden) for _ in range(2)) for size in sizes)
        self.out = nn.Linear(2 * hidden, 1)
        self.dropout = nn.Dropout(dropout)
        self.initialise(hidden)

    def initialise(self, hidden):
        """As Keras does, which the authors used: Glorot, orthogonal recurrence, forget bias 1."""
        nn.init.xavier_uniform_(self.dense)
        nn.init.xavier_uniform_(self.out.weight)
        nn.init.zeros_(self.out.bias)
        for layer in self.layers:
            for lstm in layer:
                nn.init.xavier_uniform_(lstm.weight_ih_l0)
                nn.init.orthogonal_(lstm.weight_hh_l0)
                nn.init.zeros_(lstm.bias_ih_l0)
                nn.init.zeros_(lstm.bias_hh_l0)
                lstm.bias_ih_l0.data[hidden : 2 * hidden] = 1

    def run(self, lstm, flat, place, running):
        """One direction over all documents: [leaves, inputs] -> [leaves, hidden]."""
        bias = lstm.bias_ih_l0 + lstm.bias_hh_l0
        gates = torch.addmm(bias, flat[place], lstm.weight_ih_l0.t())
        states = Recurrence.apply(gates, lstm.weight_hh_l0.t(), running)
        return torch.zeros_like(states).index_copy(0, place, states)

    def forward(self, batch):
        """Logit of every leaf."""
        dense = embedding_bag(batch.columns, self.dense, batch.starts, mode="sum", per_sample_weights=batch.values)
        flat = torch.relu(dense + self.bias)
        for layer in self.layers:
            places = (batch.place, batch.place_backward)
            flat = torch.cat([self.run(lstm, flat, place, batch.running) for lstm, place in zip(layer, places)], 1)
        return self.out(self.dropout(flat))[:, 0]

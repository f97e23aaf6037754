"""BoilerNet as its paper describes it (Leonhardt, Anand and Khosla, WWW 2020, section 3), over the leaves of a page."""

import copy
from collections import Counter

import numpy as np
import torch
from torch import nn
from torch.nn.functional import embedding_bag

UNKNOWN = 0


class Vocabulary:
    """Columns of the most frequent items of the training pages; column 0 is for all others."""

    def __init__(self, items):
        self.items = items
        self.column = {item: i + 1 for i, item in enumerate(items)}

    @staticmethod
    def build(lists, size):
        """Vocabulary of the most frequent items in lists."""
        counts = Counter(item for items in lists for item in items)
        return Vocabulary([item for item, _ in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))[:size]])

    def __len__(self):
        return len(self.items) + 1


def last_counts(items, vocabulary):
    """Counts by column like the authors' code, which counts only one unknown item: the last in order of appearance."""
    return {vocabulary.column.get(item, UNKNOWN): count for item, count in Counter(items).items()}


def all_counts(items, vocabulary):
    """Counts by column; the counts of unknown items are added up."""
    return Counter(vocabulary.column.get(item, UNKNOWN) for item in items)


class Document:
    """Rows of tag and word counts, one per leaf, as columns and values."""

    def __init__(self, page, tags, words, count=all_counts):
        columns, values, starts = [], [], []
        for path, text in zip(page["tags"], page["words"]):
            counts = dict(count(path, tags))
            counts.update((len(tags) + column, n) for column, n in count(text, words).items())
            starts.append(len(columns))
            columns.extend(counts.keys())
            values.extend(counts.values())
        self.columns = np.array(columns, np.int64)
        self.values = np.array(values, np.float32)
        self.starts = np.array(starts, np.int64)
        self.labels = np.array(page["labels"], np.float32)

    def __len__(self):
        return len(self.labels)

    def padded(self, length):
        """Returns a copy with empty boilerplate leaves appended."""
        longer, extra = copy.copy(self), length - len(self)
        longer.starts = np.append(self.starts, np.full(extra, len(self.columns)))
        longer.labels = np.append(self.labels, np.zeros(extra, np.float32))
        return longer


class Batch:
    """Documents in descending order of length, laid out step by step across all of them."""

    def __init__(self, documents):
        documents = sorted(documents, key=len, reverse=True)
        self.documents = documents
        lengths = [len(document) for document in documents]
        shift = np.cumsum([0] + [len(document.columns) for document in documents])
        self.columns = torch.from_numpy(np.concatenate([document.columns for document in documents]))
        self.values = torch.from_numpy(np.concatenate([document.values for document in documents]))
        self.starts = torch.from_numpy(np.concatenate([d.starts + s for d, s in zip(documents, shift)]))
        self.labels = torch.from_numpy(np.concatenate([document.labels for document in documents]))
        offset = np.cumsum([0] + lengths)
        # Number of documents still running at each step, so that padding is not needed.
        self.running = [int(n) for n in (np.array(lengths)[:, None] > np.arange(lengths[0])).sum(0)]
        steps = list(enumerate(self.running))
        self.place = torch.from_numpy(np.concatenate([offset[:n] + t for t, n in steps]))
        # The backward direction starts each document at its own last leaf.
        self.place_backward = torch.from_numpy(np.concatenate([offset[1 : n + 1] - 1 - t for t, n in steps]))


class Recurrence(torch.autograd.Function):
    """LSTM over steps of decreasing width; PyTorch's own sums the weights' gradient by step, three times slower.

    gates: [rows, 4 hidden], the inputs' contribution to each gate, step after step; weight: [hidden, 4 hidden];
    running: rows of each step, never increasing. Gates in the order input, forget, cell, output.
    """

    @staticmethod
    def forward(context, gates, weight, running):
        """Computes the states of all rows, [rows, hidden], and keeps what the gradient needs."""
        size = weight.shape[0]
        gates = gates.clone()
        cells, squashed, states = (torch.empty(len(gates), size) for _ in range(3))
        at, before = 0, None
        for n in running:
            now = slice(at, at + n)
            gate = gates[now]
            if before is not None:
                gate.addmm_(states[before : before + n], weight)
            gate[:, : 2 * size].sigmoid_()
            gate[:, 2 * size : 3 * size].tanh_()
            gate[:, 3 * size :].sigmoid_()
            i, f, c, o = gate.view(n, 4, size).unbind(1)
            torch.mul(i, c, out=cells[now])
            if before is not None:
                cells[now].addcmul_(f, cells[before : before + n])
            torch.tanh(cells[now], out=squashed[now])
            torch.mul(o, squashed[now], out=states[now])
            before, at = at, at + n
        context.save_for_backward(gates, cells, squashed, states, weight)
        context.running = running
        return states

    @staticmethod
    def backward(context, gradient):
        """Returns the gradients of gates and weight from that of the states; backpropagation through time."""
        gates, cells, squashed, states, weight = context.saved_tensors
        running, size = context.running, weight.shape[0]
        first = running[0]
        starts = np.cumsum([0] + running[:-1])
        previous = torch.from_numpy(
            np.concatenate([np.arange(n) + s for s, n in zip(starts, running[1:])] or [[]])
        ).long()
        i, f, c, o = gates.view(-1, 4, size).unbind(1)
        slopes = torch.empty(len(gates), 4, size)
        slopes[:, 0] = c * i * (1 - i)
        slopes[:first, 1] = 0
        slopes[first:, 1] = cells[previous] * (f * (1 - f))[first:]
        slopes[:, 2] = i * (1 - c * c)
        slopes[:, 3] = squashed * o * (1 - o)
        through = o * (1 - squashed * squashed)
        deltas, back = torch.empty_like(slopes), weight.t().contiguous()
        state_carry = cell_carry = None
        for at, n in zip(starts[::-1], running[::-1]):
            now = slice(int(at), int(at) + n)
            state = gradient[now].clone()
            if state_carry is not None:
                state[: len(state_carry)] += state_carry
            cell = state * through[now]
            if cell_carry is not None:
                cell[: len(cell_carry)] += cell_carry
            delta = deltas[now]
            torch.mul(slopes[now, :3], cell[:, None], out=delta[:, :3])
            torch.mul(slopes[now, 3], state, out=delta[:, 3])
            cell_carry = cell * f[now]
            state_carry = delta.view(n, -1) @ back
        flat = deltas.view(len(gates), -1)
        return flat, states[previous].t() @ flat[first:], None


class BoilerNet(nn.Module):
    """Dense layer, bidirectional LSTM layers, and one output per leaf."""

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
        """Initialises weights like Keras, which the authors used: Glorot, orthogonal recurrence, forget bias 1."""
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
        """Runs one direction over all documents: [leaves, inputs] -> [leaves, hidden]."""
        bias = lstm.bias_ih_l0 + lstm.bias_hh_l0
        gates = torch.addmm(bias, flat[place], lstm.weight_ih_l0.t())
        states = Recurrence.apply(gates, lstm.weight_hh_l0.t(), running)
        return torch.zeros_like(states).index_copy(0, place, states)

    def forward(self, batch):
        """Computes the logit of every leaf."""
        dense = embedding_bag(batch.columns, self.dense, batch.starts, mode="sum", per_sample_weights=batch.values)
        flat = torch.relu(dense + self.bias)
        for layer in self.layers:
            places = (batch.place, batch.place_backward)
            flat = torch.cat([self.run(lstm, flat, place, batch.running) for lstm, place in zip(layer, places)], 1)
        return self.out(self.dropout(flat))[:, 0]

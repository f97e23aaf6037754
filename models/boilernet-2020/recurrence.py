"""An LSTM over documents of unlike length, padding none, in C: in PyTorch's operations it takes more than twice the
processor time, its products being too small to be worth a call each. `python3 recurrence.py` compares both.
"""

import ctypes
import functools
import os
import subprocess
from pathlib import Path

import numpy as np
import torch

HERE = Path(__file__).resolve().parent
LIBRARY = HERE.parent / "cache" / "boilernet-2020" / "recurrence.so"
COMPILE = "-O3 -march=native -ffast-math -funroll-loops -shared -fPIC".split()


@functools.cache
def library():
    """The C of recurrence.c, compiled for this machine where it is new."""
    source = HERE / "recurrence.c"
    if not LIBRARY.exists() or LIBRARY.stat().st_mtime < source.stat().st_mtime:
        LIBRARY.parent.mkdir(parents=True, exist_ok=True)
        partial = LIBRARY.with_suffix(f".{os.getpid()}.part")
        try:
            subprocess.run([os.environ.get("CC", "cc"), *COMPILE, "-o", partial, source, "-lm"], check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(f"boilernet-2020 needs a C compiler to train: {error}") from error
        partial.replace(LIBRARY)
    return ctypes.CDLL(str(LIBRARY))


def call(function, *arguments):
    """Numbers as int, the rest as the address of their first element."""

    def plain(argument):
        if isinstance(argument, int):
            return ctypes.c_int(argument)
        if not argument.is_contiguous():
            raise ValueError(f"{function}: rows must lie one after the other")
        return ctypes.c_void_p(argument.data_ptr())

    getattr(library(), function)(*map(plain, arguments))


def packed(weight):
    """[rows, columns] in the order that the products read it.

    @throws ValueError unless the columns fill whole vectors
    """
    if weight.shape[1] % 64:
        raise ValueError("an LSTM of a multiple of 64 units is wanted")
    result = torch.empty_like(weight, memory_format=torch.contiguous_format)
    call("pack", *weight.shape, weight.contiguous(), result)
    return result


class Recurrence(torch.autograd.Function):
    """gates: [rows, 4 hidden], what the inputs add to each gate, step after step; weight: [hidden, 4 hidden];
    running: int32, rows of each step, never growing. Gates in the order input, forget, cell, output.
    """

    @staticmethod
    def forward(context, gates, weight, running):
        size = weight.shape[0]
        gates = gates.clone()
        cells, squashed, states = (torch.empty(len(gates), size) for _ in range(3))
        call("forward", size, len(running), running, packed(weight), gates, cells, squashed, states)
        context.save_for_backward(gates, cells, squashed, states, weight)
        context.running = running
        return states

    @staticmethod
    def backward(context, gradient):
        gates, cells, squashed, states, weight = context.saved_tensors
        running, size = context.running, weight.shape[0]
        deltas = torch.empty_like(gates)
        saved = (packed(weight.t()), gates, cells, squashed, gradient.contiguous())
        call("backward", size, len(running), running, *saved, deltas)
        rows = running.numpy()
        starts = np.cumsum(rows) - rows
        previous = torch.from_numpy(np.concatenate([np.arange(n) + s for s, n in zip(starts, rows[1:])] or [[]])).long()
        return deltas, states[previous].t() @ deltas[int(rows[0]) :], None


def check(lengths=(9, 9, 7, 5, 5, 2, 1, 1), size=64):
    """Largest difference from PyTorch's own LSTM: of the states, of the gates' gradient, of the weight's."""
    torch.manual_seed(1)
    running = torch.tensor([sum(length > t for length in lengths) for t in range(max(lengths))], dtype=torch.int32)
    gates = torch.randn(int(running.sum()), 4 * size, requires_grad=True)
    weight = (torch.randn(size, 4 * size) / 8).requires_grad_()
    lstm = torch.nn.LSTM(4 * size, size, bias=False)
    lstm.weight_ih_l0.data = torch.eye(4 * size)
    lstm.weight_hh_l0 = torch.nn.Parameter(weight.detach().t().contiguous())
    inputs = gates.detach().clone().requires_grad_()
    expected = lstm(torch.nn.utils.rnn.PackedSequence(inputs, running.long()))[0].data
    found = Recurrence.apply(gates, weight, running)
    direction = torch.randn_like(expected)
    expected.backward(direction)
    found.backward(direction)
    pairs = ((found, expected), (gates.grad, inputs.grad), (weight.grad, lstm.weight_hh_l0.grad.t()))
    return [float((one - other).abs().max()) for one, other in pairs]


if __name__ == "__main__":
    print("largest difference from PyTorch's LSTM: states {:.1e}, gates' gradient {:.1e}, weight's {:.1e}".format(*check()))

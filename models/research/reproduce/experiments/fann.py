"""FANN's files and training, as texrex uses them: one hidden layer, one output, iRPROP- on full batches."""

import os
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

STEEPNESS = 0.5
# FANN's numbers of activation functions, in the order of its enumeration.
SIGMOID_SYMMETRIC, GAUSSIAN_SYMMETRIC, ELLIOT_SYMMETRIC = 5, 8, 11
LINEAR_PIECE, LINEAR_PIECE_SYMMETRIC, SIN_SYMMETRIC = 12, 13, 14
SIGMOID = 3

NAMES = {
    SIGMOID: "Sigmoid",
    SIGMOID_SYMMETRIC: "Sigmoid Symmetric",
    GAUSSIAN_SYMMETRIC: "Gaussian Symmetric",
    ELLIOT_SYMMETRIC: "Elliot Symmetric",
    LINEAR_PIECE: "Linear Piece",
    LINEAR_PIECE_SYMMETRIC: "Linear Piece Symmetric",
    SIN_SYMMETRIC: "Sine Symmetric",
}
# Hidden units of texrex's perceptrons.
UNITS = 18
SYMMETRIC = {SIGMOID_SYMMETRIC, GAUSSIAN_SYMMETRIC, ELLIOT_SYMMETRIC, LINEAR_PIECE_SYMMETRIC, SIN_SYMMETRIC}


def folder() -> Path:
    """Folder of texrex's files: where LEAFLIGHT_DATA says, else where the command has unpacked them."""
    return Path(os.environ.get("LEAFLIGHT_DATA", "models/cache/data")) / "texrex"


def read_rows(path: Path) -> tuple[np.ndarray, np.ndarray]:
    """Reads training vectors (`.dat`): the inputs, and one output a row."""
    rows, inputs, outputs, rest = path.read_text().split(maxsplit=3)
    rows, inputs, outputs = int(rows), int(inputs), int(outputs)
    table = np.array(rest.split(), dtype=np.float32).reshape(rows, inputs + outputs)
    return table[:, :inputs], table[:, inputs]


@dataclass
class Network:
    """Weights of a perceptron; the bias of each layer is its last weight."""

    hidden: torch.Tensor
    output: torch.Tensor
    hidden_function: int
    output_function: int

    def run(self, inputs: torch.Tensor) -> torch.Tensor:
        """Outputs for inputs that end in a 1 for the bias."""
        units = activate(self.hidden_function, STEEPNESS * (inputs @ self.hidden))
        return activate(self.output_function, STEEPNESS * (units @ self.output[:-1] + self.output[-1]))

    def scores(self, rows: np.ndarray) -> np.ndarray:
        """Outputs for rows of features, without the input for the bias."""
        return self.run(with_bias(rows)).numpy()


def read_network(path: Path) -> Network:
    """Reads a network (`.net`)."""
    text = path.read_text()
    sizes = [int(size) for size in re.search(r"layer_sizes=([\d ]+)", text)[1].split()]
    neurons = re.findall(r"\((\d+), (\d+), ([\d.e+-]+)\)", text.split("neurons", 1)[1].split("\n")[0])
    weights = [float(w) for w in re.findall(r"\(\d+, ([\d.e+-]+)\)", text.rsplit("connections", 1)[1])]
    inputs, hidden = sizes[0], sizes[1] - 1
    table = torch.tensor(weights[: inputs * hidden]).reshape(hidden, inputs).T.contiguous()
    output = torch.tensor(weights[inputs * hidden :])
    return Network(table, output, int(neurons[inputs][1]), int(neurons[inputs + hidden + 1][1]))


def with_bias(rows: np.ndarray) -> torch.Tensor:
    """Appends the input that is always 1, for the bias."""
    return torch.cat([torch.from_numpy(rows), torch.ones(len(rows), 1)], 1)


def activate(function: int, sums: torch.Tensor) -> torch.Tensor:
    """Value of a unit for its sum, which is already multiplied by the steepness."""
    if function == SIGMOID:
        return torch.sigmoid(2 * sums)
    if function == SIGMOID_SYMMETRIC:
        return torch.tanh(sums)
    if function == GAUSSIAN_SYMMETRIC:
        return 2 * torch.exp(-sums * sums) - 1
    if function == ELLIOT_SYMMETRIC:
        return sums / (1 + sums.abs())
    if function == SIN_SYMMETRIC:
        return torch.sin(sums)
    return sums.clamp(0 if function == LINEAR_PIECE else -1, 1)


def slope(function: int, sums: torch.Tensor, values: torch.Tensor) -> torch.Tensor | float:
    """FANN's derivative of a unit, up to a positive factor, to which RPROP is blind."""
    if function == SIGMOID:
        bounded = values.clamp(0.01, 0.99)
        return bounded * (1 - bounded)
    if function == SIGMOID_SYMMETRIC:
        return 1 - values.clamp(-0.98, 0.98) ** 2
    if function == GAUSSIAN_SYMMETRIC:
        return -sums * (values + 1)
    if function == ELLIOT_SYMMETRIC:
        return 1 / (1 + sums.abs()) ** 2
    if function == SIN_SYMMETRIC:
        return torch.cos(sums)
    return 1.0


def squared_error(network: Network, outputs: torch.Tensor, targets: torch.Tensor) -> float:
    """FANN's mean squared error, which halves the differences of symmetric outputs."""
    half = 0.5 if network.output_function in SYMMETRIC else 1.0
    return float(((targets - outputs) * half).pow(2).mean())


class Rprop:
    """FANN's iRPROP- for one tensor of weights."""

    def __init__(self, weights: torch.Tensor):
        self.weights = weights
        self.steps = torch.full_like(weights, 0.1)
        self.previous = torch.zeros_like(weights)

    def step(self, slopes: torch.Tensor) -> None:
        """Moves the weights by their slopes, in place."""
        same = self.previous * slopes
        grown = (self.steps.clamp(min=1e-4) * 1.2).clamp(max=50)
        self.steps = torch.where(same >= 0, grown, self.steps.clamp(min=1e-4) * 0.5)
        slopes = torch.where(same >= 0, slopes, torch.zeros_like(slopes))
        # FANN moves up where the slope is zero.
        direction = torch.where(slopes < 0, -1.0, 1.0)
        self.weights.add_(direction * self.steps).clamp_(-1500, 1500)
        self.previous = slopes


class Incremental:
    """Plain gradient descent, one step for all examples (FANN's "batch") with its default learning rate."""

    def __init__(self, weights: torch.Tensor, examples: int):
        self.weights = weights
        self.rate = 0.7 / examples

    def step(self, slopes: torch.Tensor) -> None:
        """Moves the weights by their slopes, in place."""
        self.weights.add_(slopes * self.rate).clamp_(-1500, 1500)


class Quickprop:
    """FANN's Quickprop with its defaults."""

    def __init__(self, weights: torch.Tensor, examples: int):
        self.weights = weights
        self.rate = 0.7 / examples
        self.steps = torch.zeros_like(weights)
        self.previous = torch.zeros_like(weights)

    def step(self, slopes: torch.Tensor) -> None:
        """Moves the weights by their slopes, in place."""
        mu, decay = 1.75, -0.0001
        slopes = slopes + decay * self.weights
        shrink = mu / (1 + mu)
        old, before = self.steps, self.previous
        rising = old > 0.001
        falling = old < -0.001
        still = ~(rising | falling)
        next_step = torch.where(
            (rising & (slopes > 0)) | (falling & (slopes < 0)) | still, self.rate * slopes, torch.zeros_like(slopes)
        )
        fast = (rising & (slopes > shrink * before)) | (falling & (slopes < shrink * before))
        quick = old * slopes / torch.where(before - slopes == 0, torch.ones_like(slopes), before - slopes)
        next_step = torch.where(rising | falling, next_step + torch.where(fast, mu * old, quick), next_step)
        self.steps = next_step
        self.previous = slopes
        self.weights.add_(next_step).clamp_(-1500, 1500)


ALGORITHMS = {"RPROP": lambda w, n: Rprop(w), "batch": Incremental, "Quickprop": Quickprop}


def train(
    rows: np.ndarray,
    labels: np.ndarray,
    epochs: int,
    seed: int,
    hidden_function: int = GAUSSIAN_SYMMETRIC,
    output_function: int = LINEAR_PIECE_SYMMETRIC,
    every: int = 1000,
    algorithm: str = "RPROP",
    start: Network | None = None,
    watch=lambda epoch, network, error: None,
) -> Network:
    """
    Trains a perceptron and returns the snapshot of the lowest training error among those taken each `every`
    epochs. `watch` is called with every snapshot, `start` replaces the random first weights.
    """
    generator = torch.Generator().manual_seed(seed)
    inputs, targets = with_bias(rows), torch.from_numpy(labels)
    network = start or Network(
        (torch.rand(inputs.shape[1], UNITS, generator=generator) - 0.5) / 5,
        (torch.rand(UNITS + 1, generator=generator) - 0.5) / 5,
        hidden_function,
        output_function,
    )
    half = 0.5 if output_function in SYMMETRIC else 1.0
    optimizers = [ALGORITHMS[algorithm](weights, len(rows)) for weights in (network.hidden, network.output)]
    best, lowest = network, float("inf")
    for epoch in range(epochs + 1):
        sums = STEEPNESS * (inputs @ network.hidden)
        values = activate(hidden_function, sums)
        total = STEEPNESS * (values @ network.output[:-1] + network.output[-1])
        outputs = activate(output_function, total)
        if epoch % every == 0:
            error = squared_error(network, outputs, targets)
            watch(epoch, network, error)
            if error < lowest:
                weights = (network.hidden.clone(), network.output.clone())
                best, lowest = Network(*weights, hidden_function, output_function), error
        difference = ((targets - outputs) * half).clamp(-0.9999999, 0.9999999)
        wrong = torch.log((1 + difference) / (1 - difference)).clamp(-17, 17)
        wrong = wrong * slope(output_function, total, outputs)
        back = wrong[:, None] * network.output[:-1] * slope(hidden_function, sums, values)
        slopes = (inputs.T @ back, torch.cat([values.T @ wrong, wrong.sum()[None]]))
        for optimizer, direction in zip(optimizers, slopes):
            optimizer.step(direction)
    return best

"""Compares training with FANN 2.2 itself: errors after each of the first twelve epochs, from the same weights."""

import math
import sys

import numpy as np
import torch

import fann

# Return values of fann_train_epoch() for these rows and weights.
FANN = {
    fann.GAUSSIAN_SYMMETRIC: "0.128355 0.090847 0.0665 0.065144 0.069979 0.054272 0.052324 0.045725 0.040565 0.036952 0.0323 0.030042",
    fann.SIGMOID_SYMMETRIC: "0.130118 0.114559 0.092456 0.068114 0.04997 0.048203 0.047833 0.035587 0.029847 0.026951 0.027954 0.02711",
}


def errors(function: int) -> list[float]:
    rows = np.array([[math.sin(i), math.cos(2 * i), (i % 3) / 2] for i in range(60)], dtype=np.float32)
    labels = np.array([float(a + b * c > 0.3) for a, b, c in rows], dtype=np.float32)
    weights = torch.tensor([round(0.1 * math.sin(3 * k + 1), 4) for k in range(11)])
    start = fann.Network(
        weights[:8].reshape(2, 4).T.contiguous(), weights[8:].clone(), function, fann.LINEAR_PIECE_SYMMETRIC
    )
    found: list[float] = []
    fann.train(rows, labels, 11, 1, function, start=start, every=1, watch=lambda _, __, error: found.append(error))
    return found


def main() -> int:
    with torch.no_grad():
        for function, expected in FANN.items():
            found = errors(function)
            if not np.allclose(found, np.array(expected.split(), float), atol=2e-6):
                print(f"{fann.NAMES[function]}: {[round(error, 6) for error in found]}")
                return 1
    print("errors agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())

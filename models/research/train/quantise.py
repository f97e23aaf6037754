"""Weights as bytes, in the way of tfjs-converter."""

import numpy as np

# Minimum size of a quantised tensor; smaller ones stay float32, since quantising them saves little.
QUANTISE_FROM = 1024


def quantise(values):
    """Quantises to affine uint8 like tfjs-converter: value = q * scale + min."""
    low, high = float(values.min()), float(values.max())
    scale = (high - low) / 255 or 1.0
    return np.round((values - low) / scale).astype(np.uint8), {"dtype": "uint8", "scale": scale, "min": low}

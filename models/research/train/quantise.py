"""Weights as bytes, in the way of tfjs-converter."""

import numpy as np

# Minimum size of a quantised tensor; smaller ones stay float32, since quantising them saves little.
QUANTISE_FROM = 1024

# All levels of a byte.
LEVELS = 256


def quantise(values, levels=LEVELS):
    """Quantises to affine uint8 like tfjs-converter: value = q * scale + min. Fewer levels compress better."""
    low, high = float(values.min()), float(values.max())
    scale = (high - low) / (levels - 1) or 1.0
    return np.round((values - low) / scale).astype(np.uint8), {"dtype": "uint8", "scale": scale, "min": low}

"""Tests how far the weights of a model are rounded when they are written."""

import unittest

import numpy as np
import torch

from export import REFINER_BITS, quantised, rounded
from quantise import LEVELS, quantise

VALUES = np.random.default_rng(7).normal(size=(40, 64)).astype(np.float32)


class RefinerWeights(unittest.TestCase):
    def test_are_the_nearest_numbers_of_their_bits_whatever_their_size(self):
        weights = torch.from_numpy(VALUES.astype(np.float64)) * 10.0 ** torch.arange(-9, 9).repeat(4)[:64]
        unit = 2.0 ** (np.floor(np.log2(np.abs(weights.numpy()))) + 1 - REFINER_BITS)
        units = rounded(weights).numpy() / unit
        np.testing.assert_array_equal(units, np.round(units))
        self.assertLessEqual(np.abs(units - weights.numpy() / unit).max(), 0.5)


class QuantisedWeights(unittest.TestCase):
    def test_of_attributes_keep_all_levels_where_the_attribute_is_frequent_and_even_ones_where_it_is_rarer(self):
        known = 20
        exact, scheme = quantise(VALUES)
        data, rounded_scheme = quantised("attributes", VALUES, known)
        self.assertEqual(rounded_scheme, scheme)
        frequent, rarer, unknown = np.split(data, [known // 2, known])
        np.testing.assert_array_equal(frequent, exact[: known // 2])
        np.testing.assert_array_equal(unknown, exact[known:])
        self.assertFalse((rarer % 2).any())
        self.assertLessEqual(np.abs(rarer.astype(int) - exact[known // 2 : known]).max(), 1)

    def test_span_the_values_in_fewer_levels_for_words(self):
        for name, levels in (("words", 16), ("tags", LEVELS)):
            data, scheme = quantised(name, VALUES, 0)
            self.assertEqual((data.min(), data.max()), (0, levels - 1))
            error = np.abs(data * scheme["scale"] + scheme["min"] - VALUES).max()
            self.assertLessEqual(error, scheme["scale"] / 2 + 1e-6)


if __name__ == "__main__":
    unittest.main()

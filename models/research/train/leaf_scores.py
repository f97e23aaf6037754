"""Scores of leaf labels, as the papers on leaf sequences report them."""

import numpy as np


def class_scores(predicted, labels):
    """Computes [precision, recall, F1] of boilerplate (0) and content (1) over all leaves together."""
    scores = {}
    for name, kind in (("boilerplate", 0), ("content", 1)):
        chosen, actual = predicted == kind, labels == kind
        true_positives = int((chosen & actual).sum())
        precision, recall = true_positives / max(int(chosen.sum()), 1), true_positives / max(int(actual.sum()), 1)
        f1 = 2 * precision * recall / (precision + recall) if true_positives else 0.0
        scores[name] = [round(value, 4) for value in (precision, recall, f1)]
    return scores


def content_by_page(pages):
    """Mean F1 of content over the pages with content; over all leaves, a page of thousands would outweigh the rest.

    pages: arrays of predicted and of gold labels, one pair per page.
    """
    content = [(predicted == 1, gold == 1) for predicted, gold in pages if gold.any()]
    f1 = [2 * (predicted & gold).sum() / (predicted.sum() + gold.sum()) for predicted, gold in content]
    return round(float(np.mean(f1)), 4)

"""Context features for the refiner: the network's probabilities pooled around each block, as in
src/model/context-features.ts.

The entries of a list, the cells of a table and the posts of a forum usually share one label, which a network that
reads block by block cannot see. The refiner therefore gets the probabilities pooled over every group of a block: its
neighbours, its containers and the blocks with the same tag path.
"""

import numpy as np

from data import KIND_HINTS
from decision_rule import expected_f1_cut, log_odds

NEIGHBOURS = (-2, -1, 1, 2)
RADII = (2, 6, 20, 60)
LEVELS = 7
# Extra weight of each block, so that no mean over blocks without words is empty.
WORDLESS = 0.3
# Numeric features of the position, the whole page and its kind. They generalise badly from one collection to another:
# the refiner would cut a book off in the middle, or keep too much of a page. Only the network gets them.
UNUSED_FEATURES = (
    *("position", "wordsBefore", "blocksSinceHeading", "wordsSinceHeading", "pageHasH1", "afterH1"),
    *("pageBlocks", "pageWords", "pageLinks", "pageWordsPerBlock"),
    *KIND_HINTS,
)
# Log odds are limited to 1 : 1000, and scaled to about -1.7 … 1.7.
FLOOR = 1e-3
# Log odds outside of the page.
BEYOND = -1.7


def scaled_log_odds(p):
    """Log odds as the refiner reads them."""
    return log_odds(np.asarray(p, np.float64), FLOOR) / 4


def tree_sums(parent, values):
    """Sums over each container and its descendants; children must come after their parents."""
    sums = values.tolist()
    for node in range(len(parent) - 1, -1, -1):
        up = parent[node]
        if up != node:
            sums[up] += sums[node]
    return np.array(sums)


def tree_maxima(parent, values):
    """Maximum over each container and its descendants."""
    highest = values.tolist()
    for node in range(len(parent) - 1, -1, -1):
        up = parent[node]
        if highest[node] > highest[up]:
            highest[up] = highest[node]
    return np.array(highest)


def neighbour_columns(p):
    """Log odds of the blocks at each of `NEIGHBOURS`; `BEYOND` outside of the page."""
    count, own = len(p), scaled_log_odds(p)
    for offset in NEIGHBOURS:
        shifted = np.full(count, BEYOND)
        target = slice(max(-offset, 0), min(count, count - offset))
        shifted[target] = own[max(offset, 0) : count + min(offset, 0)] if abs(offset) < count else BEYOND
        yield shifted


def radius_columns(p, weight):
    """Log odds of the mean over the blocks within each of `RADII`."""
    weights_before = np.concatenate([[0], np.cumsum(weight)])
    content_before = np.concatenate([[0], np.cumsum(weight * p)])
    position = np.arange(len(p))
    for radius in RADII:
        begin, end = np.maximum(position - radius, 0), np.minimum(position + radius + 1, len(p))
        content = content_before[end] - content_before[begin]
        yield scaled_log_odds(content / (weights_before[end] - weights_before[begin]))


def container_columns(p, weight, containers, parent):
    """Four columns for each of the innermost `LEVELS` containers of a block.

    Mean by words, share of the page's content, mean by blocks, and maximum.
    """
    nodes, tree = len(parent), parent.tolist()
    node_weight = tree_sums(tree, np.bincount(containers, weight, nodes))
    node_content = tree_sums(tree, np.bincount(containers, weight * p, nodes))
    node_blocks = tree_sums(tree, np.bincount(containers, minlength=nodes).astype(np.float64))
    node_probability = tree_sums(tree, np.bincount(containers, p, nodes))
    highest = np.zeros(nodes)
    np.maximum.at(highest, containers, p)
    highest = tree_maxima(tree, highest)
    content = np.cumsum(weight * p)[-1]
    level = containers
    for _ in range(LEVELS):
        yield scaled_log_odds(node_content[level] / node_weight[level])
        yield node_content[level] / max(content, 1e-9)
        yield scaled_log_odds(node_probability[level] / node_blocks[level])
        yield scaled_log_odds(highest[level])
        level = parent[level]


def path_group_columns(p, weight, path_groups):
    """Log odds of the mean over the blocks of the same path group, by words and by blocks."""
    for sums, counts in (
        (np.bincount(path_groups, weight * p), np.maximum(np.bincount(path_groups, weight), 1e-9)),
        (np.bincount(path_groups, p), np.maximum(np.bincount(path_groups), 1)),
    ):
        yield scaled_log_odds((sums / counts)[path_groups])


def context_features(probabilities, words, path_groups, containers, parent):
    """Context features [blocks, features] of one page.

    probabilities, words: one value per block. path_groups, containers: group of each block, from 0. parent: parent of
    each container.
    """
    p, words = probabilities.astype(np.float64), words.astype(np.float64)
    weight = words + WORDLESS
    own = scaled_log_odds(p)
    columns = [
        own,
        *neighbour_columns(p),
        *radius_columns(p, weight),
        *container_columns(p, weight, containers, parent),
        *path_group_columns(p, weight, path_groups),
        own - scaled_log_odds(min(expected_f1_cut(probabilities, words), 1.0)),
    ]
    return np.stack(columns, 1).astype(np.float32)


def refiner_inputs(dataset, i, probabilities):
    """Refiner inputs [blocks, inputs] of page i: numeric features except `UNUSED_FEATURES`, then context features."""
    begin, end = dataset.pages[i]["blocks"]
    containers, parent = dataset.containers(i)
    _, path_groups = np.unique(dataset.blockPath[begin:end], return_inverse=True)
    context = context_features(probabilities, dataset.blockWordCount[begin:end], path_groups, containers, parent)
    numbers = [position for position, name in enumerate(dataset.numbers) if name not in UNUSED_FEATURES]
    return np.concatenate([dataset.blockNumbers[begin:end, numbers], context], 1)

"""Pools the first probabilities over each block's context, for the second pass: src/model/context-features.ts, on arrays.

The entries of a list, the cells of a table and the posts of a forum usually share one label, which a network that
reads block by block cannot see. The second pass therefore gets the first probabilities pooled over every group of a
block: its neighbours, its containers and the blocks of equal tag path.
"""

import numpy as np

from scoring import expected_f1_cut

NEIGHBOURS = (-2, -1, 1, 2)
RADII = (2, 6, 20, 60)
LEVELS = 7
# Extra weight of each block, so that no mean over blocks without words is empty.
WORDLESS = 0.3
# Numeric features of the position and of the whole page. They generalise badly from one collection to another: the
# second pass would cut a book off in the middle, or keep too much of a page. Only the network gets them.
LEFT_OUT = (
    *("position", "wordsBefore", "blocksSinceHeading", "wordsSinceHeading", "pageHasH1", "afterH1"),
    *("pageBlocks", "pageWords", "pageLinks", "pageWordsPerBlock"),
)
# Log odds are limited to 1 : 1000, and scaled to about -1.7 … 1.7.
FLOOR = 1e-3
BEYOND = -1.7


def odds(p):
    p = np.asarray(p, np.float64)
    return np.log(np.maximum(p, FLOOR) / np.maximum(1 - p, FLOOR)) / 4


def tree_sums(parent, values):
    """Sums over each container and its descendants; children must come after their parents."""
    sums = values.tolist()
    for node in range(len(parent) - 1, -1, -1):
        up = parent[node]
        if up != node:
            sums[up] += sums[node]
    return np.array(sums)


def tree_highest(parent, values):
    highest = values.tolist()
    for node in range(len(parent) - 1, -1, -1):
        up = parent[node]
        if highest[node] > highest[up]:
            highest[up] = highest[node]
    return np.array(highest)


def pools(probabilities, words, looks, containers, parent):
    """Pooled features [blocks, POOLS] of one page.

    probabilities, words: one value per block. looks, containers: group of each block, from 0. parent: parent of each
    container.
    """
    p, words = probabilities.astype(np.float64), words.astype(np.float64)
    count = len(p)
    weight = words + WORDLESS
    columns = [odds(p)]
    for offset in NEIGHBOURS:
        shifted = np.full(count, BEYOND)
        target = slice(max(-offset, 0), min(count, count - offset))
        shifted[target] = odds(p)[max(offset, 0) : count + min(offset, 0)] if abs(offset) < count else BEYOND
        columns.append(shifted)
    weights_before = np.concatenate([[0], np.cumsum(weight)])
    content_before = np.concatenate([[0], np.cumsum(weight * p)])
    place = np.arange(count)
    for radius in RADII:
        begin, end = np.maximum(place - radius, 0), np.minimum(place + radius + 1, count)
        columns.append(odds((content_before[end] - content_before[begin]) / (weights_before[end] - weights_before[begin])))
    content = content_before[-1]
    nodes = len(parent)
    tree = parent.tolist()
    node_weight = tree_sums(tree, np.bincount(containers, weight, nodes))
    node_content = tree_sums(tree, np.bincount(containers, weight * p, nodes))
    node_blocks = tree_sums(tree, np.bincount(containers, minlength=nodes).astype(np.float64))
    node_odds = tree_sums(tree, np.bincount(containers, p, nodes))
    highest = np.zeros(nodes)
    np.maximum.at(highest, containers, p)
    highest = tree_highest(tree, highest)
    level = containers
    for _ in range(LEVELS):
        columns.append(odds(node_content[level] / node_weight[level]))
        columns.append(node_content[level] / max(content, 1e-9))
        columns.append(odds(node_odds[level] / node_blocks[level]))
        columns.append(odds(highest[level]))
        level = parent[level]
    columns.append(odds((np.bincount(looks, weight * p) / np.maximum(np.bincount(looks, weight), 1e-9))[looks]))
    columns.append(odds((np.bincount(looks, p) / np.maximum(np.bincount(looks), 1))[looks]))
    columns.append(odds(p) - odds(min(expected_f1_cut(probabilities, words), 1.0)))
    return np.stack(columns, 1).astype(np.float32)


def page_inputs(dataset, i, probabilities):
    """Refiner inputs [blocks, inputs] of page i: the numeric features except `LEFT_OUT`, then the pools."""
    begin, end = dataset.pages[i]["blocks"]
    containers, parent = dataset.containers(i)
    _, looks = np.unique(dataset.blockPath[begin:end], return_inverse=True)
    pooled = pools(probabilities, dataset.blockWordCount[begin:end], looks, containers, parent)
    numbers = [place for place, name in enumerate(dataset.numbers) if name not in LEFT_OUT]
    return np.concatenate([dataset.blockNumbers[begin:end, numbers], pooled], 1)

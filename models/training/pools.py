"""What the first judgement of a page's blocks says of each block's surroundings: src/model/pools.ts, on arrays.

A list's entries, a table's cells, a forum's posts stand or fall together, and one network step at a time cannot see
it. So the second look takes the first probabilities pooled over everything a block belongs to.
"""

import numpy as np

from scoring import expected_f1_cut

NEIGHBOURS = (-2, -1, 1, 2)
RADII = (2, 6, 20, 60)
LEVELS = 7
# Blocks without words weigh a little, so that no mean is empty.
WORDLESS = 0.3
# Where on the page a block stands and what page it is: what holds for the pages of one collection would cut a book off
# in the middle, and keeps too much of another's. The network has them; the second look goes without.
LEFT_OUT = (
    *("position", "wordsBefore", "blocksSinceHeading", "wordsSinceHeading", "pageHasH1", "afterH1"),
    *("pageBlocks", "pageWords", "pageLinks", "pageWordsPerBlock"),
)
# Odds are kept within 1 : 1000, and scaled to about -1.7 … 1.7.
FLOOR = 1e-3
BEYOND = -1.7


def odds(p):
    p = np.asarray(p, np.float64)
    return np.log(np.maximum(p, FLOOR) / np.maximum(1 - p, FLOOR)) / 4


def tree_sums(parent, values):
    """Sums over each container and all within it; children stand behind their parents."""
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
    """[blocks, POOLS] of one page.

    probabilities, words: of each block. looks, containers: group of each block, from 0. parent: of each container.
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
    """[blocks, inputs] of page i: the numbers of its blocks, but for those left out, then the pools."""
    begin, end = dataset.pages[i]["blocks"]
    containers, parent = dataset.containers(i)
    _, looks = np.unique(dataset.blockPath[begin:end], return_inverse=True)
    pooled = pools(probabilities, dataset.blockWordCount[begin:end], looks, containers, parent)
    numbers = [place for place, name in enumerate(dataset.numbers) if name not in LEFT_OUT]
    return np.concatenate([dataset.blockNumbers[begin:end, numbers], pooled], 1)

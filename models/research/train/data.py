"""Maps the vectors written by `npm run vectors` to columns of the model. Never reads HTML."""

import hashlib
import json
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np

# Vectors of all training data; the pages of the first data set are also scored (models/research/train/train.ts).
TRAINING = "training"
CACHE = Path(__file__).resolve().parents[2] / "cache" / "vectors"
# Ancestors in the path encoder's sum; the weights of farther ones have decayed, or they are all `div`.
MAX_DEPTH = 64
# Numeric features of the block itself; all others describe its position, its context and its page.
OWN_NUMBERS = (
    *("words", "characters", "wordLength", "linked", "capitalised", "digits", "endsWithStop", "startsCapitalised"),
    *("commas", "stops", "isHeading"),
)
# Minimum word F1 of a page's block labels against its gold text; below it the labels are not trusted.
MIN_CEILING = 0.6
# Numbers of a page's statements about its kind, and of its address; see src/dom/page-kind-hints.ts.
KIND_HINTS = (
    *("statesArticle", "statesListing", "statesProduct"),
    *("hasAddress", "isHomePage", "slugWords", "hasSlugNumber"),
)
# Minimum number of sites with a hash that gets a column of its own. A site is a registrable domain.
MIN_SITES = 3
# Data sets whose labels are a language model's.
MACHINE_LABELLED = ("labelled-web-mix", "labelled-recipes")
# Language of a page that names none.
ENGLISH = "en"


def language_of(page):
    """Two-letter code of a page's language."""
    return (page.get("language") or ENGLISH).lower()[:2]


def fnv1a(text):
    """FNV-1a over UTF-16 code units, the same as `hashString` in src/structure/hashes.ts."""
    value = 0x811C9DC5
    data = text.encode("utf-16-le")
    for low, high in zip(data[::2], data[1::2]):
        value = ((value ^ (low | high << 8)) * 0x01000193) & 0xFFFFFFFF
    return value


class Dataset:
    """All pages of a data set as flat arrays; `pages[i]["blocks"]` is the range of blocks of page i."""

    def __init__(self, name):
        folder = CACHE / name
        if not (folder / "pages.json").exists():
            raise SystemExit(f"no vectors of '{name}': npm run train, crossval and splits write those that they read")
        meta = json.loads((folder / "pages.json").read_text())
        self.name, self.pages, self.numbers = name, meta["pages"], meta["numbers"]
        # Bit of each markup signal in `blockSignals`, by name.
        self.signal_bits = meta["signals"]
        for array, kind in meta["files"].items():
            setattr(self, array, np.fromfile(folder / f"{array}.{kind}", dtype=f"<{kind}"))
        self.blockNumbers = self.blockNumbers.reshape(-1, len(self.numbers))
        self.isKindHint = np.isin(self.numbers, KIND_HINTS)
        self.blockWordCount = np.diff(self.blockWordOffsets.astype(np.int64))
        self.ancestors = ancestors(self.pathParent)
        self.targets = self.blockLabels.astype(np.float32)
        # Weight of each block in the loss, next to that of its page.
        self.blockWeight = self.blockTrust.astype(np.float32)

    def labels(self, i):
        """Labels of the blocks of page i: 1 for content."""
        return self.blockLabels[slice(*self.pages[i]["blocks"])]

    def is_home_page(self, i):
        """True for the home page of a site, which states no article; see adjust-probabilities.ts."""
        begin, end = self.pages[i]["blocks"]
        hints = dict(zip(self.numbers, self.blockNumbers[begin])) if end > begin else {}
        return hints.get("isHomePage", 0) > 0 and not hints["statesArticle"] > 0

    def containers(self, i):
        """Returns the container of each block of page i, and the parent of each container."""
        first = self.pages[i]["container"]
        containers = self.blockContainer[slice(*self.pages[i]["blocks"])].astype(np.int64) - first
        # Outer containers come before inner ones, and the last container always belongs to a block.
        return containers, self.containerParent[first : first + containers.max() + 1].astype(np.int64) - first

    def weigh_others(self, factor):
        """Multiplies the weight of pages that are no articles, which are the fewest and the hardest."""
        for page in self.pages:
            if page.get("pageType") not in (None, "article"):
                self.blockWeight[slice(*page["blocks"])] *= factor

    def weigh_machine_labelled(self, factor):
        """Multiplies the weight of all pages that a language model has labelled."""
        for page in self.pages:
            if page["source"] in MACHINE_LABELLED:
                self.blockWeight[slice(*page["blocks"])] *= factor

    def distil(self, pages, probabilities, share):
        """Moves the targets of `pages` from their labels towards a teacher's probabilities (one array per page).

        Distillation (Hinton et al. 2015) reduces the effect of inconsistent gold labels.
        """
        for i, p in zip(pages, probabilities):
            span = slice(*self.pages[i]["blocks"])
            self.targets[span] = (1 - share) * self.blockLabels[span] + share * p

    def ablate(self, group):
        """Removes a group of inputs from every page, to measure its contribution by ablation."""
        own = np.isin(self.numbers, OWN_NUMBERS)
        if group == "words":
            # Word counts remain in the numeric features.
            self.blockWords = np.zeros_like(self.blockWords)
        elif group == "tags":
            self.pathTag = np.zeros_like(self.pathTag)
        elif group == "attributes":
            self.pathAttributes = np.zeros_like(self.pathAttributes)
        elif group == "path":
            self.ancestors = self.ancestors[:, :1]
        elif group == "ownNumbers":
            self.blockNumbers = self.blockNumbers * ~own
        elif group == "structureNumbers":
            self.blockNumbers = self.blockNumbers * own
        else:
            raise SystemExit(f"no group of inputs is called '{group}'")

    def data_hash(self):
        """Hash that changes with every vector, label or page."""
        digest = hashlib.sha256()
        for array in (self.pathTag, self.pathAttributes, self.blockWords, self.blockNumbers, self.blockLabels):
            digest.update(array.tobytes())
        return digest.hexdigest()[:16]

    def usable(self, short_pieces=1.0):
        """Selects training pages by rule, not by hand: their block labels must reproduce most of the gold text.

        A page without content teaches that there may be none, if that is what its labels say: where a gold text is
        empty, it may be missing.
        short_pieces: share of the pages that were made up, see short-pieces.ts, which are drawn by their ids.
        """
        pages = [
            i
            for i, page in enumerate(self.pages)
            if not page.get("evaluationOnly")
            and (not page.get("madeUp") or fnv1a(page["id"]) / 2**32 < short_pieces)
            and page["ceiling"] >= MIN_CEILING
            and (
                page["source"] in MACHINE_LABELLED
                or (not page["goldEmpty"] and self.labels(i).any())
            )
        ]
        return np.array(pages)


def ancestors(parent):
    """Table [rows, MAX_DEPTH + 1] of the row itself, its parent, …; -1 above the root."""
    table = np.full((len(parent), MAX_DEPTH + 1), -1, dtype=np.int32)
    table[:, 0] = np.arange(len(parent))
    for depth in range(1, MAX_DEPTH + 1):
        above = table[:, depth - 1]
        table[:, depth] = np.where(above >= 0, parent[above], -1)
    return table


def page_row_ranges(dataset, pages):
    """Yields the site, the range of path rows and the range of blocks of each page."""
    for i in pages:
        yield dataset.pages[i]["domain"], dataset.pages[i]["paths"], dataset.pages[i]["blocks"]


class Vocabulary:
    """Maps hashes to columns. The most widespread hashes have their own columns, the rest share `buckets` columns.

    Hashes are ranked by the number of sites with them, so that the names of a single site get no column of their own.
    """

    def __init__(self, hashes, buckets):
        self.hashes = np.asarray(hashes, dtype=np.uint32)
        self.buckets = buckets
        self.order = np.argsort(self.hashes, kind="stable")
        self.sorted = self.hashes[self.order]

    @property
    def size(self):
        """Number of columns: of the ranked hashes, and of the buckets that all others share."""
        return len(self.hashes) + self.buckets

    @staticmethod
    def build(sites_and_hashes, size, buckets):
        """Ranks the hashes of training pages, and drops those of fewer than `MIN_SITES` sites."""
        seen = defaultdict(set)
        for site, hashes in sites_and_hashes:
            seen[site].update(np.unique(hashes).tolist())
        count = defaultdict(int)
        for hashes in seen.values():
            for value in hashes:
                count[value] += 1
        ranked = sorted((-n, value) for value, n in count.items() if n >= MIN_SITES)
        return Vocabulary([value for _, value in ranked[:size]], buckets)

    def columns(self, hashes):
        """Column of each hash: its rank, or its bucket."""
        place = np.searchsorted(self.sorted, hashes)
        place = np.minimum(place, max(len(self.sorted) - 1, 0))
        has_column = self.sorted[place] == hashes
        return np.where(has_column, self.order[place], len(self.hashes) + hashes % np.uint32(self.buckets)).astype(
            np.int64
        )


class Vocabularies:
    """Three vocabularies of a model, built from training pages only."""

    def __init__(self, tags, attributes, words):
        self.tags, self.attributes, self.words = tags, attributes, words

    @staticmethod
    def build(dataset, pages, config):
        """Builds the vocabularies of the given training pages, in the sizes of the settings."""

        def tags():
            for site, (begin, end), _ in page_row_ranges(dataset, pages):
                yield site, dataset.pathTag[begin:end]

        def attributes():
            for site, (begin, end), _ in page_row_ranges(dataset, pages):
                span = slice(dataset.pathAttributeOffsets[begin], dataset.pathAttributeOffsets[end])
                yield site, dataset.pathAttributes[span]

        def words():
            for site, _, (begin, end) in page_row_ranges(dataset, pages):
                yield site, dataset.blockWords[dataset.blockWordOffsets[begin] : dataset.blockWordOffsets[end]]

        return Vocabularies(
            Vocabulary.build(tags(), config["tags"], 1),
            Vocabulary.build(attributes(), config["attributes"], config["attributeBuckets"]),
            Vocabulary.build(words(), config["words"], config["wordBuckets"]),
        )


class Encoded:
    """Data set encoded with vocabularies: columns in place of hashes, each word of a block once with its log count."""

    def __init__(self, dataset, vocabularies):
        self.dataset = dataset
        self.tag = vocabularies.tags.columns(dataset.pathTag)
        self.attribute = vocabularies.attributes.columns(dataset.pathAttributes)
        self.attributeOffsets = dataset.pathAttributeOffsets.astype(np.int64)
        columns = vocabularies.words.columns(dataset.blockWords)
        block = np.repeat(np.arange(len(dataset.blockWordCount)), dataset.blockWordCount)
        keys, counts = np.unique(block * vocabularies.words.size + columns, return_counts=True)
        block = keys // vocabularies.words.size
        self.word = keys % vocabularies.words.size
        self.wordWeight = np.log1p(counts).astype(np.float32)
        self.wordOffsets = np.searchsorted(block, np.arange(len(dataset.blockWordCount) + 1)).astype(np.int64)


def gather_ragged(offsets, rows):
    """Returns the indices of the items in some rows of a ragged array, and where each row begins among them."""
    begin, length = offsets[rows], offsets[rows + 1] - offsets[rows]
    starts = np.concatenate([[0], np.cumsum(length)[:-1]]) if len(rows) else np.zeros(0, np.int64)
    items = np.repeat(begin - starts, length) + np.arange(length.sum())
    return items, starts


def folds_by_site(pages, count, seed=0):
    """Assigns a fold to each page: all pages of a site together, each page type spread evenly."""
    by_site = defaultdict(list)
    for i, page in enumerate(pages):
        by_site[page["domain"]].append(i)
    rng = np.random.default_rng(seed)
    sites = sorted(by_site)
    rng.shuffle(sites)
    sites.sort(key=lambda site: -len(by_site[site]))
    load = defaultdict(lambda: np.zeros(count))
    fold = np.zeros(len(pages), dtype=int)
    for site in sites:
        kinds = [pages[i].get("pageType") for i in by_site[site]]
        want = sum(load[kind] * 1000 + load["*"] for kind in set(kinds))
        target = int(np.argmin(want))
        for i, kind in zip(by_site[site], kinds):
            fold[i] = target
            load[kind][target] += 1
            load["*"][target] += 1
    return fold


def folds_of(pages, count, languages_apart):
    """Assigns folds by site so that added pages do not change the folds of the data set's own pages.

    languages_apart: a site in another language than English goes to the fold of its language, so that a network is
        scored on languages that it has never seen.
    """
    is_added = np.array([page.get("extra", False) for page in pages])
    fold = np.zeros(len(pages), dtype=int)
    for group in (np.flatnonzero(~is_added), np.flatnonzero(is_added)):
        fold[group] = folds_by_site([pages[i] for i in group], count)
    fold_of_site = {page["domain"]: own for page, own, added in zip(pages, fold, is_added) if not added}
    if languages_apart:
        fold_of_site |= folds_of_languages(pages, count)
    return np.array([fold_of_site.get(page["domain"], own) for page, own in zip(pages, fold)])


def folds_of_languages(pages, count):
    """Fold of each site with pages in another language than English: languages in turn, those of most pages first."""
    languages = Counter(language_of(page) for page in pages)
    del languages[ENGLISH]
    turn = {language: i % count for i, (language, _) in enumerate(languages.most_common())}
    return {page["domain"]: turn[language_of(page)] for page in pages if language_of(page) in turn}

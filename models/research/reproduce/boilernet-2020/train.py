"""Trains BoilerNet as published on one of its data sets: `npm run reproduce -- boilernet --train --seed N`.

The paper's settings: 50 tags and 1,000 words, dense 256, two bidirectional LSTM layers of 256, dropout 0.5, Adam,
batches of 16 pages, 50 epochs, cross-entropy weighted by class, and the checkpoint with the best mean F1 of both
classes on the validation pages. The test pages are scored once, with that checkpoint.

The authors' published code trains differently from the paper's text. --as selects how much follows the code; each
level includes the ones before it:

text     nothing
loss     the loss is not weighted by class (Keras 2.1 ignores weights given as an array, as in their code), and
         pages that are adjacent in the file share a batch in every epoch
padding  all pages of a batch are padded to the longest, and the empty leaves at the end of the others count in the
         loss as boilerplate (the code's mask has no effect as soon as a bias is positive); only one of several unknown
         words or tags in a leaf is counted

One thing never follows the code: it builds the vocabularies from all pages, including the test pages.

Weights of the paper's data sets stay in models/cache, since their licence does not allow more; those of wcxb-dev
become the bundled ones (models/research/reproduce/boilernet-bundled.ts). Every run adds a line to runs.jsonl; an
interrupted run continues after its last complete epoch.
"""

import argparse
import copy
import json
import time
from pathlib import Path

import numpy as np
import torch

from leaf_scores import class_scores, content_by_page
from network import Batch, BoilerNet, Document, Vocabulary, all_counts, last_counts
from quantise import QUANTISE_FROM, quantise

HERE = Path(__file__).resolve().parent
CACHE = HERE.parents[2] / "cache" / "boilernet-2020"
BUNDLED = HERE.parents[2] / "boilernet-2020"
AS = ("text", "loss", "padding")
SETTINGS = {"tags": 50, "words": 1000, "dense": 256, "hidden": 256, "dropout": 0.5, "batch": 16, "epochs": 50}
# Pages in a validation batch; limits memory, without effect on the scores.
EVALUATION_PAGES = 16


def read_pages(dataset):
    """Reads the pages of each split."""
    file = CACHE / f"{dataset}.jsonl"
    if not file.exists():
        raise SystemExit(f"no {file.name}: npm run reproduce -- boilernet --train writes it")
    splits = {}
    with open(file) as lines:
        for line in lines:
            page = json.loads(line)
            splits.setdefault(page["split"], []).append(page)
    return splits


def predict(network, documents):
    """Predicts the label of every leaf: arrays of predicted and of gold labels, one pair per page."""
    network.eval()
    pairs = []
    documents = sorted(documents, key=len)
    with torch.no_grad():
        for at in range(0, len(documents), EVALUATION_PAGES):
            batch = Batch(documents[at : at + EVALUATION_PAGES])
            bounds = np.cumsum([len(document) for document in batch.documents])[:-1]
            predicted = (network(batch) >= 0).numpy().astype(int)
            pairs += zip(np.split(predicted, bounds), np.split(batch.labels.numpy(), bounds))
    return pairs


def evaluate(network, documents):
    """Scores of both classes over all leaves of the documents."""
    predicted, labels = zip(*predict(network, documents))
    return class_scores(np.concatenate(predicted), np.concatenate(labels))


def mean_f1(scores):
    """Mean F1 of both classes, which selects the best epoch."""
    return (scores["boilerplate"][2] + scores["content"][2]) / 2


class Run:
    """Resumable training run: its whole state is saved after each epoch."""

    def __init__(self, documents, inputs, units, seed, file, level):
        torch.manual_seed(seed)
        self.documents, self.file, self.level = documents, file, level
        self.rng = np.random.default_rng(seed)
        weighted = level < AS.index("loss")
        share = np.concatenate([document.labels for document in documents["train"]]).mean() if weighted else 0.5
        # Like scikit-learn's "balanced", both classes have equal total weight. At a share of 0.5, each leaf weighs 1.
        self.weights = torch.tensor([0.5 / (1 - share), 0.5 / share], dtype=torch.float32)
        self.network = BoilerNet(inputs, units, units, dropout=SETTINGS["dropout"])
        # Keras's defaults, which differ from PyTorch's in epsilon.
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=1e-3, eps=1e-7)
        self.curve, self.best, self.seconds = [], None, 0.0
        if file.exists():
            self.restore()

    def save(self):
        """Writes the state to the file, which is whole at any time: a stopped training goes on from there."""
        state = {name: getattr(self, name) for name in ("curve", "best", "seconds")}
        state |= {"network": self.network.state_dict(), "optimiser": self.optimiser.state_dict()}
        state |= {"rng": self.rng.bit_generator.state, "torch": torch.get_rng_state()}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        partial = self.file.with_suffix(".part")
        torch.save(state, partial)
        partial.replace(self.file)

    def restore(self):
        """Reads the state of a stopped training, random numbers included."""
        state = torch.load(self.file)
        self.curve, self.best, self.seconds = state["curve"], state["best"], state["seconds"]
        self.network.load_state_dict(state["network"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.rng.bit_generator.state = state["rng"]
        torch.set_rng_state(state["torch"])

    def batches(self):
        """Returns the batches of one epoch, as lists of pages."""
        pages, size = self.documents["train"], SETTINGS["batch"]
        if self.level < AS.index("loss"):
            order = self.rng.permutation(len(pages))
            return [[pages[i] for i in order[at : at + size]] for at in range(0, len(order), size)]
        neighbours = [pages[at : at + size] for at in range(0, len(pages), size)]
        if self.level >= AS.index("padding"):
            longest = [max(map(len, group)) for group in neighbours]
            neighbours = [[page.padded(length) for page in group] for group, length in zip(neighbours, longest)]
        return [neighbours[i] for i in self.rng.permutation(len(neighbours))]

    def epoch(self):
        """Trains one epoch. @returns mean loss per leaf, and the scores on the validation pages"""
        started = time.process_time()
        self.network.train()
        total = leaves = 0
        for pages in self.batches():
            batch = Batch(pages)
            loss = torch.nn.functional.binary_cross_entropy_with_logits(
                self.network(batch), batch.labels, weight=self.weights[batch.labels.long()]
            )
            self.optimiser.zero_grad()
            loss.backward()
            self.optimiser.step()
            total += float(loss) * len(batch.labels)
            leaves += len(batch.labels)
        scores = evaluate(self.network, self.documents["dev"])
        self.curve.append(round(mean_f1(scores), 4))
        if max(self.curve) == self.curve[-1] and self.curve.index(self.curve[-1]) == len(self.curve) - 1:
            self.best = copy.deepcopy(self.network.state_dict())
        self.seconds += time.process_time() - started
        self.save()
        return total / leaves, scores

    def finish(self):
        """Returns the network of the best epoch, and that epoch's number."""
        self.network.load_state_dict(self.best)
        return self.network, self.curve.index(max(self.curve)) + 1


def write_weights(folder, network, tags, words, seed, quantised=False):
    """Writes model.json and weights in the order that src/engines/boilernet-2020/ reads.

    quantised: large tensors as uint8, and loaded back into the network, so that it predicts like the exported one
    """
    folder.mkdir(parents=True, exist_ok=True)
    tensors = {"dense/kernel": network.dense, "dense/bias": network.bias}
    for i, layer in enumerate(network.layers):
        for direction, lstm in zip(("forward", "backward"), layer):
            name = f"layer{i + 1}/{direction}"
            tensors[f"{name}/kernel"] = lstm.weight_ih_l0.T
            tensors[f"{name}/recurrent_kernel"] = lstm.weight_hh_l0.T
            tensors[f"{name}/bias"] = lstm.bias_ih_l0 + lstm.bias_hh_l0
    tensors["out/kernel"], tensors["out/bias"] = network.out.weight.T, network.out.bias
    specs, chunks = [], []
    for name, value in tensors.items():
        values = np.ascontiguousarray(value.detach().numpy(), dtype="<f4")
        spec = {"name": name, "shape": list(values.shape), "dtype": "float32"}
        if quantised and values.ndim == 2 and values.size >= QUANTISE_FROM:
            data, spec["quantization"] = quantise(values)
            chunks.append(data.tobytes())
            rounded = data * np.float32(spec["quantization"]["scale"]) + np.float32(spec["quantization"]["min"])
            with torch.no_grad():
                value.copy_(torch.from_numpy(rounded))
        else:
            chunks.append(values.tobytes())
        specs.append(spec)
    (folder / "weights.bin").write_bytes(b"".join(chunks))
    description = {
        "name": "boilernet-2020",
        "seed": seed,
        "tags": tags.items,
        "words": words.items,
        "weightsManifest": [{"paths": ["weights.bin"], "weights": specs}],
    }
    (folder / "model.json").write_text(json.dumps(description, ensure_ascii=False) + "\n")


def read_arguments():
    """Reads the command line."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("dataset")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--epochs", type=int, default=SETTINGS["epochs"])
    arguments.add_argument("--units", type=int, default=SETTINGS["hidden"], help="of the dense layer and of each LSTM")
    arguments.add_argument("--as", dest="level", choices=AS, default="text", help="how much is as in the authors' code")
    arguments.add_argument("--bundle", action="store_true", help="write the weights that are bundled, as uint8")
    return arguments.parse_args()


def read_documents(dataset, level):
    """Reads the pages of each split as the network's input. @returns them, and the vocabularies of the training pages"""
    pages = read_pages(dataset)
    tags = Vocabulary.build((path for page in pages["train"] for path in page["tags"]), SETTINGS["tags"])
    words = Vocabulary.build((text for page in pages["train"] for text in page["words"]), SETTINGS["words"])
    count = last_counts if level >= AS.index("padding") else all_counts
    documents = {split: [Document(page, tags, words, count) for page in group] for split, group in pages.items()}
    return documents, tags, words


def main():
    given = read_arguments()
    torch.set_num_threads(1)
    # Empty padding leaves produce denormal numbers, which took more than half of the time on the CPU.
    torch.set_flush_denormal(True)
    level = AS.index(given.level)
    documents, tags, words = read_documents(given.dataset, level)
    full_size = given.units == SETTINGS["hidden"]
    folder = CACHE / (given.dataset if full_size else f"{given.dataset}-{given.units}")
    file = folder / f"{given.level}-{given.seed}.pt"
    run = Run(documents, len(tags) + len(words), given.units, given.seed, file, level)
    while len(run.curve) < given.epochs:
        loss, scores = run.epoch()
        print(f"epoch {len(run.curve)}: loss {loss:.4f}, validation {scores}, {run.seconds:.0f} s in all", flush=True)
    network, epoch = run.finish()
    record = {
        "dataset": given.dataset,
        "seed": given.seed,
        "settings": {
            **SETTINGS,
            **dict.fromkeys(("dense", "hidden"), given.units),
            "epochs": given.epochs,
            "as": given.level,
        },
        "bestEpoch": epoch,
        "validation": evaluate(network, documents["dev"]),
        "test": {
            **evaluate(network, documents["test"]),
            "contentByPage": content_by_page(predict(network, documents["test"])),
        },
        "validationCurve": run.curve,
        "cpuSeconds": round(run.seconds),
    }
    # The engine uses the first seed; the other seeds only measure the variation between runs.
    if given.seed == 1 and level == 0:
        write_weights(folder, network, tags, words, given.seed)
    if given.bundle:
        write_weights(BUNDLED, network, tags, words, given.seed, quantised=True)
        record["testQuantised"] = evaluate(network, documents["test"])
    with open(HERE / "runs.jsonl", "a") as ledger:
        ledger.write(json.dumps(record) + "\n")
    print(json.dumps({key: record[key] for key in ("dataset", "seed", "bestEpoch", "test", "cpuSeconds")}))


if __name__ == "__main__":
    main()

"""Exports a network to model.json and weights.bin, in TF.js's manifest format, and golden.json to test backends."""

import json
from pathlib import Path

import numpy as np
import torch

from fit import predict
from quantise import LEVELS, QUANTISE_FROM, quantise
from refiner import refine

# Levels of the word embeddings, half of all weights: a fifth of the model's compressed size for a change of
# probabilities of 0.0005 on average.
WORD_LEVELS = 16

# Bits of each weight of the refiner, without its exponent: the rest would be half of its compressed size, and changes
# the text of no page (1,058 compared).
REFINER_BITS = 11


def rounded(weights):
    """Rounds each of some weights to `REFINER_BITS` significant bits."""
    fraction, exponent = np.frexp(weights.numpy())
    return torch.from_numpy(np.ldexp(np.round(np.ldexp(fraction, REFINER_BITS)), exponent - REFINER_BITS))


def refiner_tensors(refiner):
    """Tensors of the refiner, with the scaling of its inputs folded into its first layer."""
    mean, scale = refiner.mean.double(), refiner.scale.double()
    kernel = rounded(refiner.hidden.weight.detach().double() / scale)
    return {
        "refiner/kernel": kernel.T.float().numpy(),
        "refiner/bias": (refiner.hidden.bias.detach().double() - kernel @ mean).float().numpy(),
        "refiner/out/kernel": refiner.out.weight.detach().T.numpy(),
        "refiner/out/bias": refiner.out.bias.detach().numpy(),
    }


def tensors(network, vocabularies):
    """Arrays by the names that src/model/weights.ts expects."""
    state = {name: value.detach().numpy() for name, value in network.state_dict().items()}
    result = {
        "vocabulary/tags": vocabularies.tags.hashes,
        "vocabulary/attributes": vocabularies.attributes.hashes,
        "vocabulary/words": vocabularies.words.hashes,
        "tags": state["tags"],
        "attributes": state["attributes"],
        "words": state["words"],
        "numbers": state["numbers"],
        "decay": 1 / (1 + np.exp(-state["decay"])),
        "bias": state["bias"],
    }
    result["context/kernel"] = state["context.weight"].T
    result["context/bias"] = state["context.bias"]
    for layer in ("first", "second"):
        for index, direction in enumerate(("forward", "backward")):
            lstm = f"{layer}.{index}"
            result[f"{layer}/{direction}/kernel"] = state[f"{lstm}.weight_ih_l0"].T
            result[f"{layer}/{direction}/recurrent_kernel"] = state[f"{lstm}.weight_hh_l0"].T
            result[f"{layer}/{direction}/bias"] = state[f"{lstm}.bias_ih_l0"] + state[f"{lstm}.bias_hh_l0"]
    result["out/kernel"] = state["out.weight"].T
    result["out/bias"] = state["out.bias"]
    return result


def is_quantised(name, values):
    """True for large float tensors, except the refiner's: its inputs differ in scale, and so do its weights."""
    return values.dtype != np.uint32 and values.size >= QUANTISE_FROM and not name.startswith("refiner/")


def levels_of(name):
    """Levels of a tensor's quantised weights. A block's words are summed, so that errors of single ones even out."""
    return WORD_LEVELS if name == "words" else LEVELS


def quantised(name, values, attributes):
    """
    Quantised weights of a tensor and their scheme. The rarer half of the known attributes keeps 7 bits, which saves
    5 kB of the package and moves no probability by 0.001.
    attributes: number of known attributes, the most frequent first
    """
    data, scheme = quantise(values, levels_of(name))
    if name == "attributes":
        rarer = slice(attributes // 2, attributes)
        data[rarer] = np.minimum(2 * np.round(data[rarer] / 2), LEVELS - 2)
    return data, scheme


def write_model(folder, name, network, vocabularies, refiner, numbers):
    """Writes both files and loads the quantised weights back into the network, which then predicts as exported."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    specs, chunks = [], []
    for key, values in {**tensors(network, vocabularies), **refiner_tensors(refiner)}.items():
        spec = {"name": key, "shape": list(values.shape), "dtype": "float32"}
        if values.dtype == np.uint32:
            spec["dtype"] = "int32"
            chunks.append(values.astype("<u4").tobytes())
        elif is_quantised(key, values):
            data, spec["quantization"] = quantised(key, values, network.config["attributes"])
            chunks.append(np.ascontiguousarray(data).tobytes())
        else:
            chunks.append(np.ascontiguousarray(values, dtype="<f4").tobytes())
        specs.append(spec)
    (folder / "weights.bin").write_bytes(b"".join(chunks))
    description = {
        "name": name,
        "numbers": numbers,
        "projection": network.config["projection"],
        "hidden": network.config["hidden"],
        "context": network.config["context"],
        "vocabularies": {
            key: {"buckets": getattr(vocabularies, key).buckets} for key in ("tags", "attributes", "words")
        },
        "weightsManifest": [{"paths": ["weights.bin"], "weights": specs}],
    }
    (folder / "model.json").write_text(json.dumps(description))
    apply_quantisation(network)


def apply_quantisation(network):
    """Rounds the network's own weights to their values in the files."""
    with torch.no_grad():
        for name, value in network.named_parameters():
            if value.numel() >= QUANTISE_FROM and "bias" not in name:
                data, scheme = quantised(name, value.numpy(), network.config["attributes"])
                value.copy_(torch.from_numpy(data.astype(np.float32) * scheme["scale"] + scheme["min"]))


def write_golden(folder, network, encoded, refiner, pages):
    """Writes vectors of a few pages with the probabilities of network and refiner, which backends must reproduce."""
    dataset = encoded.dataset
    cases = []
    for i in pages:
        begin, end = dataset.pages[i]["blocks"]
        first, last = dataset.pages[i]["paths"]
        attributes = slice(dataset.pathAttributeOffsets[first], dataset.pathAttributeOffsets[last])
        words = slice(encoded.wordOffsets[begin], encoded.wordOffsets[end])
        parent = dataset.pathParent[first:last]
        containers, container_parent = dataset.containers(i)
        probabilities = np.round(predict(network, encoded, [i])[0], 6)
        refined = refine(refiner, dataset, [i], [probabilities])[0]
        cases.append(
            {
                "length": end - begin,
                "parent": np.where(parent < 0, -1, parent - first).tolist(),
                "tags": encoded.tag[first:last].tolist(),
                "attributeOffsets": (
                    dataset.pathAttributeOffsets[first : last + 1] - np.uint32(attributes.start)
                ).tolist(),
                "attributes": encoded.attribute[attributes].tolist(),
                "rowOf": (dataset.blockPath[begin:end] - first).tolist(),
                "wordOffsets": (encoded.wordOffsets[begin : end + 1] - encoded.wordOffsets[begin]).tolist(),
                "words": encoded.word[words].tolist(),
                "wordValues": [round(float(v), 6) for v in encoded.wordWeight[words]],
                "numbers": [round(float(v), 6) for v in dataset.blockNumbers[begin:end].ravel()],
                "wordCounts": dataset.blockWordCount[begin:end].tolist(),
                "containers": containers.tolist(),
                "containerParent": container_parent.tolist(),
                "probabilities": [round(float(p), 6) for p in probabilities],
                "refined": [round(float(p), 6) for p in refined],
            }
        )
    (Path(folder) / "golden.json").write_text(json.dumps(cases))

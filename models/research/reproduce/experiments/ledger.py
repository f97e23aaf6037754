"""Ledger of the experiments: a line for each row of a table, `{table, row, figures}`; the last measurement counts."""

import fcntl
import json
from pathlib import Path

LEDGER = Path(__file__).resolve().parent / "ledger.jsonl"


def record(table: str, row: str, figures: dict[str, float | int | str]) -> None:
    """Writes a row. Experiments may run at the same time, so the file is locked."""
    line = json.dumps({"table": table, "row": row, "figures": figures}, ensure_ascii=False)
    with LEDGER.open("a+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        lines = file.read().splitlines()
        place = [i for i, old in enumerate(lines) if (e := json.loads(old))["table"] == table and e["row"] == row]
        if place:
            lines[place[0]] = line
        else:
            lines.append(line)
        file.seek(0)
        file.truncate()
        file.write("".join(f"{text}\n" for text in lines))
    print(line, flush=True)

"""Extractors of other projects in Python: reads a page a line as JSON, writes its main content a line as JSON.

`python3 python_peers.py trafilatura|resiliparse`; input {"html", "url"}, output {"text", "ms"} or {"error"}, with the
milliseconds of processor time that the page took.
"""

import json
import sys
import time


def trafilatura(html, url):
    """Main content of a page by trafilatura, with its own defaults."""
    from trafilatura import extract

    return extract(html, url=url) or ""


def resiliparse(html, url):
    """Main content of a page by Resiliparse, as plain text."""
    from resiliparse.extract.html2text import extract_plain_text

    return extract_plain_text(html, main_content=True)


def main():
    extract = {"trafilatura": trafilatura, "resiliparse": resiliparse}[sys.argv[1]]
    for line in sys.stdin:
        page = json.loads(line)
        start = time.process_time()
        try:
            text = extract(page["html"], page.get("url"))
            answer = {"text": text, "ms": 1000 * (time.process_time() - start)}
        except Exception as error:  # One page that a peer cannot read must not end the others.
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

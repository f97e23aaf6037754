/** Input of every engine: a document with its text blocks, and what its head says of it. */
import type { IncrementalTask } from '../scheduler';
import { type PageKindHints, readPageKindHints } from './page-kind-hints';
import { type ReadOptions, readTextBlocks } from './read-text-blocks';
import type { TextBlock } from './text-blocks';
import { attribute, childElements, descendantElements, localName, textOf } from './tree';

/** A document as engines read it. */
export interface Page {
  /** The document that the blocks were read from. */
  readonly document: Document;
  readonly blocks: readonly TextBlock[];
  /** Text of `<title>`, or an empty string. */
  readonly title: string;
  /** Description from the head (`description`, `og:description` or `twitter:description`), or an empty string. */
  readonly description: string;
  /** Address of the page, or an empty string when it is not known. */
  readonly address: string;
  readonly kindHints: PageKindHints;
}

export function* elementsInHead(document: Document): Generator<Element> {
  for (const root of childElements(document))
    for (const part of childElements(root)) if (localName(part) === 'head') yield* descendantElements(part);
}

const DESCRIPTIONS = new Set(['description', 'og:description', 'twitter:description']);

function readTitleAndDescription(document: Document): { title: string; description: string } {
  let title = '';
  let description = '';
  for (const element of elementsInHead(document)) {
    const tag = localName(element);
    if (tag === 'title' && !title) title = textOf(element).trim();
    if (tag === 'meta' && !description) {
      const name = attribute(element, 'name') ?? attribute(element, 'property') ?? '';
      if (DESCRIPTIONS.has(name.toLowerCase())) description = attribute(element, 'content')?.trim() ?? '';
    }
  }
  return { title, description };
}

/** Settings of `readPage()`. */
export interface PageReadOptions extends ReadOptions {
  /** Address of the page, if it is known. */
  address?: string;
}

/** Reads a whole document; see `readTextBlocks()`. Changes nothing in it. */
export function* readPage(
  document: Document,
  { address = '', ...options }: PageReadOptions = {},
): IncrementalTask<Page> {
  const blocks = yield* readTextBlocks(document, options);
  yield;
  return {
    document,
    blocks,
    ...readTitleAndDescription(document),
    address,
    kindHints: readPageKindHints(document, address),
  };
}

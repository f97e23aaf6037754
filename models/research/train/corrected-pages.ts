/**
 * Reads corrections that a user exported (see `src/corrections/training-file.ts`) as labelled pages. Their features equal
 * those that the network received in the browser.
 */
import { readFileSync } from 'node:fs';
import { UserError } from '../../../src/cli/usage';
import type { PageRecord } from '../../../src/corrections/page-record';
import { readLine } from '../../../src/corrections/training-file';
import type { Page } from '../../../src/dom/page';
import { NO_KIND_HINTS } from '../../../src/dom/page-kind-hints';
import { ParsedNode } from '../../../src/dom/parsed-node';
import { PathElement, type TextBlock } from '../../../src/dom/text-blocks';
import { DOCUMENT, ELEMENT, TEXT } from '../../../src/dom/tree';

/** A page with the labels that its user has corrected. */
export interface CorrectedPage {
  readonly url: string;
  readonly page: Page;
  /** One label per block, 1 for content. */
  readonly labels: Uint8Array;
}

/** Rebuilds a page from its record, as far as features need it. */
function pageOfRecord(record: PageRecord): Page {
  const { url, elements, blocks, title, description, kindHints = NO_KIND_HINTS } = record;
  const paths: PathElement[] = [];
  for (const [parent, tag, attributes] of elements) {
    const above = parent < 0 ? null : paths[parent];
    const named = Object.entries(attributes).map(([name, value]) => ({ name, value }));
    const element = new ParsedNode(ELEMENT, tag, '', named, '');
    element.parentNode = above ? (above.element as unknown as ParsedNode) : null;
    paths.push(new PathElement(element as unknown as Element, paths.length, tag, above, true));
  }
  return {
    document: new ParsedNode(DOCUMENT, '', '', [], '') as unknown as Document,
    blocks: blocks.map(({ text, element }): TextBlock => {
      const node = new ParsedNode(TEXT, '', '', [], text) as unknown as Text;
      return { node, text, path: paths[element], visible: true };
    }),
    title,
    description,
    address: url,
    kindHints,
  };
}

/**
 * Yields the pages of a file that have blocks. Skips lines about sites, and pages that could not be stored
 * completely.
 * @throws {UserError} naming the first line that is not a correction
 */
export function* readCorrectedPages(file: string): Generator<CorrectedPage> {
  let number = 0;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    number++;
    if (!line.trim()) continue;
    const entry = readLine(line);
    if (!entry) throw new UserError(`${file}, line ${number}: neither a corrected page nor a site's rules`);
    if ('site' in entry || !entry.record || entry.record.blocks.length === 0) continue;
    const { url, record } = entry;
    yield {
      url,
      page: pageOfRecord(record),
      labels: Uint8Array.from(record.blocks, ({ label }) => Number(label)),
    };
  }
}

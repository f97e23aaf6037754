/** A page with which outputs are compared: its text, the facts it states, and what the detectors find on it. */
import { readHtml } from '../../../../src/dom/read-html';
import { type EntryGroup, findEntryGroups } from './detect/entries';
import { type Figure, findFigures } from './detect/figures';
import { findHeadings, type Heading } from './detect/headings';
import { findJunk, type Junk } from './detect/junk';
import { readFacts, type StatedFacts } from './facts/stated-facts';
import { type PageText, readPageText } from './text/page-text';

/** A page with all that a reader would miss in an output of it, and all that is junk. */
export interface ReferencePage {
  text: PageText;
  base: string;
  facts: StatedFacts;
  headings: Heading[];
  figures: Figure[];
  junk: Junk[];
  groups: EntryGroup[];
}

/** A page as its data set holds it. */
export interface DatasetPage {
  html: string;
  url: string;
  pageType?: string;
}

/** Reads all of a page that outputs are compared with. */
export function readReferencePage({ html, url, pageType }: DatasetPage): ReferencePage {
  const document = readHtml(html);
  const text = readPageText(document);
  const facts = readFacts(document, text, url, pageType === 'article');
  return {
    text,
    base: url,
    facts,
    headings: findHeadings(text),
    figures: findFigures(text),
    junk: findJunk(text, `${url} ${facts.title?.text ?? ''} ${facts.headline?.text ?? ''}`),
    groups: findEntryGroups(text),
  };
}

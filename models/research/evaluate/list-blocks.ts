/** `npm run blocks -- DATASET ID …`: lists the text blocks of pages with their numbers, to label them. */
import { UserError } from '../../../src/cli/usage';
import { type Page, readPage } from '../../../src/dom/page';
import { readHtml } from '../../../src/dom/read-html';
import type { PathElement } from '../../../src/dom/text-blocks';
import { attribute } from '../../../src/dom/tree';
import { collapseWhitespace } from '../../../src/dom/whitespace';
import { runSync } from '../../../src/scheduler';
import { fingerprintOfBlocks } from './block-labels';
import { readOptions } from './command-options';
import { datasetFolder, readEntry, readIndex, selectPages } from './datasets';

/** Shown by `--help`. */
export const HELP = `usage: npm run blocks -- DATASET ID …

Lists the text blocks of pages with their numbers, tags, and the ancestors whose names tell what they hold. How blocks
are labelled, and where the labels go, is in models/research/data/labelled-web-mix/README.md.
`;

const CONTAINERS = /^(?:div|section|main|article|aside|nav|header|footer|ul|ol|dl|table|form|figure|dialog)$/;
const IMPLIED = /^(?:html|body|tbody|span|font)$/;
/** Number of named ancestors, and of tags, that are shown. */
const SHOWN = 3;
/** Longest text that is shown whole, and how much of a longer one is. */
const LONG = { whole: 150, shown: 130 };

/** Tag, id and first classes of an element. */
function nameOf({ element, tag }: PathElement): string {
  const id = attribute(element, 'id');
  const classes = (attribute(element, 'class') ?? '').split(/\s+/).filter(Boolean).slice(0, SHOWN);
  const names = [id ? `#${id}` : '', ...classes.map((name) => `.${name}`)].join('').slice(0, 50);
  return names || tag !== 'div' ? `${tag === 'div' ? '' : tag}${names}` : '';
}

/** Nearest named containers of a block, and the tags around its text, each with the outermost first. */
function placeOf(path: PathElement | null): { containers: string; tags: string } {
  const containers: string[] = [];
  const tags: string[] = [];
  for (let at = path; at; at = at.parent) {
    if (!CONTAINERS.test(at.tag)) {
      if (!IMPLIED.test(at.tag) && tags.length < SHOWN) tags.unshift(at.tag);
    } else if (containers.length < SHOWN && nameOf(at)) containers.unshift(nameOf(at));
  }
  return { containers: containers.join(' > '), tags: tags.join('>') };
}

const shortened = (text: string): string =>
  text.length > LONG.whole ? `${text.slice(0, LONG.shown)}… (${text.length})` : text;

/** Lists the blocks of a page, one a line, with a line of its own where the containers change. */
export function listBlocks({ blocks }: Page): string[] {
  let last = '';
  return blocks.flatMap(({ text, path }, i) => {
    const { containers, tags } = placeOf(path);
    const line = `${i} [${tags}] ${shortened(collapseWhitespace(text).trim())}`;
    if (containers === last) return [line];
    last = containers;
    return [`  -- ${containers}`, line];
  });
}

/** Entry point of the command. */
export async function run(args: string[]): Promise<number> {
  const [dataset, ...ids] = readOptions(args, {}).positionals;
  if (ids.length === 0) throw new UserError('blocks needs a data set and the ids of pages', 2);
  const folder = datasetFolder(dataset);
  for (const index of selectPages(readIndex(folder), { ids: new Set(ids) })) {
    const page = runSync(readPage(readHtml(readEntry(folder, index).html)));
    console.log(`##### ${index.id} ${index.url ?? ''}\nblocks: ${fingerprintOfBlocks(page.blocks)}`);
    console.log(['', ...listBlocks(page), ''].join('\n'));
  }
  return 0;
}

/** Static HTML of a page with its gold and predicted blocks marked, and of the list of all such pages. */
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { children, ELEMENT, localName, nodeType, TEXT, textData } from '../../../src/dom/tree';

export interface JudgedBlock {
  node: Node;
  words: number;
  /** Index shared by blocks with the same tag path and attribute words. */
  pathGroup: number;
  /** P(content) after the adjustments. */
  probability: number;
  /** The network's probability and the steps that changed the block, for people to read. */
  trace: string;
  kept: boolean;
  wanted: boolean;
}

export interface Judged {
  document: Document;
  blocks: readonly JudgedBlock[];
  title: string;
}

const CAUSES = {
  absent: 'the gold text is not on the saved page',
  missed: 'content was left out',
  alike: 'the gold has only some of the blocks with the same tag path, such as some posts or entries',
  unsure: 'boilerplate was kept with low probability',
  other: 'other text was taken for content with high probability',
} as const;
export type Cause = keyof typeof CAUSES;

export interface Row {
  id: string;
  f1: number;
  type: string;
  title: string;
  cause: Cause;
}

const words = (blocks: readonly JudgedBlock[]) => blocks.reduce((sum, block) => sum + block.words, 0);

/** Finds the cause of most errors on a page. */
function causeOf(blocks: readonly JudgedBlock[]): Cause {
  const wanted = blocks.filter((block) => block.wanted);
  if (words(wanted) === 0) return 'absent';
  const missed = blocks.filter((block) => block.wanted && !block.kept);
  const extra = blocks.filter((block) => !block.wanted && block.kept);
  if (words(missed) >= words(extra)) return 'missed';
  const groups = new Set(wanted.map(({ pathGroup }) => pathGroup));
  if (words(extra.filter(({ pathGroup }) => groups.has(pathGroup))) >= 0.5 * words(extra)) return 'alike';
  const sure = extra.reduce((sum, block) => sum + block.words * block.probability, 0) / words(extra);
  return sure < 0.5 ? 'unsure' : 'other';
}

const element = (
  tagName: string,
  properties: Element['properties'],
  ...content: (ElementContent | string)[]
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: content.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});

const STYLE = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; color: #222; background: #fff }
  table { border-collapse: collapse } th, td { padding: .3rem .8rem .3rem 0; text-align: start; vertical-align: top }
  .page { border-top: 1px solid #ccc; margin-top: 1rem; padding-top: 1rem; color: #767676; font-size: 14px }
  mark { color: #111 } .right { background: #c9ecc6 } .extra { background: #ffd0c9 } .missed { background: #ffe79a }
  .page * { position: static !important; max-width: 100% } ol { padding-inline-start: 2rem }
`;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

function html(title: string, ...body: ElementContent[]): string {
  const root: Root = {
    type: 'root',
    children: [
      { type: 'doctype' },
      element(
        'html',
        {},
        element(
          'head',
          {},
          element('meta', { charSet: 'utf-8' }),
          element('meta', { httpEquiv: ['content-security-policy'], content: POLICY }),
          element('meta', { name: 'viewport', content: 'width=device-width' }),
          element('title', {}, title),
          element('style', {}, STYLE),
        ),
        element('body', {}, ...body),
      ),
    ],
  };
  return toHtml(root);
}

const KINDS = {
  right: 'kept rightly',
  extra: 'kept, not in the gold',
  missed: 'in the gold, not kept',
} as const;

function kindOf({ kept, wanted }: JudgedBlock): keyof typeof KINDS | null {
  if (kept) return wanted ? 'right' : 'extra';
  return wanted ? 'missed' : null;
}

const LEFT_OUT = new Set(
  'head script style template noscript iframe object embed svg canvas audio video picture img link meta base'.split(
    ' ',
  ),
);
/** Elements replaced by `div`, because their default style or parsing rules would hide the text. */
const PLAIN = new Set(
  'html body button input select option textarea dialog details form frameset frame title'.split(' '),
);

/** Copies the page's structure without styles, addresses and scripts, and marks its labelled blocks. */
function draw(node: Node, judged: ReadonlyMap<Node, JudgedBlock>): ElementContent[] {
  return [...children(node)].flatMap((child): ElementContent[] => {
    if (nodeType(child) === TEXT) {
      const block = judged.get(child);
      const text = textData(child as Text);
      const kind = block && kindOf(block);
      return [
        kind
          ? element('mark', { className: [kind], title: block.trace }, text)
          : { type: 'text', value: text },
      ];
    }
    if (nodeType(child) !== ELEMENT) return [];
    const tag = localName(child as globalThis.Element);
    if (LEFT_OUT.has(tag)) return [];
    const inner = draw(child, judged);
    const known = /^[a-z][a-z0-9]*$/.test(tag) && !PLAIN.has(tag);
    return inner.length > 0 || tag === 'br' ? [element(known ? tag : 'div', {}, ...inner)] : [];
  });
}

const legend = () =>
  element(
    'p',
    {},
    ...Object.entries(KINDS).flatMap(([kind, meaning]) => [
      element('mark', { className: [kind] }, meaning),
      ' ',
    ]),
  );

/** Builds the HTML of one page, and finds the main cause of its errors. */
export function pageOf({ document, blocks, title }: Judged, heading: string): { html: string; cause: Cause } {
  const cause = causeOf(blocks);
  const judged = new Map(blocks.map((block) => [block.node, block]));
  const body = [
    element('h1', {}, heading),
    element('p', {}, `${title} — ${CAUSES[cause]}`),
    legend(),
    element('div', { className: ['page'] }, ...draw(document, judged)),
  ];
  return { html: html(heading, ...body), cause };
}

/** Builds the list of pages, worst first, below a table of causes. */
export function summaryOf(run: string, rows: readonly Row[]): string {
  const cells = (tag: string, values: readonly (string | ElementContent)[]) =>
    element('tr', {}, ...values.map((value) => element(tag, {}, value)));
  const causes = (Object.keys(CAUSES) as Cause[]).map((cause) => {
    const own = rows.filter((row) => row.cause === cause);
    const lost = own.reduce((sum, { f1 }) => sum + 1 - f1, 0);
    const types = [...new Set(own.map(({ type }) => type))].map(
      (type) => `${type} ${own.filter((row) => row.type === type).length}`,
    );
    return cells('td', [CAUSES[cause], String(own.length), lost.toFixed(1), types.join(', ')]);
  });
  const pages = rows.map(({ id, f1, type, title, cause }) =>
    cells('td', [element('a', { href: `pages/${id}.html` }, id), f1.toFixed(2), type, cause, title]),
  );
  return html(
    `Errors of ${run}`,
    element('h1', {}, `The ${rows.length} worst pages of ${run}`),
    element('table', {}, cells('th', ['Cause', 'Pages', 'F1 lost', 'Types']), ...causes),
    element('h2', {}, 'Pages'),
    element('table', {}, cells('th', ['Page', 'F1', 'Type', 'Cause', 'Title']), ...pages),
  );
}

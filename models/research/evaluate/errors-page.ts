/** Draws a page with its gold and predicted blocks marked, and the list of all such pages, as static HTML. */
import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { element } from '../../../src/article/tree/hast';
import { children, isElementNode, isTextNode, localName, textData } from '../../../src/dom/tree';

interface EvaluatedBlock {
  node: Node;
  words: number;
  /** Index shared by blocks with the same tag path and attribute words. */
  pathGroup: number;
  /** P(content) after the adjustments. */
  probability: number;
  /** The network's probability and the steps that changed the block, for people to read. */
  trace: string;
  /** True when it is predicted as content. */
  predicted: boolean;
  /** True when it is content by the gold. */
  gold: boolean;
}

/** A page whose blocks have gold and predicted labels. */
export interface EvaluatedPage {
  document: Document;
  blocks: readonly EvaluatedBlock[];
  title: string;
}

const CAUSES = {
  absent: 'the gold text is not on the saved page',
  missed: 'content was left out',
  samePath: 'the gold has only some of the blocks with the same tag path, such as some posts or entries',
  uncertain: 'boilerplate was predicted as content with low probability',
  confident: 'boilerplate was predicted as content with high probability',
} as const;
type Cause = keyof typeof CAUSES;

/** Row of the list of pages. */
export interface SummaryRow {
  id: string;
  f1: number;
  type: string;
  title: string;
  cause: Cause;
}

const wordsIn = (blocks: readonly EvaluatedBlock[]) => blocks.reduce((sum, block) => sum + block.words, 0);

/** Finds the cause of most errors on a page. */
function causeOf(blocks: readonly EvaluatedBlock[]): Cause {
  const gold = blocks.filter((block) => block.gold);
  if (wordsIn(gold) === 0) return 'absent';
  const missed = blocks.filter((block) => block.gold && !block.predicted);
  const extra = blocks.filter((block) => !block.gold && block.predicted);
  if (wordsIn(missed) >= wordsIn(extra)) return 'missed';
  const goldGroups = new Set(gold.map(({ pathGroup }) => pathGroup));
  const samePath = extra.filter(({ pathGroup }) => goldGroups.has(pathGroup));
  if (wordsIn(samePath) >= 0.5 * wordsIn(extra)) return 'samePath';
  const certainty = extra.reduce((sum, block) => sum + block.words * block.probability, 0) / wordsIn(extra);
  return certainty < 0.5 ? 'uncertain' : 'confident';
}

const STYLE = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; color: #222; background: #fff }
  table { border-collapse: collapse } th, td { padding: .3rem .8rem .3rem 0; text-align: start; vertical-align: top }
  .page { border-top: 1px solid #ccc; margin-top: 1rem; padding-top: 1rem; color: #767676; font-size: 14px }
  mark { color: #111 } .correct { background: #c9ecc6 } .extra { background: #ffd0c9 } .missed { background: #ffe79a }
  .page * { position: static !important; max-width: 100% } ol { padding-inline-start: 2rem }
`;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

function htmlDocument(title: string, ...body: ElementContent[]): string {
  const head = element('head', {}, [
    element('meta', { charSet: 'utf-8' }),
    element('meta', { httpEquiv: ['content-security-policy'], content: POLICY }),
    element('meta', { name: 'viewport', content: 'width=device-width' }),
    element('title', {}, [title]),
    element('style', {}, [STYLE]),
  ]);
  return toHtml({
    type: 'root',
    children: [{ type: 'doctype' }, element('html', {}, [head, element('body', {}, body)])],
  });
}

const KINDS = {
  correct: 'predicted, and in the gold',
  extra: 'predicted, not in the gold',
  missed: 'in the gold, not predicted',
} as const;

function kindOf({ predicted, gold }: EvaluatedBlock): keyof typeof KINDS | null {
  if (predicted) return gold ? 'correct' : 'extra';
  return gold ? 'missed' : null;
}

const OMITTED = new Set(
  'head script style template noscript iframe object embed svg canvas audio video picture img link meta base'.split(
    ' ',
  ),
);
/** Elements replaced by `div`, because their default style or parsing rules would hide the text. */
const DRAWN_AS_DIV = new Set(
  'html body button input select option textarea dialog details form frameset frame title'.split(' '),
);

/** Copies the page's structure without styles, addresses and scripts, and marks its labelled blocks. */
function markBlocks(node: Node, blockOf: ReadonlyMap<Node, EvaluatedBlock>): ElementContent[] {
  return [...children(node)].flatMap((child): ElementContent[] => {
    if (isTextNode(child)) {
      const block = blockOf.get(child);
      const text = textData(child);
      const kind = block && kindOf(block);
      return [
        kind
          ? element('mark', { className: [kind], title: block.trace }, [text])
          : { type: 'text', value: text },
      ];
    }
    if (!isElementNode(child)) return [];
    const tag = localName(child as globalThis.Element);
    if (OMITTED.has(tag)) return [];
    const inner = markBlocks(child, blockOf);
    const isPlain = /^[a-z][a-z0-9]*$/.test(tag) && !DRAWN_AS_DIV.has(tag);
    return inner.length > 0 || tag === 'br' ? [element(isPlain ? tag : 'div', {}, inner)] : [];
  });
}

const legend = () =>
  element(
    'p',
    {},
    Object.entries(KINDS).flatMap(([kind, meaning]) => [
      element('mark', { className: [kind] }, [meaning]),
      ' ',
    ]),
  );

/** Builds the HTML of one page, and finds the main cause of its errors. */
export function errorPage(
  { document, blocks, title }: EvaluatedPage,
  heading: string,
): { html: string; cause: Cause } {
  const cause = causeOf(blocks);
  const blockOf = new Map(blocks.map((block) => [block.node, block]));
  const body = [
    element('h1', {}, [heading]),
    element('p', {}, [`${title} — ${CAUSES[cause]}`]),
    legend(),
    element('div', { className: ['page'] }, markBlocks(document, blockOf)),
  ];
  return { html: htmlDocument(heading, ...body), cause };
}

/** Builds the list of pages, worst first, below a table of causes. */
export function errorSummary(run: string, rows: readonly SummaryRow[]): string {
  const cells = (tag: string, values: readonly (string | ElementContent)[]) =>
    element(
      'tr',
      {},
      values.map((value) => element(tag, {}, [value])),
    );
  const causes = (Object.keys(CAUSES) as Cause[]).map((cause) => {
    const own = rows.filter((row) => row.cause === cause);
    const lost = own.reduce((sum, { f1 }) => sum + 1 - f1, 0);
    const types = [...new Set(own.map(({ type }) => type))].map(
      (type) => `${type} ${own.filter((row) => row.type === type).length}`,
    );
    return cells('td', [CAUSES[cause], String(own.length), lost.toFixed(1), types.join(', ')]);
  });
  const pages = rows.map(({ id, f1, type, title, cause }) =>
    cells('td', [element('a', { href: `pages/${id}.html` }, [id]), f1.toFixed(2), type, cause, title]),
  );
  return htmlDocument(
    `Errors of ${run}`,
    element('h1', {}, [`The ${rows.length} worst pages of ${run}`]),
    element('table', {}, [cells('th', ['Cause', 'Pages', 'F1 lost', 'Types']), ...causes]),
    element('h2', {}, ['Pages']),
    element('table', {}, [cells('th', ['Page', 'F1', 'Type', 'Cause', 'Title']), ...pages]),
  );
}

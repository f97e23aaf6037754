/**
 * Checks rendered Markdown against an allow-list: its own markup, and the few elements that the product
 * writes.
 */
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['childNode'];

/** Names of elements, or of attributes, parted by spaces. */
const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const BARE = names('');

/** Elements → the attributes that each may have. */
const MARKDOWN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...'p h1 h3 h4 h5 h6 ul blockquote pre em strong del s br hr table thead tbody tr sub sup'
    .split(' ')
    .map((name) => [name, BARE] as const),
  ['a', names('href title id class aria-describedby aria-label data-footnote-ref data-footnote-backref')],
  ['code', names('class')],
  ['h2', names('id class')],
  ['img', names('src alt')],
  ['input', names('type disabled checked')],
  ['li', names('id')],
  ['ol', names('start')],
  ['section', names('class data-footnotes')],
  ['td', names('align style')],
  ['th', names('align style')],
  // Wrappers of a rendered formula, and of one that KaTeX cannot read.
  ['div', names('class')],
  ['span', names('class title style')],
]);
/** Elements of formulas that KaTeX makes, with any attribute that neither links nor runs anything. */
const FORMULA = names(
  'math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom menclose ' +
    'msub msup msubsup munder mover munderover mtable mtr mtd',
);
const NEVER = /^(?:on|href|src|xlink|style)/;
const STYLES = names('text-align:left text-align:right text-align:center color:#cc0000');

/** Addresses of these schemes, or without one. */
const ADDRESS = /^(?:https?:|mailto:|(?![a-z][a-z0-9+.-]*:))/i;
const IMAGE = /^(?:https?:|data:image\/|(?![a-z][a-z0-9+.-]*:))/i;

export interface Findings {
  /** Elements and attributes beyond the allow-list, as they would stand in HTML. */
  violations: string[];
  /** All addresses of links and images. */
  addresses: string[];
}

/** Reads the rendered HTML as a browser would. */
export function inspect(html: string): Findings {
  const violations: string[] = [];
  const addresses: string[] = [];
  const stack: Node[] = [...parseFragment(html).childNodes];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if ('tagName' in node) {
      violations.push(...violationsOf(node));
      for (const { name, value } of node.attrs) if (name === 'href' || name === 'src') addresses.push(value);
      stack.push(...node.childNodes);
    } else if (node.nodeName !== '#text') violations.push(node.nodeName);
  }
  return { violations, addresses };
}

function* violationsOf({ tagName, attrs }: Element): Generator<string> {
  const allowed = MARKDOWN.get(tagName);
  if (!allowed && !FORMULA.has(tagName)) yield `<${tagName}>`;
  for (const { name, value } of attrs) {
    const isKnown = allowed ? allowed.has(name) : !NEVER.test(name);
    if (!isKnown || !isHarmless(name, value)) yield `<${tagName} ${name}=${JSON.stringify(value)}>`;
  }
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'style') return STYLES.has(value.replace(/\s|;$/g, ''));
  if (name !== 'href' && name !== 'src') return true;
  // Browsers ignore control characters and white space at the start, tabs and line breaks anywhere.
  const address = value.replace(CONTROLS, '');
  return (name === 'src' ? IMAGE : ADDRESS).test(address);
}

const CONTROLS = /^[\0- ]+|[\t\n\r]/g;

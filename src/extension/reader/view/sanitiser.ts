/**
 * Elements and attributes that may become DOM in the reader view. The article's tree is clean by construction; this is
 * a second line of defence, independent of the first so that no single mistake opens both.
 */
import type { Properties } from 'hast';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const ELEMENTS = names(
  'a abbr b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 ' +
    'h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td ' +
    'tfoot th thead time tr u ul var',
);
const MATH_ELEMENTS = names(
  'math semantics mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom menclose ' +
    'msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd',
);
const MATH_ATTRIBUTES = names(
  'accent accentunder columnalign columnspan display displaystyle fence form linethickness lspace ' +
    'mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy symmetric width',
);
/**
 * Elements that are dropped with their content; any other element that is not allowed is replaced by its content. The
 * source of a formula is not visible, and would count as text of the heading around it.
 */
const DROPPED = names(
  'script style template noscript iframe object embed link meta base svg form textarea annotation',
);

const LINK = /^(?:https?:\/\/|mailto:|#)/i;
const IMAGE = /^(?:https?:\/\/|data:image\/)/i;

type Check = (value: string) => boolean;
const anyValue: Check = () => true;
const integer: Check = (value) => /^-?\d{1,10}$/.test(value);
const flag: Check = (value) => value === '' || value === 'true';

interface Rule {
  readonly attribute: string;
  readonly check: Check;
}
const allow = (attribute: string, check: Check): Rule => ({ attribute, check });

const GLOBAL_ATTRIBUTES: Readonly<Record<string, Rule>> = {
  lang: allow('lang', (value) => /^[a-z0-9-]{1,80}$/i.test(value)),
  dir: allow('dir', (value) => /^(?:ltr|rtl|auto)$/.test(value)),
  id: allow('id', (value) => value.startsWith('at-')),
};
const CELL = {
  colSpan: allow('colspan', integer),
  rowSpan: allow('rowspan', integer),
  scope: allow('scope', (value) => value === 'row' || value === 'col'),
};
const TITLE = { title: allow('title', anyValue) };
const ELEMENT_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  a: {
    href: allow('href', (value) => LINK.test(value)),
    dataPlayer: allow('data-player', flag),
    dataFootnoteRef: allow('data-footnote-ref', flag),
    dataFootnoteBackref: allow('data-footnote-backref', flag),
  },
  abbr: TITLE,
  code: { className: allow('class', (value) => /^language-[\w+#.-]+$/.test(value)) },
  details: { open: allow('open', flag) },
  dfn: TITLE,
  img: {
    src: allow('src', (value) => IMAGE.test(value)),
    alt: allow('alt', anyValue),
    width: allow('width', integer),
    height: allow('height', integer),
  },
  input: { checked: allow('checked', flag) },
  li: { value: allow('value', integer) },
  ol: { start: allow('start', integer), reversed: allow('reversed', flag) },
  p: { className: allow('class', (value) => value === 'byline') },
  td: CELL,
  th: CELL,
  time: { dateTime: allow('datetime', anyValue) },
};

/** Treatment of an element: it becomes DOM (`keep`), is replaced by its content (`unwrap`), or goes (`drop`). */
export function treatmentOf(tagName: string, inMath: boolean): 'keep' | 'unwrap' | 'drop' {
  if (DROPPED.has(tagName)) return 'drop';
  return (inMath || tagName === 'math' ? MATH_ELEMENTS : ELEMENTS).has(tagName) ? 'keep' : 'unwrap';
}

/** Returns the names and values of the attributes that the element may have. */
export function attributesOf(tagName: string, properties: Properties, inMath: boolean): [string, string][] {
  const attributes: [string, string][] = [];
  for (const [name, given] of Object.entries(properties)) {
    if (given === null || given === undefined || given === false) continue;
    const value = given === true ? '' : Array.isArray(given) ? given.join(' ') : String(given);
    if (inMath) {
      if (MATH_ATTRIBUTES.has(name)) attributes.push([name, value]);
      continue;
    }
    const own = Object.hasOwn(ELEMENT_ATTRIBUTES, tagName) ? ELEMENT_ATTRIBUTES[tagName] : {};
    const rule = Object.hasOwn(own, name)
      ? own[name]
      : Object.hasOwn(GLOBAL_ATTRIBUTES, name)
        ? GLOBAL_ATTRIBUTES[name]
        : null;
    if (rule?.check(value)) attributes.push([rule.attribute, value]);
  }
  return attributes;
}

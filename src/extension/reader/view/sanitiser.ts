/** Allow-list of DOM in the reader view: a second defence next to the clean tree, independent of it. */

import type { Properties } from 'hast';
import { namesIn } from '../../../dom/collections';

const ELEMENTS = namesIn(
  'a abbr b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 ' +
    'h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td ' +
    'tfoot th thead time tr u ul var',
);
const MATH_ELEMENTS = namesIn(
  'math semantics mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom menclose ' +
    'msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd',
);
const MATH_ATTRIBUTES = namesIn(
  'accent accentunder columnalign columnspan display displaystyle fence form linethickness lspace ' +
    'mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy symmetric width',
);
/**
 * Elements dropped with their content; others that are not allowed leave theirs. A formula's source is not
 * visible, and would count as text of its heading.
 */
const DROPPED = namesIn(
  'script style template noscript iframe object embed link meta base svg form textarea annotation',
);

const LINK = /^(?:https?:\/\/|mailto:|#)/i;
const IMAGE = /^(?:https?:\/\/|data:image\/)/i;

type Check = (value: string) => boolean;
const anyValue: Check = () => true;
const integer: Check = (value) => /^-?\d{1,10}$/.test(value);
const flag: Check = (value) => value === '' || value === 'true';
const scope: Check = (value) => value === 'row' || value === 'col';

/** Checks of attributes, by their elements, where `*` is any, and the names of their properties in the tree. */
const CHECKS: ReadonlyMap<string, Check> = new Map([
  ['* lang', (value) => /^[a-z0-9-]{1,80}$/i.test(value)],
  ['* dir', (value) => /^(?:ltr|rtl|auto)$/.test(value)],
  ['* id', (value) => value.startsWith('at-')],
  ['a href', (value) => LINK.test(value)],
  ['a dataPlayer', flag],
  ['a dataFootnoteRef', flag],
  ['a dataFootnoteBackref', flag],
  ['abbr title', anyValue],
  ['code className', (value) => /^language-[\w+#.-]+$/.test(value)],
  ['details open', flag],
  ['dfn title', anyValue],
  ['img src', (value) => IMAGE.test(value)],
  ['img alt', anyValue],
  ['img width', integer],
  ['img height', integer],
  ['input checked', flag],
  ['li value', integer],
  ['ol start', integer],
  ['ol reversed', flag],
  ['p className', (value) => value === 'byline'],
  ['td colSpan', integer],
  ['td rowSpan', integer],
  ['td scope', scope],
  ['th colSpan', integer],
  ['th rowSpan', integer],
  ['th scope', scope],
  ['time dateTime', anyValue],
]);

/** Name of the attribute for a property of the tree: `colspan` for `colSpan`, `data-player` for `dataPlayer`. */
function attributeName(property: string): string {
  if (property === 'className') return 'class';
  const dash = property.startsWith('data') ? '-' : '';
  return property.replace(/[A-Z]/g, (letter) => dash + letter.toLowerCase());
}

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
    const check = CHECKS.get(`${tagName} ${name}`) ?? CHECKS.get(`* ${name}`);
    if (check?.(value)) attributes.push([attributeName(name), value]);
  }
  return attributes;
}

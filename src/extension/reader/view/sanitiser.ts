/**
 * What may become DOM in the reader view. The article's tree is clean by construction; this is the second wall,
 * written apart from the first so that no single mistake opens both.
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
 * Left out with all that is in them; any other element that is not allowed leaves its content. The source of a formula
 * is not shown, and would be taken for text of the heading that it stands in.
 */
const LEFT_OUT = names(
  'script style template noscript iframe object embed link meta base svg form textarea annotation',
);

const LINK = /^(?:https?:\/\/|mailto:|#)/i;
const IMAGE = /^(?:https?:\/\/|data:image\/)/i;

type Check = (value: string) => boolean;
const any: Check = () => true;
const whole: Check = (value) => /^-?\d{1,10}$/.test(value);
const flag: Check = (value) => value === '' || value === 'true';

interface Rule {
  readonly attribute: string;
  readonly check: Check;
}
const rule = (attribute: string, check: Check): Rule => ({ attribute, check });

const EVERYWHERE: Readonly<Record<string, Rule>> = {
  lang: rule('lang', (value) => /^[a-z0-9-]{1,80}$/i.test(value)),
  dir: rule('dir', (value) => /^(?:ltr|rtl|auto)$/.test(value)),
  id: rule('id', (value) => value.startsWith('at-')),
};
const CELL = {
  colSpan: rule('colspan', whole),
  rowSpan: rule('rowspan', whole),
  scope: rule('scope', (value) => value === 'row' || value === 'col'),
};
const TITLE = { title: rule('title', any) };
const OWN: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  a: {
    href: rule('href', (value) => LINK.test(value)),
    dataPlayer: rule('data-player', flag),
    dataFootnoteRef: rule('data-footnote-ref', flag),
    dataFootnoteBackref: rule('data-footnote-backref', flag),
  },
  abbr: TITLE,
  code: { className: rule('class', (value) => /^language-[\w+#.-]+$/.test(value)) },
  details: { open: rule('open', flag) },
  dfn: TITLE,
  img: {
    src: rule('src', (value) => IMAGE.test(value)),
    alt: rule('alt', any),
    width: rule('width', whole),
    height: rule('height', whole),
  },
  input: { checked: rule('checked', flag) },
  li: { value: rule('value', whole) },
  ol: { start: rule('start', whole), reversed: rule('reversed', flag) },
  td: CELL,
  th: CELL,
  time: { dateTime: rule('datetime', any) },
};

/** Whether the element becomes DOM (`keep`), leaves its content, or nothing. */
export function treatmentOf(tagName: string, inMath: boolean): 'keep' | 'dissolve' | 'drop' {
  if (LEFT_OUT.has(tagName)) return 'drop';
  return (inMath || tagName === 'math' ? MATH_ELEMENTS : ELEMENTS).has(tagName) ? 'keep' : 'dissolve';
}

/** Names and values of the attributes that the element may have. */
export function attributesOf(tagName: string, properties: Properties, inMath: boolean): [string, string][] {
  const attributes: [string, string][] = [];
  for (const [name, given] of Object.entries(properties)) {
    if (given === null || given === undefined || given === false) continue;
    const value = given === true ? '' : Array.isArray(given) ? given.join(' ') : String(given);
    if (inMath) {
      if (MATH_ATTRIBUTES.has(name)) attributes.push([name, value]);
      continue;
    }
    const own = Object.hasOwn(OWN, tagName) ? OWN[tagName] : {};
    const known = Object.hasOwn(own, name)
      ? own[name]
      : Object.hasOwn(EVERYWHERE, name)
        ? EVERYWHERE[name]
        : null;
    if (known?.check(value)) attributes.push([known.attribute, value]);
  }
  return attributes;
}

/**
 * Type of each element of a page in the article: the allow-list. Of an element that is not listed only the content
 * stays, apart from the text around it.
 */
import type { Properties } from 'hast';
import { getOrCompute } from '../dom/collections';
import { classNames, type ElementNames, NameFact } from '../dom/element-names';
import { attribute, isElementNode, localName, parentNode } from '../dom/tree';

export type ElementType =
  | { kind: 'inline' | 'flow' | 'tight' | 'leaf'; name: string }
  /** A block that only separates its content from the text around it. */
  | { kind: 'boundary' }
  /** An inline element that is dropped while its content stays. */
  | { kind: 'dissolved' };

/** Tags of each type; all others are boundaries. */
const TAGS: Readonly<Record<Exclude<ElementType['kind'], 'boundary'>, string>> = {
  inline:
    'a em i strong b u code kbd samp var sub sup mark small q cite abbr dfn time bdi bdo ruby rt rp del s ins',
  // Blocks that may hold other blocks, and hold text in paragraphs.
  flow: 'blockquote figure details ul ol dl',
  // Blocks in which a single paragraph needs no `p`.
  tight: 'li dt dd figcaption',
  // Blocks that hold only inline content.
  leaf: 'h1 h2 h3 h4 h5 h6 summary',
  dissolved:
    'span font label button big nobr data output meter progress picture svg g tspan textpath rb rtc wbr select map slot',
};
/** Tags that become another in the article. */
const RENAMED = { tt: 'code', strike: 'del', acronym: 'abbr', menu: 'ul', dir: 'ul' };

const TYPES = new Map<string, ElementType>();
for (const kind of Object.keys(TAGS) as (keyof typeof TAGS)[])
  for (const name of TAGS[kind].split(' ')) TYPES.set(name, { kind, name });
for (const [tag, name] of Object.entries(RENAMED)) TYPES.set(tag, TYPES.get(name)!);

/** Type of an element by its tag; tables, code, formulas and images are handled elsewhere. */
export function elementTypeOf(tag: string): ElementType {
  // Word writes `o:p` and `st1:City` into its lines.
  return TYPES.get(tag) ?? { kind: tag.includes(':') ? 'dissolved' : 'boundary' };
}

/** True for an element within a line. */
export function isInlineTag(tag: string): boolean {
  const { kind } = elementTypeOf(tag);
  return kind === 'inline' || kind === 'dissolved';
}

/** The innermost element around a node that is not inline; a shadow root or null where all elements around it are. */
export function blockAround(node: Node): Node | null {
  let step = parentNode(node);
  while (step && isElementNode(step) && isInlineTag(localName(step))) step = parentNode(step);
  return step;
}

/** Results of `hasClass` for each pattern; the patterns are constants, so their number is fixed. */
const classTests = new Map<RegExp, NameFact<boolean>>();

/**
 * True when the element's `class` matches, with one test per different value.
 * @param token a constant pattern, without `g`
 */
export const hasClass = (element: Element, token: RegExp): boolean => haveClass(classNames(element), token);

/** True when the class among the names of an element matches. @param token a constant pattern, without `g` */
export function haveClass({ withoutId }: ElementNames, token: RegExp): boolean {
  if (withoutId.className === '') return false;
  const test = getOrCompute(classTests, token, () => new NameFact(({ className }) => token.test(className)));
  return test.of(withoutId);
}

const LANGUAGE_TAG = /^[a-z]{1,8}(?:-[a-z0-9]{1,8}){0,8}$/i;

/** Returns the element's language if it is a well-formed BCP 47 tag, else ''. */
export function langOf(element: Element): string {
  const lang = attribute(element, 'lang') ?? attribute(element, 'xml:lang');
  if (!lang) return '';
  const tag = lang.trim().replaceAll('_', '-');
  return LANGUAGE_TAG.test(tag) ? tag : '';
}

/** Direction that an element states; '' for none. */
export function dirOf(element: Element): '' | 'ltr' | 'rtl' | 'auto' {
  const dir = attribute(element, 'dir')?.trim().toLowerCase();
  return dir === 'ltr' || dir === 'rtl' || dir === 'auto' ? dir : '';
}

/** Returns the attribute as an integer within the limits. */
function integerAttribute(element: Element, name: string, min: number, max: number): number | undefined {
  const value = Number.parseInt(attribute(element, name) ?? '', 10);
  return value >= min && value <= max ? value : undefined;
}

/** Attributes that an element of that name has in the article, without addresses. */
export function propertiesOf(element: Element, name: string): Properties {
  switch (name) {
    case 'ol':
      return defined({
        start: integerAttribute(element, 'start', -1e9, 1e9),
        reversed: attribute(element, 'reversed') !== null || undefined,
      });
    case 'li':
      return defined({ value: integerAttribute(element, 'value', -1e9, 1e9)?.toString() });
    case 'td':
    case 'th': {
      const scope = attribute(element, 'scope')?.toLowerCase();
      return defined({
        colSpan: integerAttribute(element, 'colspan', 2, 1000),
        rowSpan: integerAttribute(element, 'rowspan', 2, 65534),
        scope: scope === 'row' || scope === 'col' ? scope : undefined,
      });
    }
    case 'time':
      return defined({ dateTime: attribute(element, 'datetime')?.trim() || undefined });
    case 'abbr':
    case 'dfn':
      return defined({ title: attribute(element, 'title')?.trim() || undefined });
    case 'details':
      return { open: true };
    default:
      return {};
  }
}

function defined(properties: Properties): Properties {
  for (const name of Object.keys(properties)) if (properties[name] === undefined) delete properties[name];
  return properties;
}

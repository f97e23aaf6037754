/** Content models and attributes of XHTML that browsers repair and validators of books enforce. */

import type { Element, ElementContent } from 'hast';
import { element, isElement } from '../../article/tree/hast';
import { namesIn } from '../../dom/collections';
import { ANNOTATION, OWN_NOTE } from '../annotated-tree';
import { languageTag, xmlText } from './xml-text';

const isBlankText = (node: ElementContent): boolean => node.type === 'text' && !node.value.trim();

type MakeElements = (properties: Element['properties'], children: ElementContent[]) => ElementContent[];

/** Makers of the elements whose content browsers repair, by name. */
const MAKERS: ReadonlyMap<string, MakeElements> = new Map<string, MakeElements>([
  ['details', (properties, children) => [element('div', properties, children)]],
  ['summary', (properties, children) => [element('p', properties, [element('b', {}, children)])]],
  ['bdo', (properties, children) => [element(properties.dir ? 'bdo' : 'bdi', properties, children)]],
  ['ruby', (properties, children) => [rubyOf(properties, children)]],
  ['dl', (properties, children) => [element('dl', properties, pairTerms(children))]],
  ['ul', (properties, children) => [element('ul', properties, itemsOf(children, true))]],
  ['ol', (properties, children) => [element('ol', properties, itemsOf(children, false))]],
  ['figure', (properties, children) => [element('figure', properties, captionLast(children))]],
  ['table', (properties, children) => tableOf(properties, children)],
]);

/** Makes an element with valid content; what may not be in a table comes before it. */
export const validElements = (
  name: string,
  properties: Element['properties'],
  children: ElementContent[],
): ElementContent[] => MAKERS.get(name)?.(properties, children) ?? [element(name, properties, children)];

/** The valid properties of an element with that name, except those that depend on the rest of the book. */
export function validProperties({ properties }: Element, name: string): Element['properties'] {
  const { lang, dir, title, colSpan, rowSpan, scope, start, reversed, value } = properties;
  const own: Element['properties'] = {};
  const language = lang ? languageTag(lang) : '';
  if (language) Object.assign(own, { lang: language, xmlLang: language });
  if (/^(?:ltr|rtl|auto)$/.test(String(dir))) own.dir = String(dir);
  if (title) own.title = xmlText(String(title));
  if (name === 'mark' && properties[ANNOTATION]) own.className = [String(properties[ANNOTATION])];
  if (name === 'li' && properties[OWN_NOTE] !== undefined) own.className = ['note'];
  if (name === 'td' || name === 'th') {
    if (isWhole(colSpan, 1)) own.colSpan = Number(colSpan);
    if (isWhole(rowSpan, 1)) own.rowSpan = Number(rowSpan);
  }
  if (name === 'th' && (scope === 'row' || scope === 'col')) own.scope = scope;
  if (name === 'ol') {
    if (isWhole(start)) own.start = Number(start);
    if (reversed) own.reversed = 'reversed';
  }
  if (name === 'li' && isWhole(value)) own.value = String(value);
  return own;
}

/** True for an integer of at most nine digits. */
const isWhole = (value: unknown, min = Number.NEGATIVE_INFINITY): boolean =>
  /^-?\d{1,9}$/.test(String(value)) && Number(value) >= min;

/** Items of a list; everything that is not an item is put into one. */
function itemsOf(children: ElementContent[], isUnnumbered: boolean): ElementContent[] {
  return children
    .filter((child) => !isBlankText(child))
    .map((child) => {
      const item = isElement(child, 'li') ? child : element('li', {}, [child]);
      if (isUnnumbered) delete item.properties.value;
      return item;
    });
}

/** Gives every term a definition, and every definition a term. */
function pairTerms(children: ElementContent[]): ElementContent[] {
  const pairs: ElementContent[] = [];
  for (const child of children.filter((one) => !isBlankText(one))) {
    const part = isElement(child, 'dt') || isElement(child, 'dd') ? child : element('dd', {}, [child]);
    if (part.tagName === 'dd' && pairs.length === 0) pairs.push(element('dt'));
    pairs.push(part);
  }
  if (isElement(pairs.at(-1), 'dt')) pairs.push(element('dd'));
  return pairs;
}

/** Leaves a figure one caption, at its start or end. */
function captionLast(children: ElementContent[]): ElementContent[] {
  const captions = children.filter((child) => isElement(child, 'figcaption'));
  const isFirst = isElement(children[0], 'figcaption');
  if (captions.length === 0) return children;
  const others = children.filter((child) => child !== captions[0]);
  for (const other of captions.slice(1)) (other as Element).tagName = 'div';
  return isFirst ? [captions[0], ...others] : [...others, captions[0]];
}

/** Returns ruby in which each base has its reading; else the text with the readings in parentheses. */
function rubyOf(properties: Element['properties'], children: ElementContent[]): Element {
  const parts: ElementContent[] = children.filter((child) => !isElement(child, 'rp'));
  if (isRuby(parts)) return element('ruby', properties, parts);
  const text = parts.flatMap((part) => (isElement(part, 'rt') ? ['(', ...part.children, ')'] : [part]));
  return element('span', properties, text);
}

function isRuby(parts: readonly ElementContent[]): boolean {
  let hasBase = false;
  for (const part of parts) {
    const isReading = isElement(part, 'rt');
    if (isReading && !hasBase) return false;
    if (isReading || !isBlankText(part)) hasBase = !isReading;
  }
  return parts.some((part) => isElement(part, 'rt')) && !hasBase;
}

/** Rows of a section of a table, each with cells alone. */
const rowsOf = ({ children: rows }: Element): Element[] =>
  rows
    .filter((row) => !isBlankText(row))
    .map((row) => {
      const cells = isElement(row, 'tr') ? row : element('tr', {}, [row]);
      cells.children = cells.children
        .filter((cell) => !isBlankText(cell))
        .map((cell) => (isElement(cell, 'td') || isElement(cell, 'th') ? cell : element('td', {}, [cell])));
      return cells;
    });

/** Bodies of a table: its sections, and one for all rows in a row that are in no section. */
function bodiesOf(sections: readonly Element[]): Element[] {
  const bodies: Element[] = [];
  let loose: Element | null = null;
  for (const section of sections) {
    if (/^t(?:body|head|foot)$/.test(section.tagName)) {
      loose = null;
      bodies.push(element('tbody', {}, rowsOf(section)));
    } else {
      if (!loose) {
        loose = element('tbody');
        bodies.push(loose);
      }
      loose.children.push(...rowsOf(element('tbody', {}, [section])));
    }
  }
  return bodies;
}

/** Puts the parts of a table in the only order that it may have them in. */
function tableOf(properties: Element['properties'], children: ElementContent[]): ElementContent[] {
  const captions = children.filter((child) => isElement(child, 'caption')) as Element[];
  const sections = children.filter(
    (child) => child.type === 'element' && child.tagName !== 'caption',
  ) as Element[];
  const first = sections[0];
  const head = isElement(first, 'thead') ? first : null;
  const foot = sections.find((section) => isElement(section, 'tfoot')) ?? null;
  const parts: Element[] = [
    ...captions.slice(0, 1),
    ...(head ? [element('thead', {}, rowsOf(head))] : []),
    ...bodiesOf(sections.filter((section) => section !== head && section !== foot)),
    ...(foot ? [element('tfoot', {}, rowsOf(foot))] : []),
  ];
  const more = captions.slice(1).map(({ children: text }) => element('div', {}, text));
  return [...more, element('table', properties, parts)];
}

const BLOCKS = namesIn('blockquote div dl figure header h1 h2 h3 h4 h5 h6 hr ol p pre table ul');

/** Puts texts between blocks into paragraphs. */
export function wrapInlines(children: ElementContent[]): ElementContent[] {
  const wrapped: ElementContent[] = [];
  let line: Element | null = null;
  for (const child of children) {
    const isBlock = child.type === 'element' && BLOCKS.has(child.tagName);
    if (isBlock) {
      line = null;
      wrapped.push(child);
    } else if (!(line === null && isBlankText(child))) {
      if (!line) {
        line = element('p');
        wrapped.push(line);
      }
      line.children.push(child);
    }
  }
  return wrapped;
}

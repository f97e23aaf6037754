/** Content models of XHTML that browsers repair and validators of books enforce. */
import type { Element, ElementContent } from 'hast';
import { element, isElement } from '../../article/tree/hast';

const isBlankText = (node: ElementContent): boolean => node.type === 'text' && !node.value.trim();

/** Puts everything that is no item into one. */
export function wrapAll(children: ElementContent[], name: string, isUnnumbered: boolean): ElementContent[] {
  return children
    .filter((child) => !isBlankText(child))
    .map((child) => {
      const item = isElement(child, name) ? child : element(name, {}, [child]);
      if (isUnnumbered) delete item.properties.value;
      return item;
    });
}

/** Gives every term a definition, and every definition a term. */
export function pairTerms(children: ElementContent[]): ElementContent[] {
  const pairs: ElementContent[] = [];
  const last = () => pairs.at(-1);
  for (const child of children.filter((one) => !isBlankText(one))) {
    const part = isElement(child, 'dt') || isElement(child, 'dd') ? child : element('dd', {}, [child]);
    if (part.tagName === 'dd' && pairs.length === 0) pairs.push(element('dt'));
    pairs.push(part);
  }
  if (isElement(last(), 'dt')) pairs.push(element('dd'));
  return pairs;
}

/** Leaves a figure one caption, at its start or end. */
export function captionLast(children: ElementContent[]): ElementContent[] {
  const captions = children.filter((child) => isElement(child, 'figcaption'));
  const isFirst = isElement(children[0], 'figcaption');
  if (captions.length === 0) return children;
  const others = children.filter((child) => child !== captions[0]);
  for (const other of captions.slice(1)) (other as Element).tagName = 'div';
  return isFirst ? [captions[0], ...others] : [...others, captions[0]];
}

/** Returns ruby in which each base has its reading; else the text with the readings in parentheses. */
export function rubyOf(properties: Element['properties'], children: ElementContent[]): Element {
  const parts: ElementContent[] = children.filter((child) => !isElement(child, 'rp'));
  if (isRuby(parts)) return element('ruby', properties, parts);
  const text = parts.flatMap((part): ElementContent[] => {
    if (part.type !== 'element' || part.tagName !== 'rt') return [part];
    return [{ type: 'text', value: '(' }, ...part.children, { type: 'text', value: ')' }];
  });
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

/** Puts the parts of a table in the only order that it may have them in. */
export function tableOf(properties: Element['properties'], children: ElementContent[]): ElementContent[] {
  const captions = children.filter((child) => isElement(child, 'caption')) as Element[];
  const sections = children.filter(
    (child) => child.type === 'element' && child.tagName !== 'caption',
  ) as Element[];
  const rowsOf = ({ children: rows }: Element) =>
    rows
      .filter((row) => !isBlankText(row))
      .map((row) => {
        const cells = isElement(row, 'tr') ? row : element('tr', {}, [row]);
        cells.children = cells.children
          .filter((cell) => !isBlankText(cell))
          .map((cell) => (isElement(cell, 'td') || isElement(cell, 'th') ? cell : element('td', {}, [cell])));
        return cells;
      });
  const first = sections[0];
  const head = isElement(first, 'thead') ? first : null;
  const foot = sections.find((section) => isElement(section, 'tfoot')) ?? null;
  const bodies: Element[] = [];
  let loose: Element | null = null;
  for (const section of sections) {
    if (section === head || section === foot) continue;
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
  const parts: Element[] = [
    ...captions.slice(0, 1),
    ...(head ? [element('thead', {}, rowsOf(head))] : []),
    ...bodies,
    ...(foot ? [element('tfoot', {}, rowsOf(foot))] : []),
  ];
  const more = captions.slice(1).map(({ children: text }) => element('div', {}, text));
  return [...more, element('table', properties, parts)];
}

const BLOCKS = new Set('blockquote div dl figure header h1 h2 h3 h4 h5 h6 hr ol p pre table ul'.split(' '));

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

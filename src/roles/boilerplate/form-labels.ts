/** Labels of the fields of a form to write to the site or to log in: “Your name”, “Password”; and hints below them. */

import { ALL_LEVELS } from '../../dom/climb-levels';
import { getOrCompute } from '../../dom/collections';
import { type PathElement, pathsByElement } from '../../dom/text-blocks';
import {
  attribute,
  childElements,
  children,
  closestElement,
  descendants,
  elementsThatMayMatch,
  isTextNode,
  localName,
  parentNode,
  selfAndAncestors,
  textData,
  textOf,
} from '../../dom/tree';
import { blocksOf, type ElementRanges } from '../../structure/element-ranges';
import type { Stretch } from '../../structure/stretches';
import { linkAround } from '../../structure/text-links';
import type { RoleEvidence } from '../role-evidence';

/** Maximum words of a label; more are a text next to the field. */
const MAX_WORDS = 8;
/** Minimum fields of a form that has hints and choices between them, and a note below. */
const MIN_FIELDS = 2;
/** Maximum words of such a form for each of its fields, counted from the first field on. */
const MAX_WORDS_A_FIELD = 20;
/** Maximum share of the page's words in such a form: some sites have all of a page in one. */
const MAX_SHARE_OF_PAGE = 0.9;
/** Maximum elements around a field up to the one that holds its label. */
const MAX_LEVELS = 5;
/** Elements of one field outside of a form, such as one that was opened within a table. */
const ROW_TAGS: ReadonlySet<string> = new Set(['tr', 'label', 'p', 'li', 'dd']);
const FIELD_TAGS: ReadonlySet<string> = new Set(['input', 'textarea', 'select']);
/** Fields that take no text: what is next to them is a choice or an action. */
const OTHER_INPUT = /^(?:hidden|checkbox|radio|submit|button|image|reset|range|color|number)$/i;
/** Names of fields of an order, which are next to the name of the product. */
const ORDER_FIELD = /qty|quant|amount|(?<!ac|dis)count(?!r?y)|menge|cantidad|size/i;
/** Names of the fields for a visitor's name and address, or for a message. */
const PERSONAL =
  /mail|passw|login|user|phone|tel|message|comment|captcha|subject|fullname|first.?name|last.?name/i;

interface FormField {
  readonly field: Element;
  readonly form: Element | null;
}

/** Finds the fields of forms for a visitor's name and address, or for a message. */
function fieldsOfForms(document: Document): FormField[] {
  const fields = Array.from(elementsThatMayMatch(document, 'input,textarea,select'))
    .filter(isField)
    .map((field) => ({ field, form: formAround(field) }));
  const personal = new Set(fields.filter(({ field }) => isPersonal(field)).map(({ form }) => form));
  return fields.filter(({ form }) => personal.has(form));
}

/** Finds the labels of the fields of such forms, the short texts next to them, and the rest of small forms. */
export function findFormLabels(evidence: RoleEvidence): Stretch[] {
  const { page, blocks, ranges, words, roles } = evidence;
  const fields = fieldsOfForms(page.document);
  if (fields.length === 0) return [];
  const paths = pathsByElement(blocks);
  const isLabel = (label: Stretch) =>
    words.of(label) <= MAX_WORDS &&
    blocks
      .slice(label.from, label.to)
      .every(
        (block, i) =>
          roles[label.from + i].role !== 'heading' && !/\d/.test(block.text) && !linkAround(block),
      );
  const hasLetters = ({ from, to }: Stretch) =>
    blocks.slice(from, to).some(({ text }) => /\p{L}/u.test(text));
  const labels: Stretch[] = [];
  /** Children that hold a field and no text, by the element with text around them. */
  const holders = new Map<PathElement, Set<Element>>();
  const upToText = new Map<Element, ReadonlySet<Node>>();
  for (const { field, form } of fields) {
    let holder = field;
    for (const step of selfAndAncestors(parentNode(field), MAX_LEVELS)) {
      const around = paths.get(step);
      // Signs separate the parts of a number: "( ) -".
      const path = around && hasLetters(blocksOf(around, ranges)) ? around : undefined;
      if (path) {
        const box = blocksOf(path, ranges);
        const isRow = form ? step !== form : ROW_TAGS.has(path.tag);
        if (isRow && isLabel(box)) labels.push(box);
        else if (form) getOrCompute(holders, path, () => new Set()).add(holder);
      }
      // Text after the field is a hint or its choices: the label may stand before both.
      const hasTextBefore = () => !getOrCompute(upToText, step, () => childrenUpToText(step)).has(holder);
      if ((path && (!form || hasTextBefore())) || step === form) break;
      holder = step;
    }
  }
  const texts = [...labels, ...textsBefore(holders, paths, ranges)].filter(isLabel);
  return [...texts, ...textsFromFirstField(fields, paths, evidence)];
}

/** Finds the texts of each small form from its first field on: labels, hints, choices and a note below. */
function textsFromFirstField(
  fields: readonly FormField[],
  paths: ReadonlyMap<Node, PathElement>,
  { blocks, ranges, words }: RoleEvidence,
): Stretch[] {
  const byForm = new Map<Element, Element[]>();
  for (const { field, form } of fields) if (form) getOrCompute(byForm, form, () => []).push(field);
  return [...byForm].flatMap(([form, [first, ...others]]) => {
    const path = paths.get(form);
    if (!path || 1 + others.length < MIN_FIELDS) return [];
    const box = blocksOf(path, ranges);
    let from = box.from;
    for (const node of descendants(form)) {
      if (node === first) break;
      if (from < box.to && node === blocks[from].node) from++;
    }
    const texts = { from, to: box.to };
    const isPage = words.of(box) > MAX_SHARE_OF_PAGE * words.total;
    return words.of(texts) <= MAX_WORDS_A_FIELD * (1 + others.length) && !isPage ? [texts] : [];
  });
}

/** Finds the text before each element that holds a field, among the children of one element. */
function textsBefore(
  holders: ReadonlyMap<PathElement, ReadonlySet<Element>>,
  paths: ReadonlyMap<Node, PathElement>,
  ranges: ElementRanges,
): Stretch[] {
  const texts: Stretch[] = [];
  for (const [around, held] of holders) {
    let before: PathElement | undefined;
    for (const child of childElements(around.element)) {
      if (held.has(child) && before) texts.push(blocksOf(before, ranges));
      before = paths.get(child) ?? (held.has(child) ? undefined : before);
    }
  }
  return texts;
}

function isField(element: Element): boolean {
  const tag = localName(element);
  if (!FIELD_TAGS.has(tag)) return false;
  return (
    !(tag === 'input' && OTHER_INPUT.test(attribute(element, 'type') ?? '')) &&
    !ORDER_FIELD.test(namesOfField(element))
  );
}

const namesOfField = (field: Element): string =>
  `${attribute(field, 'name') ?? ''} ${attribute(field, 'id') ?? ''} ${attribute(field, 'type') ?? ''}`;

const isPersonal = (field: Element): boolean =>
  localName(field) === 'textarea' || PERSONAL.test(namesOfField(field));

/**
 * The form around a field; null where the page has none, or where the parser has closed it early, as within a table.
 */
const formAround = (field: Element): Element | null => closestElement(field, 'form', ALL_LEVELS);

/** The children of an element up to the first one with text, itself included. */
function childrenUpToText(parent: Element): ReadonlySet<Node> {
  const first = new Set<Node>();
  for (const child of children(parent)) {
    first.add(child);
    if (/\p{L}/u.test(isTextNode(child) ? textData(child) : textOf(child))) break;
  }
  return first;
}

/**
 * Punctuation and equation numbers that would be paragraphs: after a displayed formula they join it;
 * elsewhere, as the rest of a line that is not selected, they are removed.
 */
import type { Element, ElementContent, Root } from 'hast';
import { BATCH_SIZE, type IncrementalTask } from '../../scheduler';
import { isDisplay } from '../math/math';
import { appendText, element, hastText, isElement, parentsIn } from './hast';
import { recordSuccessor } from './insert-node';

const PUNCTUATION = /^\s*([.,;:!?。，、；：！？])(?=\s|$)/;
const ONLY_PUNCTUATION = /^\s*[.,;:]\s*$/;
const EQUATION_NUMBER = /^\s*\((\d[\d.]{0,8}[a-z]?)\)\s*$/;
/** Environments after which TeX allows nothing within the formula. */
const ENVIRONMENT = /\\begin\{(?:align|alignat|eqnarray|equation|flalign|gather|multline)\*?\}/;
const TAG_COMMAND = /\\tag\b/;

/** Joins punctuation and equation numbers to the formula before them, or removes them, in place. */
export function* tidyPunctuation(root: Root): IncrementalTask<void> {
  let visited = 0;
  for (const parent of parentsIn(root)) {
    let formula: Formula | null = null;
    const remaining: ElementContent[] = [];
    for (const child of parent.children as ElementContent[]) {
      if (++visited % BATCH_SIZE === 0) yield;
      if (formula && child.type === 'element' && joinFormula(child, formula))
        recordSuccessor(child, formula.node);
      else if (!isOnlyPunctuation(child)) {
        remaining.push(child);
        formula = isElement(child, 'math') && isDisplay(child) ? formulaFrom(child) : null;
      }
    }
    parent.children = remaining;
  }
}

function isOnlyPunctuation(node: ElementContent): boolean {
  if (!isElement(node, 'p') || node.children.length !== 1) return false;
  const [text] = node.children;
  return text.type === 'text' && ONLY_PUNCTUATION.test(text.value);
}

/** A displayed formula, whose source is read once, however much joins it. */
interface Formula {
  readonly node: Element;
  readonly hasSource: boolean;
  readonly isEnvironment: boolean;
  isNumbered: boolean;
}

function formulaFrom(node: Element): Formula {
  const tex = formulaSource(node);
  const [isEnvironment, isNumbered] = [ENVIRONMENT, TAG_COMMAND].map((pattern) => pattern.test(tex));
  return { node, hasSource: tex !== '', isEnvironment, isNumbered };
}

/** Moves punctuation and number from a paragraph to the formula. @returns true when the paragraph is empty now */
function joinFormula(paragraph: Element, formula: Formula): boolean {
  if (paragraph.tagName !== 'p' || formula.isEnvironment) return false;
  const [first] = paragraph.children;
  const sign = first?.type === 'text' && PUNCTUATION.exec(first.value);
  if (sign) {
    first.value = first.value.slice(sign[0].length).trimStart();
    append(formula.node, sign[1], [element('mo', {}, [sign[1]])]);
    if (!first.value) paragraph.children.shift();
  }
  const number = formula.isNumbered ? null : EQUATION_NUMBER.exec(hastText(paragraph));
  if (number) {
    formula.isNumbered = formula.hasSource;
    const text = element('mtext', {}, [`(${number[1]})`]);
    append(formula.node, `\\tag{${number[1]}}`, [element('mspace', { width: '2em' }), text]);
  }
  return number !== null || paragraph.children.length === 0;
}

/** Returns the formula's source; '' when the page has none. */
const formulaSource = ({ children: [content] }: Element): string =>
  isElement(content, 'semantics') ? hastText(content.children[1] as Element) : '';

function append(formula: Element, tex: string, nodes: readonly Element[]): void {
  const [content] = formula.children;
  const container = isElement(content, 'semantics') ? content : formula;
  const [body, source] = container.children as Element[];
  if (body.tagName === 'mtext') appendText(body, nodes.map(hastText).join(' '));
  else if (body.tagName === 'mrow') body.children.push(...nodes);
  else container.children[0] = element('mrow', {}, [body, ...nodes]);
  if (source) appendText(source, tex);
}

/**
 * Full stops, commas and numbers that would be paragraphs by themselves. What follows a displayed formula in its
 * sentence, or numbers it, becomes part of it; elsewhere it is what is left of a line, and goes.
 */
import type { Element, ElementContent, Root } from 'hast';
import type { IncrementalTask } from '../../scheduler';
import { isDisplay } from '../math/math';
import { appendText, element, textOf } from './hast';
import { takeOver } from './insert-node';

const SIGN = /^\s*([.,;:!?。，、；：！？])(?=\s|$)/;
const LONE = /^\s*[.,;:]\s*$/;
const NUMBER = /^\s*\((\d[\d.]{0,8}[a-z]?)\)\s*$/;
/** These stand outside of formulas, and let nothing stand behind them. */
const ENVIRONMENT = /\\begin\{(?:align|alignat|eqnarray|equation|flalign|gather|multline)\*?\}/;
const NUMBERED = /\\tag\b/;

/** Nodes that are looked at at a time. */
const AT_A_TIME = 500;

/** Changes the tree in place. Work that can be interrupted. */
export function* tidyPunctuation(root: Root): IncrementalTask<void> {
  let seen = 0;
  const stack: (Root | Element)[] = [root];
  while (stack.length > 0) {
    const parent = stack.pop()!;
    let formula: Formula | null = null;
    const left: ElementContent[] = [];
    for (const child of parent.children as ElementContent[]) {
      if (++seen % AT_A_TIME === 0) yield;
      if (formula && child.type === 'element' && join(child, formula)) takeOver(child, formula.node);
      else if (!isLone(child)) {
        left.push(child);
        const isFormula = isElement(child, 'math') && isDisplay(child);
        formula = isFormula ? formulaFrom(child) : null;
        if (child.type === 'element' && !isFormula) stack.push(child);
      }
    }
    parent.children = left;
  }
}

function isLone(node: ElementContent): boolean {
  if (!isElement(node, 'p') || node.children.length !== 1) return false;
  const [text] = node.children;
  return text.type === 'text' && LONE.test(text.value);
}

/** A displayed formula, of which the source is read once, however much it is joined with. */
interface Formula {
  readonly node: Element;
  readonly hasSource: boolean;
  readonly isEnvironment: boolean;
  isNumbered: boolean;
}

function formulaFrom(node: Element): Formula {
  const tex = texOf(node);
  const [isEnvironment, isNumbered] = [ENVIRONMENT, NUMBERED].map((pattern) => pattern.test(tex));
  return { node, hasSource: tex !== '', isEnvironment, isNumbered };
}

/** @returns whether nothing of the paragraph is left */
function join(paragraph: Element, formula: Formula): boolean {
  if (paragraph.tagName !== 'p' || formula.isEnvironment) return false;
  const [first] = paragraph.children;
  const sign = first?.type === 'text' && SIGN.exec(first.value);
  if (sign) {
    first.value = first.value.slice(sign[0].length).trimStart();
    append(formula.node, sign[1], [element('mo', {}, [{ type: 'text', value: sign[1] }])]);
    if (!first.value) paragraph.children.shift();
  }
  const number = formula.isNumbered ? null : NUMBER.exec(textOf(paragraph));
  if (number) {
    formula.isNumbered = formula.hasSource;
    const text = element('mtext', {}, [{ type: 'text', value: `(${number[1]})` }]);
    append(formula.node, `\\tag{${number[1]}}`, [element('mspace', { width: '2em' }), text]);
  }
  return number !== null || paragraph.children.length === 0;
}

/** The formula's source, '' where the page has none. */
const texOf = ({ children: [content] }: Element): string =>
  isElement(content, 'semantics') ? textOf(content.children[1] as Element) : '';

function append(formula: Element, tex: string, nodes: readonly Element[]): void {
  const [content] = formula.children;
  const around = isElement(content, 'semantics') ? content : formula;
  const [body, source] = around.children as Element[];
  if (body.tagName === 'mtext') appendText(body, nodes.map(textOf).join(' '));
  else if (body.tagName === 'mrow') body.children.push(...nodes);
  else around.children[0] = element('mrow', {}, [body, ...nodes]);
  if (source) appendText(source, tex);
}

const isElement = (node: ElementContent, tagName: string): node is Element =>
  node.type === 'element' && node.tagName === tagName;

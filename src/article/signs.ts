/**
 * Full stops, commas and numbers that would be paragraphs by themselves. What follows a displayed formula in its
 * sentence, or numbers it, becomes part of it; elsewhere it is what is left of a line, and goes.
 */
import type { Element, ElementContent, Root } from 'hast';
import { takeOver } from './attach';
import { appendText, element, textOf } from './hast';
import { isDisplay } from './math';

const SIGN = /^\s*([.,;:!?。，、；：！？])(?=\s|$)/;
const LONE = /^\s*[.,;:]\s*$/;
const NUMBER = /^\s*\((\d[\d.]{0,8}[a-z]?)\)\s*$/;
/** These stand outside of formulas, and let nothing stand behind them. */
const ENVIRONMENT = /\\begin\{(?:align|alignat|eqnarray|equation|flalign|gather|multline)\*?\}/;
const NUMBERED = /\\tag\b/;

/** Changes the tree in place. */
export function settleSigns(root: Root): void {
  const stack: (Root | Element)[] = [root];
  while (stack.length > 0) {
    const parent = stack.pop()!;
    let formula: Element | null = null;
    const left: ElementContent[] = [];
    for (const child of parent.children as ElementContent[]) {
      if (formula && child.type === 'element' && join(child, formula)) takeOver(child, formula);
      else if (!isLone(child)) {
        left.push(child);
        formula = child.type === 'element' && child.tagName === 'math' && isDisplay(child) ? child : null;
        if (child.type === 'element' && !formula) stack.push(child);
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

/** @returns whether nothing of the paragraph is left */
function join(paragraph: Element, formula: Element): boolean {
  const tex = texOf(formula);
  if (paragraph.tagName !== 'p' || ENVIRONMENT.test(tex)) return false;
  const [first] = paragraph.children;
  const sign = first?.type === 'text' && SIGN.exec(first.value);
  if (sign) {
    first.value = first.value.slice(sign[0].length).trimStart();
    append(formula, sign[1], [element('mo', {}, [{ type: 'text', value: sign[1] }])]);
    if (!first.value) paragraph.children.shift();
  }
  const number = NUMBERED.test(tex) ? null : NUMBER.exec(textOf(paragraph));
  if (number) {
    const text = element('mtext', {}, [{ type: 'text', value: `(${number[1]})` }]);
    append(formula, `\\tag{${number[1]}}`, [element('mspace', { width: '2em' }), text]);
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

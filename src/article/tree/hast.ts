/** Making and reading nodes of the clean tree. */
import type { Element, ElementContent, Properties, Root, RootContent, Text } from 'hast';

export function element(
  tagName: string,
  properties: Properties = {},
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** All text below the node, joined as it stands. */
export function textOf(node: Element | Root): string {
  let text = '';
  const stack: RootContent[] = [...node.children].reverse();
  while (stack.length > 0) {
    const next = stack.pop()!;
    if (next.type === 'text') text += next.value;
    else if (next.type === 'element')
      for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]);
  }
  return text;
}

/** Adds to the text that the element ends with, or begins one. @returns the node that has it now */
export function appendText(parent: Element, value: string): Text {
  const last = parent.children[parent.children.length - 1] as Text | undefined;
  if (last?.type === 'text') {
    last.value += value;
    return last;
  }
  const text: Text = { type: 'text', value };
  parent.children.push(text);
  return text;
}

/** Converts footnotes of the tree to Markdown definitions. */

import type { Element, ElementContent, Root, Text } from 'hast';
import { hastText, isElement, isHeading, isList } from '../../article/tree/hast';
import { OWN_NOTE } from '../annotated-tree';

/** Removes the footnotes and numbers them in the order of their references. @returns the label of each */
export function takeNotes(root: Root): Map<Element, string> {
  const notes = new Map<string, Element>();
  const references: string[] = [];
  const visit = (node: Root | Element): void => {
    const before = node.children.length;
    node.children = (node.children as ElementContent[]).filter((child) => {
      if (child.type !== 'element') return true;
      if ('dataFootnoteBackref' in child.properties) return false;
      if ('dataFootnoteRef' in child.properties) references.push(String(child.properties.href));
      visit(child);
      if ('dataFootnote' in child.properties && isNote(child)) {
        if (!(OWN_NOTE in child.properties)) dropBackSigns(child);
        notes.set(`#${child.properties.id}`, child);
        return false;
      }
      return child.children.length > 0 || !(isList(child) || isElement(child, 'sup'));
    });
    if (node.children.length < before) dropBareHeadings(node);
  };
  visit(root);
  const labels = new Map<Element, string>();
  for (const reference of references) {
    const note = notes.get(reference);
    if (note && !labels.has(note)) labels.set(note, String(labels.size + 1));
  }
  return labels;
}

/** Removes the heading above nothing but footnotes, which move to the end of the file. */
function dropBareHeadings(node: Root | Element): void {
  const { children } = node;
  node.children = children.filter((child, i) => {
    const next = children[i + 1];
    return !(isHeading(child) && NOTES_TITLE.test(hastText(child)) && (!next || isHeading(next)));
  }) as ElementContent[];
}

/** Words for notes in headings above them. */
const NOTES_TITLE =
  /note|reference|citation|anmerkung|fußnote|einzelnachweis|bibliogra|referenc|注|脚注|сноск|примечан/i;

/** Removes the rest of the links back to the text, and the footnote's own number, which is written again. */
function dropBackSigns(note: Element): void {
  const [block] = note.children;
  const line = isElement(block, 'p') ? block : note;
  if (isRaisedNumber(line.children[0])) line.children.shift();
  const [first, next] = line.children;
  if (first?.type === 'text') {
    // Text that surrounded a link back.
    if (next?.type === 'text') first.value += (line.children.splice(1, 1) as Text[])[0].value;
    first.value = first.value.replace(/^\s*(?:\[\]|\(\))?[.:)\]]?(?=\s)/, '');
    const signs = note.tagName === 'li' ? /^\s*[\^↑↩]\s*/ : /^\s*(?:[\^↑↩]|\[?\d{1,3}[\].)]+|[*†‡])\s*/;
    first.value = first.value.replace(signs, '').trimStart();
  }
  note.children = note.children.filter(
    (child) => child.type !== 'element' || !/^[\^↑↩]$/.test(hastText(child).trim()),
  );
}

function isRaisedNumber(node: ElementContent | undefined): boolean {
  return isElement(node, 'sup') && /^[[(]?(?:\d{1,3}|[*†‡])[\])]?$/.test(hastText(node));
}

function isNote(node: Element): boolean {
  return ['li', 'p', 'div', 'dd'].includes(node.tagName);
}

/** Markdown in GitHub's flavour: tables, task lists, footnotes, and formulas between dollar signs. */
import type { Element, ElementContent, Root } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { FootnoteDefinition, ListItem, Root as MarkdownRoot, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown as write } from 'mdast-util-to-markdown';
import type { Article, Metadata } from '../article';
import { textOf } from '../article/hast';
import { isDisplay, sourceOf } from '../article/math';
import { INLINE } from './text';

export interface MarkdownOptions {
  /** Metadata as YAML front matter. */
  frontMatter?: boolean;
}

export function toMarkdown(article: Article, options: MarkdownOptions = {}): string {
  const body = markdownOf(article.tree);
  return options.frontMatter ? `${frontMatter(article.metadata)}\n${body}` : body;
}

/** A tree as Markdown; empty for an empty tree. */
export function markdownOf(tree: Root): string {
  const copy = structuredClone(tree);
  flattenCells(copy);
  const notes = takeNotes(copy);
  const root = convert(copy, notes.labels);
  for (const [note, label] of notes.labels) {
    const content = convert({ type: 'root', children: note.children }, notes.labels).children;
    root.children.push({
      type: 'footnoteDefinition',
      identifier: label,
      label,
      children: content as FootnoteDefinition['children'],
    });
  }
  return write(root, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
    bullet: '-',
    emphasis: '*',
    fences: true,
    rule: '-',
    listItemIndent: 'one',
  });
}

function convert(tree: Root, labels: ReadonlyMap<Element, string>): MarkdownRoot {
  const byId = new Map<string, string>();
  for (const [note, label] of labels) byId.set(`#${note.properties.id}`, label);
  const link: Handle = (state, node) => {
    const label = 'dataFootnoteRef' in node.properties ? byId.get(String(node.properties.href)) : undefined;
    if (label) return { type: 'footnoteReference', identifier: label, label };
    if (String(node.properties.href).startsWith('#')) return state.all(node) as RootContent[];
    return { type: 'link', url: String(node.properties.href), children: state.all(node) as [] };
  };
  const mdast = toMdast(tree, {
    document: true,
    handlers: {
      a: link,
      caption: bold,
      dl: definitions,
      'cell-break': () => ({ type: 'html', value: '<br>' }),
      math,
      sub: verbatim,
      summary: bold,
      sup: verbatim,
    },
  });
  return mdast as MarkdownRoot;
}

const math: Handle = (_, node) => {
  const { value, tex } = sourceOf(node);
  if (!tex) return { type: 'text', value };
  return isDisplay(node) ? { type: 'math', value } : { type: 'inlineMath', value };
};

/** GitHub's Markdown has no sign for these but lets the elements through. */
const verbatim: Handle = (state, node) => {
  const content = state.all(node) as RootContent[];
  if (content.length === 1 && content[0].type === 'footnoteReference') return content;
  return [
    { type: 'html', value: `<${node.tagName}>` },
    ...content,
    { type: 'html', value: `</${node.tagName}>` },
  ];
};

/** Terms as strong lines, each with the list of its definitions. */
const definitions: Handle = (state, node) => {
  const content: RootContent[] = [];
  for (const part of node.children) {
    if (part.type !== 'element') continue;
    const last = content[content.length - 1];
    if (part.tagName === 'dt') {
      content.push({ type: 'paragraph', children: [{ type: 'strong', children: state.all(part) as [] }] });
    } else {
      const children = state.toFlow(state.all(part)) as ListItem['children'];
      const item: ListItem = { type: 'listItem', spread: false, children };
      if (last?.type === 'list') last.children.push(item);
      else content.push({ type: 'list', ordered: false, spread: false, children: [item] });
    }
  }
  return content;
};

const bold: Handle = (state, node) => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: state.all(node) as [] }],
});

/** Cells of a Markdown table are one line: blocks in them are parted by breaks; a caption goes before its table. */
function flattenCells(root: Root): void {
  const stack: (Root | Element)[] = [root];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th')) {
      node.children = inlineOf(node.children);
      continue;
    }
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (child.type !== 'element') continue;
      stack.push(child);
      const caption =
        child.tagName === 'table' ? child.children.findIndex((part) => isElement(part, 'caption')) : -1;
      if (caption >= 0) node.children.splice(i, 0, ...(child.children.splice(caption, 1) as Element[]));
    }
  }
}

function inlineOf(content: readonly ElementContent[]): ElementContent[] {
  const line: ElementContent[] = [];
  let edge = false;
  const add = (node: ElementContent) => {
    if (edge && line.length > 0)
      line.push({ type: 'element', tagName: 'cell-break', properties: {}, children: [] });
    edge = false;
    line.push(node);
  };
  for (const node of content) {
    if (node.type === 'element' && (node.tagName === 'br' || !INLINE.has(node.tagName))) {
      edge = true;
      if (node.tagName === 'pre') add({ ...node, tagName: 'code' });
      else for (const inner of inlineOf(node.children)) add(inner);
      edge = true;
    } else add(node);
  }
  return line;
}

/** Takes the footnotes out of the tree and numbers them in the order of their references. */
function takeNotes(root: Root): { labels: Map<Element, string> } {
  const notes = new Map<string, Element>();
  const references: string[] = [];
  const visit = (node: Root | Element): void => {
    node.children = (node.children as ElementContent[]).filter((child) => {
      if (child.type !== 'element') return true;
      if ('dataFootnoteBackref' in child.properties) return false;
      if ('dataFootnoteRef' in child.properties) references.push(String(child.properties.href));
      visit(child);
      if ('dataFootnote' in child.properties && isNote(child)) {
        dropBackSigns(child);
        notes.set(`#${child.properties.id}`, child);
        return false;
      }
      return (
        child.children.length > 0 ||
        !(child.tagName === 'ol' || child.tagName === 'ul' || child.tagName === 'sup')
      );
    });
  };
  visit(root);
  const labels = new Map<Element, string>();
  for (const reference of references) {
    const note = notes.get(reference);
    if (note && !labels.has(note)) labels.set(note, String(labels.size + 1));
  }
  return { labels };
}

/** What is left of the links back to the text. */
function dropBackSigns(note: Element): void {
  note.children = note.children.filter((child) => {
    const text = child.type === 'element' ? textOf(child).trim() : '';
    return child.type !== 'element' || !/^[\^↑↩]$/.test(text);
  });
}

function isNote(node: Element): boolean {
  return ['li', 'p', 'div', 'dd'].includes(node.tagName);
}

function isElement(node: ElementContent, name: string): boolean {
  return node.type === 'element' && node.tagName === name;
}

/** YAML that any reader of YAML 1.2 takes: every value is a JSON string. */
export function frontMatter(metadata: Metadata): string {
  const { title, byline, published, modified, site, url, canonical, lang, description, image } = metadata;
  const fields = {
    title,
    author: byline,
    published,
    modified,
    site,
    url: url || canonical,
    lang,
    description,
    image,
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', ''].join('\n');
}

/** Articles and lists of annotations as Markdown in GitHub's flavour, with formulas between dollar signs. */
import type { Element, Root } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type {
  FootnoteDefinition,
  ListItem,
  Root as MarkdownRoot,
  PhrasingContent,
  RootContent,
  TableCell,
} from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown as write } from 'mdast-util-to-markdown';
import type { ExportedPage } from '../../annotations/annotation';
import { isDisplay, sourceOf } from '../../article/math/math';
import type { Article } from '../../article/tree/article-types';
import { copyTree, element } from '../../article/tree/hast';
import { ANNOTATION, quotations } from '../annotated-tree';
import { withoutByline } from '../bylines';
import { tableOf, takeTables } from '../table-grid';
import { underTitle } from '../title-heading';
import { frontMatter } from './front-matter';
import { makeInert } from './inert-markdown';
import { listItemHandler, rootHandler, splitLongLines } from './linear-time-markdown';
import { ANNOTATION_MARK, sparingHandlers } from './markdown-escapes';
import { takeNotes } from './markdown-footnotes';
import { flattenCells } from './markdown-tables';
import { tidyForMarkdown } from './tidy-markdown';

export interface MarkdownOptions {
  /** Metadata as YAML front matter. */
  frontMatter?: boolean;
  /** The title as a heading above the article, unless the article begins with it. */
  title?: boolean;
}

/** Writes an article as Markdown in GitHub's flavour. */
export function toMarkdown(
  article: Pick<Article, 'tree' | 'metadata'>,
  options: MarkdownOptions = {},
): string {
  const { metadata } = article;
  const tree = options.frontMatter ? withoutByline(article.tree, metadata) : article.tree;
  const body = markdownOf(options.title && metadata.title ? withTitle(tree, metadata.title) : tree);
  return options.frontMatter ? `${frontMatter(metadata)}\n${body}` : body;
}

function withTitle(tree: Root, title: string): Root {
  const { tree: titled, hasTitle } = underTitle(tree, title);
  return hasTitle ? titled : { ...titled, children: [element('h1', {}, [title]), ...titled.children] };
}

/** Writes the annotations of all pages: a heading for each page, a quotation for each text, and its note below. */
export const annotationsMarkdown = (pages: readonly ExportedPage[]): string =>
  markdownOf({
    type: 'root',
    children: pages.flatMap((page) => [...pageHead(page), ...quotations(page.annotations)]),
  });

function pageHead({ url, title, byline, site, published }: ExportedPage): Element[] {
  const name = title || url;
  // A page that states no name for its site is kept with its host, which is in the address.
  const siteName = site === new URL(url).hostname ? '' : site;
  const source = [byline, siteName, published?.slice(0, 10)].filter(Boolean).join(' · ');
  return [
    element('h2', {}, [/^https?:/.test(url) ? element('a', { href: url }, [name]) : name]),
    ...(source ? [element('p', {}, [source])] : []),
  ];
}

/** Converts a tree to Markdown; empty for an empty tree. */
function markdownOf(tree: Root): string {
  const copy = copyTree(tree);
  tidyForMarkdown(copy);
  flattenCells(copy);
  const notes = takeNotes(copy);
  const labels = new Map([...notes].map(([note, label]) => [`#${note.properties.id}`, label]));
  const mdast = convert(copy, labels);
  for (const [note, label] of notes) {
    const content = convert({ type: 'root', children: note.children }, labels).children;
    mdast.children.push({
      type: 'footnoteDefinition',
      identifier: label,
      label,
      children: content as FootnoteDefinition['children'],
    });
  }
  return writeInert(mdast);
}

/** Writes a tree whose texts no reader takes for anything but text. Changes the tree. */
function writeInert(mdast: MarkdownRoot): string {
  tightenLists(mdast);
  makeInert(mdast);
  return write(mdast, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
    bullet: '-',
    emphasis: '*',
    fences: true,
    rule: '-',
    listItemIndent: 'one',
    handlers: { ...sparingHandlers(mdast), listItem: listItemHandler },
  });
}

/** Drops the blank lines between items of one paragraph and the lists below it. */
function tightenLists(node: MarkdownRoot | RootContent): void {
  if (!('children' in node)) return;
  for (const child of node.children) tightenLists(child);
  if (node.type === 'listItem' && node.children[0]?.type === 'paragraph')
    node.spread &&= !node.children.slice(1).every(({ type }) => type === 'list');
  else if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread);
}

/** Converts the tree to Markdown's. @param labels address of each note → its label */
function convert(tree: Root, labels: ReadonlyMap<string, string>): MarkdownRoot {
  const link: Handle = (state, node) => {
    const label = 'dataFootnoteRef' in node.properties ? labels.get(String(node.properties.href)) : undefined;
    if (label) return { type: 'footnoteReference', identifier: label, label };
    if (String(node.properties.href).startsWith('#')) return state.all(node) as RootContent[];
    return { type: 'link', url: String(node.properties.href), children: state.all(node) as [] };
  };
  const tables = takeTables(tree);
  splitLongLines(tree);
  const table: Handle = (_, node) => tableOf(tables[Number(node.properties.dataTable)], contentsOf);
  const contentsOf = (cells: readonly Element[]) => {
    if (cells.length === 0) return [];
    const { children } = convert({ type: 'root', children: [...cells] }, labels);
    return (children as unknown as TableCell[]).map((cell) => cell.children);
  };
  return toMdast(tree, {
    document: true,
    nodeHandlers: { root: rootHandler },
    handlers: {
      a: link,
      caption: bold,
      dl: definitions,
      'cell-break': () => ({ type: 'html', value: '<br>' }),
      mark,
      math,
      sub: verbatim,
      summary: bold,
      sup: verbatim,
      table,
    },
  }) as MarkdownRoot;
}

const math: Handle = (_, node) => {
  const { value, tex } = sourceOf(node);
  if (!tex) return { type: 'text', value };
  return isDisplay(node) ? { type: 'math', value } : { type: 'inlineMath', value };
};

/** Writes marks around what the user has annotated; what the page itself marks is emphasised. */
const mark: Handle = (state, node) => {
  const children = state.all(node) as PhrasingContent[];
  if (!(ANNOTATION in node.properties)) return { type: 'emphasis', children };
  // The name marks it as inline, as below.
  const sign = () => ({ type: 'html' as const, value: ANNOTATION_MARK, data: { hName: 'mark' } });
  return [sign(), ...children, sign()] as RootContent[];
};

/** Writes the tags of an element for which GitHub's Markdown has no markup, but which it allows. */
const verbatim: Handle = (state, node) => {
  const content = state.all(node) as RootContent[];
  if (content.length === 1 && content[0].type === 'footnoteReference') return content;
  // The node's name marks the tag as inline: other HTML is taken for a block.
  const tag = (value: string) => ({ type: 'html' as const, value, data: { hName: node.tagName } });
  return [tag(`<${node.tagName}>`), ...content, tag(`</${node.tagName}>`)];
};

/** Writes terms as bold lines, each followed by the list of its definitions. */
const definitions: Handle = (state, node) => {
  const content: RootContent[] = [];
  for (const part of node.children) {
    if (part.type !== 'element') continue;
    const last = content[content.length - 1];
    if (part.tagName === 'dt') {
      content.push(...boldLines(state.toFlow(state.all(part)) as RootContent[]));
    } else {
      const children = state.toFlow(state.all(part)) as ListItem['children'];
      if (children.length === 1 && children[0].type === 'list' && last?.type !== 'list') {
        content.push(children[0]);
        continue;
      }
      const item: ListItem = { type: 'listItem', spread: children.length > 1, children };
      if (last?.type === 'list') last.children.push(item);
      else content.push({ type: 'list', ordered: false, spread: false, children: [item] });
    }
  }
  return content;
};

/** Makes text without blocks in it bold; a term with headings and paragraphs keeps them as they are. */
function boldLines(content: RootContent[]): RootContent[] {
  const [line, ...others] = content;
  if (line?.type !== 'paragraph' || others.length > 0) return content;
  return [{ type: 'paragraph', children: [{ type: 'strong', children: line.children }] }];
}

const bold: Handle = (state, node) => boldLines(state.toFlow(state.all(node)) as RootContent[]);

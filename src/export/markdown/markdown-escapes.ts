/** Backslash escapes for what Markdown would read as markup: the package's, without needless ones. */
import type { Image, Link, Nodes, Root, Text } from 'mdast';
import { defaultHandlers, type Handle, type Info, type State } from 'mdast-util-to-markdown';

/** Characters that are markup in pairs only: a single one in a block is literal. */
const PAIRED = ['$', '~', '*', '_'] as const;
/** Inline nodes → the character that marks them. */
const SPAN_MARKS: Readonly<Partial<Record<Nodes['type'], string>>> = {
  emphasis: '*',
  strong: '*',
  delete: '~',
  inlineMath: '$',
};
const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

/** Marks around an annotated text, as Obsidian and other readers write highlights. */
export const ANNOTATION_MARK = '==';

/** Text of the page's own that such marks touch. */
const HIGHLIGHT = /(?<!=)==[^\s=](?:[^=]*[^\s=])?==(?!=)/;

const isAnnotationMark = (node: Nodes): boolean => node.type === 'html' && node.value === ANNOTATION_MARK;

const ADDRESS = ['destinationRaw', 'destinationLiteral'] as const;

/** Nesting depth of brackets in an address that every Markdown reader supports. */
const MAX_BRACKET_DEPTH = 8;

const BRACKET = /[[\]]/;

type Patterns = State['unsafe'];

/** Patterns that upstream lacks: characters that some Markdown reader takes for markup. */
const EXTRA_PATTERNS: Patterns = [
  // Schemes of bare addresses in capitals: backslashes after one would belong to the address.
  {
    character: ':',
    before: '[PS]',
    after: '\\/',
    inConstruct: 'phrasing',
    notInConstruct: ['autolink', 'link', 'image', 'label'],
  },
  // A reference at the start of a line that a colon follows is a definition.
  { character: ':', beforeNode: 'footnoteReference', inConstruct: 'phrasing' },
  // Obsidian's tags, which have a character other than a digit, and its comments.
  {
    character: '#',
    before: '[\\s|*]',
    after: '\\d*[^\\s\\d!-,./:-@[-^`{-~]',
    inConstruct: 'phrasing',
    notInConstruct: [...ADDRESS, 'autolink', 'label'],
  },
  { character: '%', after: '%', inConstruct: 'phrasing', notInConstruct: [...ADDRESS, 'autolink'] },
];

/** Pattern of texts next to annotated ones: an equals sign of the page's would begin or end a mark. */
const EQUALS: Patterns[number] = {
  character: '=',
  inConstruct: 'phrasing',
  notInConstruct: [...ADDRESS, 'autolink'],
};

/** Handlers of `mdast-util-to-markdown` for the tree, which must not change afterwards. */
export function sparingHandlers(root: Root): Record<'root' | 'text' | 'link' | 'image', Handle> {
  const unpaired = unpairedCharacters(root);
  let brackets: Patterns = [];
  const sparing = (handle: Handle, narrow: (node: never, all: Patterns, info: Info) => Patterns): Handle =>
    inPlaceOf(handle, (node, parent, state, info) => {
      const { unsafe } = state;
      state.unsafe = narrow(node as never, unsafe, info);
      const written = handle(node, parent, state, info);
      state.unsafe = unsafe;
      return written;
    });
  const narrowForLink = (node: Link | Image, all: Patterns): Patterns => {
    const text =
      node.type === 'link' ? node.children.map((child) => lineOf(child)).join('') : (node.alt ?? '');
    const patterns = BRACKET.test(text) ? all.map(alsoInLabel) : all;
    const others = patterns.filter((pattern) => !isForBrackets(pattern));
    // Excludes the patterns of the link around an image: the link's own address may need none.
    return isBalanced(node.url) ? others : [...others, ...brackets];
  };
  return {
    root: sparing(defaultHandlers.root as Handle, (_, all) => {
      brackets = all.filter(isForBrackets);
      return [...withoutNeedless(all), ...EXTRA_PATTERNS, EQUALS];
    }),
    text: sparing(escapingInLabel(defaultHandlers.text as Handle), (node: Text, all, { before, after }) => {
      const characters = unpaired.get(node) ?? [];
      const signs = `${before}${node.value}${after}`.replace(/[a-z\d]+/gi, '');
      // Upstream tries every pattern on every text; nearly none have its character.
      return all.filter(
        ({ atBreak, before, character }) =>
          signs.includes(character) && (atBreak || before || !characters.includes(character)),
      );
    }),
    link: sparing(defaultHandlers.link as Handle, narrowForLink),
    image: sparing(escapingInLabel(defaultHandlers.image as Handle), narrowForLink),
  };
}

/** Escapes the start of a link or footnote in a link's text: Marked drops the brackets' backslashes there. */
const escapingInLabel = (handle: Handle): Handle =>
  inPlaceOf(handle, (node, parent, state, info) => {
    const written = handle(node, parent, state, info);
    return node.type === 'image' || state.stack.includes('label')
      ? written.replace(/\\(?:([[\]])(?=[(^])|.)/g, (pair, bracket) => (bracket ? `${pair}\\` : pair))
      : written;
  });

/** Gives a handler the property by which upstream tells what another one writes first. */
const inPlaceOf = (replaced: Handle, handle: Handle): Handle =>
  Object.assign<Handle, object>(handle, { peek: (replaced as { peek?: unknown }).peek });

/** True for the patterns of brackets that would end an address. */
const isForBrackets = ({ inConstruct }: Patterns[number]): boolean => inConstruct === 'destinationRaw';

/** Drops needless escapes: of `&` outside character references, of `w.`, and of inline markup in an address. */
function withoutNeedless(all: Patterns): Patterns {
  return all.map((pattern) => {
    if (pattern.character === '&')
      return { ...pattern, after: '#?[A-Za-z0-9]+;', _compiled: undefined } as typeof pattern;
    // Upstream takes any word that ends in this letter for the start of an address.
    if (pattern.character === '.' && pattern.before === '[Ww]')
      return { ...pattern, before: '[Ww]{3}', _compiled: undefined } as typeof pattern;
    return isForInlineMarkup(pattern) ? { ...pattern, notInConstruct: [...ADDRESS] } : pattern;
  });
}

/** True when the pattern is about inline markup, which has no meaning in an address. */
function isForInlineMarkup({ inConstruct, notInConstruct }: Patterns[number]): boolean {
  const constructs = [inConstruct].flat();
  return (
    constructs.includes('phrasing') && !notInConstruct && !ADDRESS.some((name) => constructs.includes(name))
  );
}

/**
 * Extends a pattern against automatic links to the text of links, where markdown-it takes a bracket's
 * backslash for a part of the address before it, and the bracket for the end of the text.
 */
function alsoInLabel(pattern: Patterns[number]): Patterns[number] {
  const isForBareAddress = [pattern.notInConstruct].flat().includes('label');
  return isForBareAddress ? { ...pattern, notInConstruct: ['autolink', ...ADDRESS] } : pattern;
}

/** Maps each text to the paired characters that occur at most once in its block. */
function unpairedCharacters(root: Root): Map<Text, readonly string[]> {
  const unpaired = new Map<Text, readonly string[]>();
  const visit = (node: Nodes): void => {
    if (BLOCKS.has(node.type)) {
      const texts: Text[] = [];
      const line = lineOf(node, texts);
      const single: string[] = PAIRED.filter((character) => line.split(character).length <= 2);
      const characters = hasAnnotationMark(node) || HIGHLIGHT.test(line) ? single : [...single, '='];
      for (const text of texts)
        if (characters.some((character) => text.value.includes(character))) unpaired.set(text, characters);
    } else if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return unpaired;
}

function hasAnnotationMark(node: Nodes): boolean {
  return isAnnotationMark(node) || ('children' in node && node.children.some(hasAnnotationMark));
}

/** Concatenates everything that a block will contain in Markdown, its markup included. */
function lineOf(node: Nodes, texts: Text[] = []): string {
  if (node.type === 'text') texts.push(node);
  const mark = SPAN_MARKS[node.type] ?? '';
  const own = 'value' in node ? node.value : 'alt' in node ? (node.alt ?? '') : '';
  const inner = 'children' in node ? node.children.map((child) => lineOf(child, texts)).join('') : '';
  return `${mark}${own}${inner}${'url' in node ? node.url : ''}${mark}`;
}

/** True when every bracket in the address is closed, so that none ends it. */
function isBalanced(url: string): boolean {
  let open = 0;
  for (const character of url) {
    if (character === '(' && ++open > MAX_BRACKET_DEPTH) return false;
    if (character === ')' && --open < 0) return false;
  }
  return open === 0;
}

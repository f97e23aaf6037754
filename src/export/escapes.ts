/** Backslashes of Markdown where a sign would otherwise be a mark: upstream's, but for those that change nothing. */
import type { Image, Link, Nodes, Root, Text } from 'mdast';
import { defaultHandlers, type Handle, type State } from 'mdast-util-to-markdown';

/** Signs that are marks in pairs only: one by itself in its block stands for itself. */
const PAIRED = ['$', '~', '*', '_'] as const;
const SPANS: Readonly<Partial<Record<Nodes['type'], string>>> = {
  emphasis: '*',
  strong: '*',
  delete: '~',
  inlineMath: '$',
};
const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

const ADDRESS = ['destinationRaw', 'destinationLiteral'] as const;

/** Brackets in each other that every reader follows in an address. */
const DEEPEST = 8;

const BRACKET = /[[\]]/;

type Patterns = State['unsafe'];

/** Patterns that upstream lacks: signs that some reader takes for a mark. */
const MORE: Patterns = [
  // Schemes of bare addresses in capitals: the backslashes behind one would belong to it.
  {
    character: ':',
    before: '[PS]',
    after: '\\/',
    inConstruct: 'phrasing',
    notInConstruct: ['autolink', 'link', 'image', 'label'],
  },
  // A reference at the start of a line with a colon behind it is a definition.
  { character: ':', beforeNode: 'footnoteReference', inConstruct: 'phrasing' },
];

/** Handlers of `mdast-util-to-markdown` for the tree, which must not change any more. */
export function sparingHandlers(root: Root): Record<'root' | 'text' | 'link' | 'image', Handle> {
  const single = singleSigns(root);
  let brackets: Patterns = [];
  const sparing = (handle: Handle, narrow: (node: never, all: Patterns) => Patterns): Handle =>
    Object.assign<Handle, object>(
      (node, parent, state, info) => {
        const { unsafe } = state;
        state.unsafe = narrow(node as never, unsafe);
        const written = handle(node, parent, state, info);
        state.unsafe = unsafe;
        return written;
      },
      { peek: (handle as { peek?: unknown }).peek },
    );
  const inLink = (node: Link | Image, all: Patterns): Patterns => {
    const text =
      node.type === 'link' ? node.children.map((child) => lineOf(child)).join('') : (node.alt ?? '');
    const patterns = BRACKET.test(text) ? all.map(alsoInLabel) : all;
    const others = patterns.filter((pattern) => !isOfBrackets(pattern));
    // Not those of the link that an image stands in, whose own address may need none.
    return isBalanced(node.url) ? others : [...others, ...brackets];
  };
  return {
    root: sparing(defaultHandlers.root as Handle, (_, all) => {
      brackets = all.filter(isOfBrackets);
      return [...needed(all), ...MORE];
    }),
    text: sparing(inLabel(defaultHandlers.text as Handle), (node: Text, all) => {
      const signs = single.get(node);
      return signs
        ? all.filter(({ atBreak, before, character }) => atBreak || before || !signs.includes(character))
        : all;
    }),
    link: sparing(defaultHandlers.link as Handle, inLink),
    image: sparing(inLabel(defaultHandlers.image as Handle), inLink),
  };
}

/**
 * Marked drops the backslashes of brackets in the text of a link before it reads that text, so there the sign that
 * would make a link or a note of it has one too.
 */
const inLabel = (handle: Handle): Handle =>
  Object.assign<Handle, object>(
    (node, parent, state, info) => {
      const written = handle(node, parent, state, info);
      return node.type === 'image' || state.stack.includes('label')
        ? written.replace(/\\(?:([[\]])(?=[(^])|.)/g, (pair, bracket) => (bracket ? `${pair}\\` : pair))
        : written;
    },
    { peek: (handle as { peek?: unknown }).peek },
  );

/** True of the patterns of brackets that would end an address. */
const isOfBrackets = ({ inConstruct }: Patterns[number]): boolean => inConstruct === 'destinationRaw';

/** No `&` but that of a character reference, and none of the marks of running text in an address. */
function needed(all: Patterns): Patterns {
  return all.map((pattern) => {
    if (pattern.character === '&')
      return { ...pattern, after: '#?[A-Za-z0-9]+;', _compiled: undefined } as typeof pattern;
    return isOfText(pattern) ? { ...pattern, notInConstruct: [...ADDRESS] } : pattern;
  });
}

/** Whether it is about the marks of running text, which are none in an address. */
function isOfText({ inConstruct, notInConstruct }: Patterns[number]): boolean {
  const constructs = [inConstruct].flat();
  return (
    constructs.includes('phrasing') && !notInConstruct && !ADDRESS.some((name) => constructs.includes(name))
  );
}

/**
 * The pattern, which also holds in the text of a link if it keeps addresses of running text from being links: where
 * that text has brackets, markdown-it takes the backslash of one for a part of the address before it, and the bracket
 * for the end of the text.
 */
function alsoInLabel(pattern: Patterns[number]): Patterns[number] {
  const isOfAddress = [pattern.notInConstruct].flat().includes('label');
  return isOfAddress ? { ...pattern, notInConstruct: ['autolink', ...ADDRESS] } : pattern;
}

/** Of each text, the paired signs that its block has once at most. */
function singleSigns(root: Root): Map<Text, readonly string[]> {
  const single = new Map<Text, readonly string[]>();
  const visit = (node: Nodes): void => {
    if (BLOCKS.has(node.type)) {
      const texts: Text[] = [];
      const line = lineOf(node, texts);
      const signs = PAIRED.filter((sign) => line.split(sign).length <= 2);
      for (const text of texts) if (signs.some((sign) => text.value.includes(sign))) single.set(text, signs);
    } else if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return single;
}

/** All that a block will have in Markdown, its marks among it. */
function lineOf(node: Nodes, texts: Text[] = []): string {
  if (node.type === 'text') texts.push(node);
  const mark = SPANS[node.type] ?? '';
  const own = 'value' in node ? node.value : 'alt' in node ? (node.alt ?? '') : '';
  const inner = 'children' in node ? node.children.map((child) => lineOf(child, texts)).join('') : '';
  return `${mark}${own}${inner}${'url' in node ? node.url : ''}${mark}`;
}

/** Whether every bracket of the address is closed in it, so that none ends it. */
function isBalanced(url: string): boolean {
  let open = 0;
  for (const character of url) {
    if (character === '(' && ++open > DEEPEST) return false;
    if (character === ')' && --open < 0) return false;
  }
  return open === 0;
}

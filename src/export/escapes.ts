/** Backslashes of Markdown only where a sign would otherwise be a mark. */
import type { Nodes, Root, Text } from 'mdast';
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

/** Characters of an address that a line may end with. */
const LONGEST = 2000;

type Patterns = State['unsafe'];

/** Handlers of `mdast-util-to-markdown` for the tree, which must not change any more. */
export function sparingHandlers(root: Root): Record<'root' | 'text' | 'link' | 'image' | 'break', Handle> {
  const single = singleSigns(root);
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
  const inAddress = ({ url }: { url: string }, all: Patterns) =>
    isBalanced(url) ? all.filter(({ inConstruct }) => inConstruct !== 'destinationRaw') : all;
  return {
    root: sparing(defaultHandlers.root as Handle, (_, all) => needed(all)),
    text: sparing(defaultHandlers.text as Handle, (node: Text, all) => {
      const signs = single.get(node);
      return signs
        ? all.filter(({ atBreak, before, character }) => atBreak || before || !signs.includes(character))
        : all;
    }),
    link: sparing(defaultHandlers.link as Handle, inAddress),
    image: sparing(defaultHandlers.image as Handle, inAddress),
    break: lineBreak,
  };
}

/** Readers that link addresses would take a backslash for the end of one. */
const lineBreak: Handle = (node, parent, state, info) => {
  const written = defaultHandlers.break(node, parent, state, info);
  const siblings: readonly Nodes[] = parent && 'children' in parent ? parent.children : [];
  const before = siblings[(state.indexStack.at(-1) ?? 0) - 1];
  const isAddress =
    before?.type === 'text' && /(?:https?:\/\/|www\.|@)\S+$/i.test(before.value.slice(-LONGEST));
  return isAddress ? written.replace('\\', '  ') : written;
};

/** No `&` but that of a character reference, and no address: readers link it or not, the text is the same. */
function needed(all: Patterns): Patterns {
  return all
    .filter(({ character, before }) => character !== '@' && before !== '[ps]' && before !== '[Ww]')
    .map((pattern) => {
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
function lineOf(node: Nodes, texts: Text[]): string {
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
    if (character === '(') open++;
    else if (character === ')' && --open < 0) return false;
  }
  return open === 0;
}

import { JSDOM } from 'jsdom';
import { afterEach, expect, it, vi } from 'vitest';
import { readPage } from '../../dom/page';
import { runSync } from '../../scheduler';
import { selectedBlocks } from './selection';

afterEach(() => vi.unstubAllGlobals());

/** A component with own text around the slotted text of the page; two slots reverse the order. */
const BODY = `<p id="before">before</p>
  <x-card><b slot="low">low</b><b slot="high">high</b></x-card>
  <p id="after">after</p><p id="last">last</p>`;
const CARD = '<h2>title</h2><slot name="high"></slot><slot name="low"></slot><i>footer</i><x-deep></x-deep>';

function openPage() {
  const { window } = new JSDOM(BODY);
  const { document } = window;
  vi.stubGlobal('ShadowRoot', window.ShadowRoot);
  const card = document.querySelector('x-card')!.attachShadow({ mode: 'open' });
  card.innerHTML = CARD;
  card.querySelector('x-deep')!.attachShadow({ mode: 'open' }).innerHTML = '<p>deep</p>';
  return { card, ...runSync(readPage(document)) };
}

type Page = ReturnType<typeof openPage>;
type SelectedRange = [startContainer: Node, startOffset: number, endContainer: Node, endOffset: number];

/** Simulates a selection in a browser that can look into given shadow trees, or in one that cannot. */
function select(ranges: SelectedRange[], looksInto = true): { roots: readonly ShadowRoot[] } {
  const given: { roots: readonly ShadowRoot[] } = { roots: [] };
  const composed = ranges.map(([startContainer, startOffset, endContainer, endOffset]) => {
    const collapsed = startContainer === endContainer && startOffset === endOffset;
    return { startContainer, startOffset, endContainer, endOffset, collapsed };
  });
  const getComposedRanges = ({ shadowRoots }: { shadowRoots: ShadowRoot[] }) => {
    given.roots = shadowRoots;
    return composed;
  };
  vi.stubGlobal('getSelection', () => ({
    ...(looksInto ? { getComposedRanges } : {}),
    rangeCount: composed.length,
    getRangeAt: (index: number) => composed[index],
  }));
  return given;
}

const nodeOf = ({ blocks }: Page, text: string): Text => blocks.find((block) => block.text === text)!.node;
const selected = ({ blocks }: Page): string => {
  const labels = selectedBlocks(blocks, getSelection());
  const chosen = blocks.filter((_, i) => labels[i]).map(({ text }) => text);
  return chosen.join(' ');
};

it('selectedBlocks() takes text selected within a shadow tree when the browser is given the tree', () => {
  const page = openPage();
  const title = nodeOf(page, 'title');
  const given = select([[title, 0, title, 3]]);
  expect(selected(page)).toBe('title');
  expect(given.roots).toEqual([page.card, nodeOf(page, 'deep').getRootNode()]);
});

it.each([
  ['before', 'title', 'before title'],
  ['before', 'deep', 'before title high low footer deep'],
  ['deep', 'after', 'deep after'],
  ['before', 'after', 'before title high low footer deep after'],
  ['title', 'high', 'title high'],
])('selectedBlocks() takes what is rendered from "%s" to "%s"', (from, to, wanted) => {
  const page = openPage();
  select([[nodeOf(page, from), 0, nodeOf(page, to), 2]]);
  expect(selected(page)).toBe(wanted);
});

it('selectedBlocks() follows the rendered order when the tree has another order', () => {
  const page = openPage();
  // The component's own text comes first in the tree, even that shown last.
  select([[nodeOf(page, 'footer'), 2, nodeOf(page, 'high'), 0]]);
  expect(selected(page)).toBe('high low footer');
  select([[nodeOf(page, 'low'), 1, nodeOf(page, 'high'), 1]]);
  expect(selected(page)).toBe('high low');
});

it('selectedBlocks() takes all of a page, and no block that a range only touches', () => {
  const page = openPage();
  const { body } = page.document;
  select([[body, 0, body, body.childNodes.length]]);
  expect(selected(page)).toBe('before title high low footer deep after last');
  // A triple click ends at the beginning of the next block.
  select([[nodeOf(page, 'after'), 0, page.document.querySelector('#last')!, 0]]);
  expect(selected(page)).toBe('after');
  select([[page.card, 0, page.card, 1]]);
  expect(selected(page)).toBe('title');
  select([[page.card, 3, page.card, page.card.childNodes.length]]);
  expect(selected(page)).toBe('footer deep');
});

it('selectedBlocks() takes several ranges, but no empty, blank or removed text', () => {
  const page = openPage();
  const [before, last] = [nodeOf(page, 'before'), nodeOf(page, 'last')];
  select([
    [before, 0, before, 1],
    [last, 0, last, 1],
  ]);
  expect(selected(page)).toBe('before last');
  select([
    [before, 1, before, 1],
    [before, 6, nodeOf(page, 'title'), 0],
  ]);
  expect(selected(page)).toBe('');
  select([[before, 0, last, 1]]);
  page.document.querySelector('x-card')!.remove();
  expect(selected(page)).toBe('before after last');
});

it('selectedBlocks() takes what it can when the browser cannot look into shadow trees', () => {
  const page = openPage();
  select([[nodeOf(page, 'before'), 0, nodeOf(page, 'after'), 2]], false);
  expect(selected(page)).toBe('before title high low footer deep after');
  vi.stubGlobal('getSelection', () => null);
  expect(selected(page)).toBe('');
});

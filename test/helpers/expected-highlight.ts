/**
 * The expected highlight of a page: the blocks that the command keeps of the same HTML, named as in the
 * browser.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ParsedNode } from '../../src/dom/parsed-node';
import { DEFAULT_ENGINE, type EngineChoice } from '../../src/engines/engine';
import { selectBlocks } from '../../src/labels/select-blocks';
import { runSync } from '../../src/scheduler';
import { pageOf } from './page-of';
import type { PlacedText } from './page-state';

const COMMAND = fileURLToPath(new URL('../../src/cli/run.mjs', import.meta.url));

export interface ExpectedBlock extends PlacedText {
  readonly content: boolean;
  readonly probability: number;
}

/**
 * A node's index among its siblings in a browser, which removes the template of a declarative shadow root
 * while it parses, so that the texts on both sides of it become one node; parse5 keeps it.
 */
function indexOf(node: ParsedNode, parent: ParsedNode): number {
  const { shadowRoot } = parent;
  let index = -1;
  let afterText = false;
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (!shadowRoot || child.content !== shadowRoot) {
      const isText = child.nodeType === 3;
      if (!(isText && afterText)) index++;
      afterText = isText;
    }
    if (child === node) break;
  }
  return index;
}

/** Names a node as `highlightedTexts()` does in the browser. */
function placeOf(node: ParsedNode): string {
  const steps: (number | string)[] = [];
  for (let at = node; ; ) {
    if (at.parentNode) {
      steps.unshift(indexOf(at, at.parentNode));
      at = at.parentNode;
    } else if (at.template?.parentNode) {
      steps.unshift('#');
      at = at.template.parentNode;
    } else {
      return steps.join('/');
    }
  }
}

function runExtract(input: string, ...options: string[]): string {
  const args = [COMMAND, 'extract', ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`leaflight extract: ${stderr}`);
  return stdout;
}

const keyOf = (html: string, engine: string): string => `${engine} ${html}`;

/** Texts of the command by engine and page. */
const outputs = new Map<string, string>();

/** Returns the text that `leaflight extract` gives for a page; run once per page and engine. */
export function extractByCommand(html: string, engine: EngineChoice = DEFAULT_ENGINE): string {
  const key = keyOf(html, engine);
  const output = outputs.get(key) ?? runExtract(html, '--format', 'txt', '--engine', engine, '-');
  outputs.set(key, output);
  return output;
}

const expectedByPage = new Map<string, ExpectedBlock[]>();

/** A page as it is served: the network reads its address, too. */
interface NamedPage {
  /** Path of its address. */
  readonly name: string;
  readonly html: string;
}

/** Computes the expected blocks of many pages at once: the command takes longer to start than for a page. */
export function computeExpectedBlocks(
  pages: readonly NamedPage[],
  engine: EngineChoice = DEFAULT_ENGINE,
): void {
  const lines = pages.map(({ name, html }, id) =>
    JSON.stringify({ id, url: `http://127.0.0.1:8000/${name}`, html }),
  );
  const answers = runExtract(lines.join('\n'), '--jsonl', '--format', 'json', '--engine', engine);
  for (const [i, answer] of answers.trim().split('\n').entries()) {
    const { html } = pages[i];
    expectedByPage.set(keyOf(html, engine), blocksOf(html, JSON.parse(answer)));
  }
}

/**
 * Every text block of the page in rendered order, trimmed, and whether it must be highlighted; computed once per page.
 */
export function expectedBlocks(html: string, engine: EngineChoice = DEFAULT_ENGINE): ExpectedBlock[] {
  const key = keyOf(html, engine);
  if (!expectedByPage.has(key)) computeExpectedBlocks([{ name: 'page', html }], engine);
  return expectedByPage.get(key)!;
}

function blocksOf(
  html: string,
  { blocks: labelled }: { blocks: { probability: number; label: boolean }[] },
): ExpectedBlock[] {
  const { blocks } = pageOf(html);
  if (labelled.length !== blocks.length) throw new Error('the command sees other blocks');
  const labels = labelled.map(({ label }) => label);
  const shown = runSync(selectBlocks(blocks, labels, {})).kept;
  return blocks.map((block, index) => ({
    place: placeOf(block.node as unknown as ParsedNode),
    text: block.text.trim(),
    content: shown[index],
    probability: labelled[index].probability,
  }));
}

/** The blocks that must be highlighted, in their order. */
export const expectedTexts = (html: string, engine?: EngineChoice): PlacedText[] =>
  expectedBlocks(html, engine).flatMap(({ place, text, content }) => (content ? { place, text } : []));

/** The highlighted text nodes that are blocks, in the order of the page's blocks. */
export function highlightedBlocks(
  highlighted: readonly PlacedText[],
  blocks: readonly ExpectedBlock[],
): PlacedText[] {
  const byPlace = new Map(highlighted.map(({ place, text }) => [place, { place, text: text.trim() }]));
  return blocks.flatMap(({ place }) => byPlace.get(place) ?? []);
}

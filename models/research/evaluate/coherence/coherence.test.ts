import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/helpers/temporary-folder';
import type { IndexRow } from '../datasets';
import { run, samplePages } from './coherence';
import type { CoherenceFigures } from './coherence-figures';

const sentence = 'The river rises in the hills above the town and runs for many miles to the cold grey sea.';
const text = Array.from({ length: 6 }, (_, i) => `<p>${i} ${sentence}</p>`).join('');
const stated = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', headline: 'The river', author: { '@type': 'Person', name: 'Anna Example' } })}</script>`;

const folder = temporaryFolder();
beforeAll(() => {
  vi.stubEnv('LEAFLIGHT_DATA', folder);
  mkdirSync(join(folder, 'mini', 'pages'), { recursive: true });
  const rows = [
    { id: 'river', pageType: 'article', url: 'https://example.org/river', gold: 'none' },
    { id: 'empty', gold: 'none' },
  ];
  writeFileSync(join(folder, 'mini', 'index.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  writeFileSync(
    join(folder, 'mini', 'pages', 'river.html'),
    `<!doctype html><html><title>The river</title>${stated}<body><h1>The river</h1><footer>Anna Example</footer><article>${text}</article></body></html>`,
  );
  writeFileSync(join(folder, 'mini', 'pages', 'empty.html'), '');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

async function coherence(...args: string[]): Promise<string> {
  let printed = '';
  expect(await run(['mini', ...args, '--processes', '0'], (part) => (printed += part))).toBe(0);
  return printed;
}

describe('coherence', { timeout: 120_000 }, () => {
  it('counts the cases of all pages for each system', async () => {
    const figures = JSON.parse(await coherence('--json')) as CoherenceFigures;
    expect(figures.pages).toBe(2);
    expect(figures.rows.author.leaflight).toEqual({ cases: 1, failed: 1 });
    expect(figures.rows.title.shipped.cases).toBe(1);
    expect(figures.rows.junk.leaflight).toEqual({ cases: 2, failed: 0 });
  });

  it('prints a table with the target and whether it is met', async () => {
    const lines = (await coherence()).split('\n');
    expect(lines.find((line) => line.startsWith('| author'))).toMatch(
      /\| +0\.0 % \(1\) \| .* \| +≥ 90 % \| +no \|$/,
    );
    expect(lines.find((line) => line.startsWith('| price'))).toMatch(/\| +– \| +– \| +≥ 90 % \| +– \|$/);
  });

  it('lists what fails on the pages that are asked for', async () => {
    expect(await coherence('--list', 'author,price')).toBe('author\triver\tarticle\tAnna Example\n');
    expect(await coherence('--list', 'author', '--page', 'empty')).toBe('');
  });

  it('refuses rows, pages and systems that there are not', async () => {
    await expect(coherence('--list', 'colour')).rejects.toThrow("no row 'colour'");
    await expect(coherence('--page', 'sea')).rejects.toThrow("no page 'sea'");
    await expect(coherence('--list', 'title', '--of', 'sea')).rejects.toThrow("no system 'sea'");
  });
});

describe('samplePages', () => {
  it('spreads the sample over the data set', () => {
    const rows = Array.from({ length: 10 }, (_, i): IndexRow => ({ id: String(i), gold: 'text' }));
    expect(samplePages(rows, 3).map(({ id }) => id)).toEqual(['0', '3', '6']);
    expect(samplePages(rows, 20)).toHaveLength(10);
    expect(samplePages(rows)).toHaveLength(10);
  });
});

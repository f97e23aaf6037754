import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOfTest } from '../../../test/helpers/temporary-folder';
import { evaluateMetadata, run, sameValue } from './metadata-eval';

it('evaluateMetadata counts values that are found, and answers on pages without a gold value', async () => {
  const folder = folderOfTest();
  const gold = [
    { id: 'a', title: 'On reeds', author: 'Ann Lee' },
    { id: 'b', title: 'Something else' },
  ];
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'index.jsonl'), gold.map((row) => JSON.stringify(row)).join('\n'));
  for (const { id } of gold) {
    const page =
      '<title>On reeds</title><meta property=og:type content=article><meta name=author content="Ann Lee"><h1>On reeds</h1><p>Reeds are grass.';
    writeFileSync(join(folder, 'pages', `${id}.html`), page);
  }
  const misses: string[] = [];
  const onMiss = (_: string, field: string, row: { id: string }, answer: string) =>
    misses.push(`${row.id} ${field} ${answer}`);
  const { title, author, date } = (await evaluateMetadata(folder, { onMiss })).Leaflight;
  expect(title).toEqual({ pages: 2, accuracy: 0.5, precision: 0.5, f1: 0.5 });
  expect(author).toMatchObject({ pages: 1, accuracy: 1, precision: 0.5 });
  expect(date).toEqual({ pages: 0, accuracy: 0, precision: 0, f1: 0 });
  expect(misses).toEqual(['b title On reeds', 'b author Ann Lee']);
});

it('sameValue compares authors in any order, and dates in any format', () => {
  expect(sameValue('author', 'Ann Lee and Bo', 'Bo, Ann Lee')).toBe(true);
  expect(sameValue('date', '1 May 2024', '2024-05-01T09:30:00Z')).toBe(true);
  expect(sameValue('title', 'On reeds!', 'on  reeds')).toBe(true);
  expect(sameValue('title', 'On reeds', 'Of reeds')).toBe(false);
});

it('run refuses invalid arguments', async () => {
  await expect(run([])).rejects.toThrow('takes one data set');
  await expect(run(['x', '--misses', 'site'])).rejects.toThrow('title, author, date');
  await expect(run(['x', '--every', '0'])).rejects.toThrow();
});

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../test/helpers/temporary-folder';
import { run } from './eval';
import type { EvaluationFigures } from './evaluation-figures';

const sentence = 'The river rises in the hills above the town and runs for many miles to the cold grey sea.';
const article = Array.from({ length: 6 }, () => `<p>${sentence}</p>`).join('');
const menu = '<nav><ul><li><a href="/">Home</a></li><li><a href="/n">News</a></li></ul></nav>';
const page = (content: string) =>
  `<!doctype html><html><title>River</title><body>${menu}${content}</body></html>`;

const data = temporaryFolder();
beforeAll(() => {
  vi.stubEnv('LEAFLIGHT_DATA', data);
  const folder = join(data, 'mini');
  mkdirSync(join(folder, 'pages'), { recursive: true });
  mkdirSync(join(folder, 'gold'));
  const rows = [
    {
      id: 'article',
      pageType: 'article',
      language: 'de-AT',
      split: 'dev',
      with: ['above the town', 'not there'],
      without: ['Home'],
    },
    { id: 'nothing', pageType: 'listing', split: 'test', goldEmpty: true },
  ];
  writeFileSync(
    join(folder, 'index.jsonl'),
    rows.map((row) => `${JSON.stringify({ gold: 'text', ...row })}\n`).join(''),
  );
  writeFileSync(join(folder, 'pages', 'article.html'), page(`<article>${article}</article>`));
  writeFileSync(join(folder, 'gold', 'article.txt'), `${sentence}\n`.repeat(6));
  writeFileSync(join(folder, 'pages', 'nothing.html'), page(''));
  writeFileSync(join(folder, 'gold', 'nothing.txt'), '');
  const leaves = join(data, 'leaves');
  mkdirSync(leaves);
  writeFileSync(join(leaves, 'index.jsonl'), '{"id":"l","gold":"labels","file":"l.csv","split":"test"}\n');
  writeFileSync(
    join(leaves, 'l.csv'),
    `tag,content,label,depth\nhtml body nav a span  ,Home,0,3\nhtml body p span  ,${sentence},1,2\nhtml body p span  ,${sentence},1,2\nhtml body p span  ,Short,1,2\n`,
  );
});
afterAll(() => {
  vi.unstubAllEnvs();
});

async function evaluate(...args: string[]): Promise<string> {
  let printed = '';
  expect(await run([...args, '--processes', '0'], (text) => (printed += text))).toBe(0);
  return printed;
}

describe('eval', () => {
  it('scores the predictions of a cross-validation like an engine', async () => {
    const file = join(data, 'tried.jsonl');
    const predicted = (id: string, probabilities: number[]) =>
      `${JSON.stringify({ id, f1: 0, probabilities })}\n`;
    // Two menu entries, then six paragraphs of one sentence: a network that takes each for the other.
    const predictions = predicted('article', [1, 1, 0, 0, 0, 0, 0, 0]);
    writeFileSync(file, predictions + predicted('nothing', [0, 0]));
    const args = ['mini', '--engine', 'none', '--run', file, '--json'];
    const { systems }: EvaluationFigures = JSON.parse(await evaluate(...args));
    expect(systems.tried.byPageType.article).toMatchObject({ precision: 0, recall: 0 });
    writeFileSync(file, predictions);
    await expect(evaluate(...args)).rejects.toThrow(/no prediction for page 'nothing'/);
  });

  it('prints recall alone when the gold is partial', async () => {
    const folder = join(data, 'some');
    mkdirSync(join(folder, 'pages'), { recursive: true });
    mkdirSync(join(folder, 'gold'));
    writeFileSync(join(folder, 'index.jsonl'), '{"id":"a","gold":"partial"}\n{"id":"b","gold":"none"}\n');
    writeFileSync(join(folder, 'pages', 'a.html'), page(`<article>${article}</article>`));
    writeFileSync(join(folder, 'gold', 'a.txt'), sentence);
    const printed = await evaluate('some', '--engine', 'boilerpipe-words');
    expect(printed).toContain('some: 1 pages; the gold is partial');
    expect(printed).toMatch(/boilerpipe-words +– +1\.000 +– /);
  });

  it('scores engines and peers on the same pages', async () => {
    const pages = join(data, 'out', 'pages.jsonl');
    const args = ['mini', '--engine', 'boilerpipe-words', '--peers', '--json', '--pages', pages];
    const figures: EvaluationFigures = JSON.parse(await evaluate(...args));
    expect(figures).toMatchObject({ dataset: 'mini', pages: 2, emptyGold: 1 });
    expect(Object.keys(figures.systems)).toEqual(['boilerpipe-words', 'readability', 'defuddle']);
    for (const system of Object.values(figures.systems)) {
      expect(system).toMatchObject({ pages: 2, failed: 0, withFound: 0.5, withoutAvoided: 1 });
      expect(system.byPageType.article).toMatchObject({ pages: 1, precision: 1, recall: 1, f1: 1 });
      expect(system.byLanguage).toMatchObject({ de: { pages: 1, f1: 1 }, unknown: { pages: 1 } });
      expect(system.wordsWithoutEmptyGold.f1).toBe(1);
      expect(system.shingles.recall).toBe(1);
    }
    // An empty output is right when the gold text is empty.
    expect(figures.systems['boilerpipe-words'].words.f1).toBe(1);
    expect(figures.systems['boilerpipe-words'].leaves?.confusion).toEqual({ tp: 6, fp: 0, fn: 0, tn: 4 });
    expect(figures.systems.readability.leaves).toBeNull();
    const lines = readFileSync(pages, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line)).map(({ id, system }) => `${id} ${system}`)).toEqual([
      'article boilerpipe-words',
      'article readability',
      'article defuddle',
      'nothing boilerpipe-words',
      'nothing readability',
      'nothing defuddle',
    ]);
  }, 30_000);

  it('scores leaf data sets by their labels', async () => {
    const table = await evaluate('leaves', '--engine', 'boilerpipe-words,boilerpipe-density');
    expect(table).toMatch(/boilerpipe-words +1\.000 +1\.000 +1\.000 +1\.000 +1\.000 +1\.000/);
    expect(table).toContain('content P');
    await expect(evaluate('leaves', '--engine=none', '--peers=defuddle')).rejects.toThrow('no HTML');
  });

  it('prints aligned tables', async () => {
    const lines = (await evaluate('mini', '--engine', 'boilerpipe-words', '--split', 'dev')).split('\n');
    expect(lines[0]).toBe('mini: 1 pages');
    const header = lines.findIndex((line) => line.includes('F1'));
    expect(lines[header].indexOf('F1') + 2).toBe(lines[header + 1].indexOf('1.000', 30) + 5);
  });

  it.each([
    [['mini', '--engine', 'unknown'], /no engine 'unknown'; there are: /],
    [['mini', '--peers=unknown'], /no peer 'unknown'; there are: readability, defuddle/],
    [['mini', '--engine', 'none'], /nothing to score/],
    [['mini', '--run', 'never-run'], /npm run crossval -- never-run/],
    [['mini', '--run', 'leaflight'], /the run 'leaflight' has the name of an engine or peer/],
    [['mini', '--run', 'a/readability.jsonl', '--peers'], /the run 'readability' has the name of/],
    [['nowhere', '--engine', 'boilerpipe-words'], /no data set 'nowhere': put nowhere\.tar\.xz into /],
    [['mini', '--engine', 'boilerpipe-words', '--split', 'train'], /no page of mini is selected/],
    [['mini', '--every', '1.5'], /--every must be a whole number, not '1\.5'/],
    [['mini', '--ids', '/nonexistent/ids'], /cannot read the ids/],
    [['mini', '--pages', '/dev/null/scores.jsonl'], /cannot write the pages' scores/],
    [[], /one DATASET/],
    [['mini', '--bogus'], /Unknown option '--bogus'$/],
  ])('run rejects the arguments %j', async (args, message) => {
    await expect(run(args, () => {})).rejects.toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import type { Role } from '../roles/role-names';
import { runSync } from '../scheduler';
import { type Mark, markLines } from './compare';
import { findContinuation, findNewPassages, type PageLine, readPageLines } from './page-lines';

/** The lines of a page whose elements name the role of their text in `data-role`. */
function read(html: string): { lines: PageLine[]; texts: string[] } {
  const { blocks } = pageOf(html);
  const roles = blocks.map(({ path }) => ({
    role: (path.element.getAttribute('data-role') ?? 'body') as Role,
    probability: 1,
  }));
  const lines = runSync(readPageLines(blocks, roles));
  const textOf = ({ from, to }: PageLine): string =>
    blocks
      .slice(from, to)
      .map(({ text }) => text)
      .join('');
  return { lines, texts: lines.map(textOf) };
}

/** The texts of each passage that is new in the later page. */
function newPassages(
  before: string,
  after: string,
  isShown: (text: string) => boolean = () => true,
): string[][] {
  const { lines, texts } = read(after);
  const seen = read(before).lines.map((line) => ({ ...line, mark: null }));
  const passages = findNewPassages(lines, markLines(seen, lines), (line) =>
    isShown(texts[lines.indexOf(line)]),
  );
  return passages.map((passage) => passage.lines.map((index) => texts[index]));
}

const post = (name: string, ...paragraphs: string[]): string =>
  `<div><b data-role="post author">${name}</b> <time>today</time>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</div>`;

describe('lines of a page', () => {
  it('are a sentence with its links each, without what changes by itself', () => {
    const html =
      '<p>The <a href="#">mill</a> stands</p><p>seen <time>3 hours ago</time></p><button>Like</button>';
    expect(read(html).texts).toEqual(['The mill stands', 'seen 3 hours ago']);
    expect(newPassages(html, html.replace('3 hours ago', 'yesterday').replace('Like', 'Liked'))).toEqual([]);
  });

  it('are what stands between two line breaks, except in code', () => {
    expect(read('<p>The mill<br><b>and</b> the ferry<br><br>at the ford</p>').texts).toEqual([
      'The mill',
      'and the ferry',
      'at the ford',
    ]);
    expect(read('<pre>make mill<br>make ferry</pre>').texts).toEqual(['make millmake ferry']);
    const before = '<p>The mill stands still.</p>';
    const after = '<p>The mill stands still.<br>It was sold.</p>';
    expect(newPassages(before, after)).toEqual([['It was sold.']]);
  });
});

describe('a passage with new text', () => {
  const [ann, ben] = [post('Ann', 'The mill is closed.'), post('Ben', 'The ferry is late.')];

  it('is a post of several paragraphs', () => {
    expect(newPassages(ann, ann + post('Zoe', 'Not the first time.', 'And not the last.'))).toEqual([
      ['Not the first time.', 'And not the last.'],
    ]);
  });

  it('is one for each post', () => {
    expect(newPassages(ann, ann + ben + post('Zoe', 'Not the first time.'))).toEqual([
      ['The ferry is late.'],
      ['Not the first time.'],
    ]);
  });

  it('begins with its heading', () => {
    const old = '<h2>1.0</h2><ul><li>First release.</li></ul>';
    const added =
      '<h2>1.2</h2><ul><li>Faster.</li></ul><h2>1.1</h2><ul><li>Smaller.</li><li>Lighter.</li></ul>';
    expect(newPassages(old, added + old)).toEqual([
      ['1.2', 'Faster.'],
      ['1.1', 'Smaller.', 'Lighter.'],
    ]);
  });

  it('is none where the text is not content', () => {
    expect(newPassages(ann, `${ann}<p>Buy our boats!</p>`, (text) => !text.includes('boats'))).toEqual([]);
  });

  it('is none where only a date, a score or a name has changed', () => {
    const scored = ann.replace('<time>', '<i data-role="post score">seven likes</i> <time>');
    expect(newPassages(ann, scored.replace('Ann', 'Anna'))).toEqual([]);
  });
});

describe('more of a list, loaded at its end', () => {
  const marksOf = (before: PageLine[], after: PageLine[]): Mark[] =>
    markLines(
      before.map((line) => ({ ...line, mark: null })),
      after,
    );
  const items = (from: number, to: number): string =>
    Array.from(
      { length: to - from },
      (_, i) => `<p>The boat of number ${from + i} lies idle.</p><p>Read more</p>`,
    ).join('');
  const footer = '<footer>Imprint</footer>';
  const isShown =
    (texts: string[], lines: PageLine[]) =>
    (line: PageLine): boolean =>
      texts[lines.indexOf(line)] !== 'Imprint';

  it('is told from the lines that were there', () => {
    const before = read(items(0, 3) + footer);
    const after = read(items(0, 5) + footer);
    const marks = marksOf(before.lines, after.lines);
    expect(findContinuation(before.lines, after.lines, marks, isShown(after.texts, after.lines))).toBe(6);
  });

  it('is none when something that was there in an earlier visit is among it', () => {
    const earlier = read(items(0, 3) + items(8, 9));
    const before = read(items(0, 3));
    const after = read(items(0, 3) + items(7, 9));
    const marks = marksOf(earlier.lines, after.lines);
    expect(findContinuation(before.lines, after.lines, marks, () => true)).toBe(after.lines.length);
  });
});

/** The page cases of `test/pages/` that name snippets which must be highlighted, and some that must not. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface PageCase {
  readonly name: string;
  readonly html: string;
  readonly with: readonly string[];
  readonly without: readonly string[];
  /** Content that the shipped model is known to miss: to be moved to `with` once it is found. */
  readonly missed: readonly string[];
}

const FOLDER = fileURLToPath(new URL('../pages/', import.meta.url));

export function pageCase(name: string): PageCase {
  const snippets = JSON.parse(readFileSync(`${FOLDER}${name}/snippets.json`, 'utf8'));
  const html = readFileSync(`${FOLDER}${name}/source.html`, 'utf8');
  return { name, html, with: snippets.with, without: snippets.without, missed: snippets.missed ?? [] };
}

/** All cases, sorted by name. */
export const pageCases = (): PageCase[] =>
  readdirSync(FOLDER)
    .filter((name) => existsSync(`${FOLDER}${name}/snippets.json`))
    .sort()
    .map(pageCase);

/** True for a reader case that states that nothing is kept: no highlight is expected there. */
const hasNoContent = (name: string): boolean =>
  existsSync(`${FOLDER}${name}/kept.txt`) && readFileSync(`${FOLDER}${name}/kept.txt`, 'utf8') === '';

/** The HTML of the other cases with main content, which expect no labels, by name. */
export const otherPages = (): { name: string; html: string }[] =>
  readdirSync(FOLDER)
    .filter(
      (name) => existsSync(`${FOLDER}${name}/source.html`) && !existsSync(`${FOLDER}${name}/snippets.json`),
    )
    .filter((name) => !hasNoContent(name))
    .sort()
    .map((name) => ({ name, html: readFileSync(`${FOLDER}${name}/source.html`, 'utf8') }));

/** An article of about `blocks` text blocks among menus, with words that differ from block to block. */
export function longPage(blocks: number): string {
  const nouns = 'river harbour lantern orchard engine valley letter ladder window garden'.split(' ');
  const verbs = 'carried followed mended remembered painted measured forgot guarded'.split(' ');
  const word = (list: string[], seed: number): string => list[(seed * 7 + (seed >> 3)) % list.length];
  const sentence = (n: number): string =>
    `In the year ${1200 + n} the ${word(nouns, n)} beside the old ${word(nouns, n + 3)} was ${word(verbs, n)} ` +
    `by people who ${word(verbs, n + 5)} every ${word(nouns, n + 1)} they had known before.`;
  // Each paragraph holds three text blocks: before, within and after its emphasis.
  const paragraphs = Array.from(
    { length: Math.ceil(blocks / 3) },
    (_, n) => `<p>${sentence(3 * n)} <em>${word(nouns, n)} number ${n}</em> ${sentence(3 * n + 1)}</p>`,
  );
  const menu = nouns.map((noun) => `<li><a href="#">${noun}</a></li>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A very long chronicle</title>
<body><nav><ul>${menu}</ul></nav><main><h1>A very long chronicle</h1>
${paragraphs.join('\n')}
</main><footer><a href="#">Terms</a> <a href="#">Privacy</a></footer></body></html>`;
}

/** Six similar texts. */
export const SHED_ITEMS = ['barley', 'lantern', 'mussel', 'orchard', 'tinder', 'willow'].map(
  (word) => `The ${word} that was kept in the shed behind the mill for most of that winter`,
);
/** Page with those texts as blocks of a list, among others. */
export const SHED_PAGE = `<!doctype html><html lang="en"><title>What was in the shed</title><body><nav><a href="#">Home</a></nav>
<main><h1>What was in the shed</h1><p>Nobody had opened the door for years, and it took two of us to move it at all.</p>
<ul>${SHED_ITEMS.map((item) => `<li class="thing">${item}</li>`).join('')}</ul></main></body></html>`;

/**
 * A PDF of one page with one line of text; the offsets in its table are computed, since readers check them.
 */
export function smallPdf(): Buffer {
  const content = 'BT /F1 24 Tf 72 720 Td (A line of text in a document) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = pdf.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordPage } from '../../../src/corrections/page-record';
import { writeTrainingFile } from '../../../src/corrections/training-file';
import { otherPages, pageCases } from '../../../test/helpers/page-cases';
import { pageOf } from '../../../test/helpers/page-of';
import { temporaryFolder } from '../../../test/helpers/temporary-folder';
import { readPageFeatures } from '../evaluate/model-inputs';
import { readCorrectedPages } from './corrected-pages';
import { writeVectors } from './write-vectors';

const folder = temporaryFolder();

/** Exports pages with every third block labelled as content. */
function exported(name: string, pages: readonly { name: string; html: string }[]): string {
  const stored = pages.map(({ name, html }) => {
    const page = pageOf(html);
    const labels = page.blocks.map((_, i) => i % 3 === 0);
    const corrections = new Map([[0, true]]);
    const url = `https://${name}.example.org/`;
    const probabilities = page.blocks.map(() => 0.5);
    const record = recordPage(url, { page, labels, probabilities, corrections, engine: 'leaflight' });
    return { url, blocks: [['a-b', true]] as const, record };
  });
  const file = join(folder, `${name}.jsonl`);
  const sites = [{ site: 'example.org', rules: [['html/body/p', false]] as const }];
  writeFileSync(
    file,
    writeTrainingFile({ pages: [...stored, { url: 'https://example.org/x', blocks: [] }], sites }),
  );
  return file;
}

describe('corrected pages', () => {
  const pages = [...pageCases(), ...otherPages()];

  it.each(pages)('have exactly the features of the original page $name', (page) => {
    const [read] = readCorrectedPages(exported(page.name, [page]));
    const original = pageOf(page.html);
    expect(read.page.blocks.map(({ text }) => text)).toEqual(original.blocks.map(({ text }) => text));
    expect(readPageFeatures(read.page)).toEqual(readPageFeatures(original));
    expect([...read.labels]).toEqual(original.blocks.map((_, i) => Number(i % 3 === 0)));
  });

  it('become vectors that are marked as extra, with the domain of each page', async () => {
    const file = exported('several', pages.slice(0, 3));
    const into = join(folder, 'vectors');
    await writeVectors([file], into, () => {});
    const meta = JSON.parse(readFileSync(join(into, 'pages.json'), 'utf8'));
    expect(meta.dataset).toBe('vectors');
    expect(meta.pages).toHaveLength(3);
    for (const page of meta.pages) {
      expect(page).toMatchObject({ extra: true, domain: 'example.org', coverage: 1, goldEmpty: false });
    }
    const labels = readFileSync(join(into, 'blockLabels.u1'));
    const [begin, end] = meta.pages[1].blocks;
    expect([...labels.subarray(begin, end)]).toEqual(
      Array.from({ length: end - begin }, (_, i) => Number(i % 3 === 0)),
    );
  });

  it('are refused with the line number when a line is no correction', () => {
    const file = join(folder, 'bad.jsonl');
    writeFileSync(file, '{"site":"example.org","rules":[]}\n\n{"url":7}\n');
    expect(() => [...readCorrectedPages(file)]).toThrow(/line 3/);
  });
});

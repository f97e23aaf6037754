import { describe, expect, it } from 'vitest';
import { runSync } from '../scheduler';
import { readPage } from './page';
import { parseHtml } from './parse-tree';

describe('readPage', () => {
  it('reads title and description from the head only', () => {
    const page = runSync(
      readPage(
        parseHtml(
          '<head><title> A title </title><meta property="OG:description" content="Of what it is"></head><body><svg><title>not this</title></svg><p>x',
        ),
      ),
    );
    expect(page).toMatchObject({ title: 'A title', description: 'Of what it is' });
    expect(page.blocks).toHaveLength(1);
  });

  it('returns empty fields when the page is empty', () => {
    expect(runSync(readPage(parseHtml('')))).toMatchObject({ blocks: [], title: '', description: '' });
  });
});

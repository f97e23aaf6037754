import { expect, test } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { wordCounts } from '../../features/word-counts';
import { isReplaced } from './page-reading';

const AUTHORS = ['Mira', 'Tomás', 'Aiko'];
const thread = (...posts: string[]) =>
  pageOf(posts.map((post, i) => `<h3>${AUTHORS[i]}</h3><b>3 May</b><p>${post}</p>`).join(''));

test('a page is replaced when only names and dates of its content are left', () => {
  const page = thread('The lock is closed all week.', 'Until Friday, the keeper told me.', 'So we wait.');
  const reading = { page, labels: page.blocks.map(() => true), words: wordCounts(page.blocks) };
  const other = thread('Which paint lasts in salt water?', 'Two coats of the grey one.', 'Mine peeled off.');
  expect(isReplaced(reading, other)).toBe(true);
  expect(isReplaced(reading, page)).toBe(false);
});

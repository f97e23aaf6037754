import { expect, it } from 'vitest';
import { readRoles } from '../../../test/helpers/read-roles';

/** Role of a line between two paragraphs. */
function roleOf(line: string, text: string): string | undefined {
  const paragraph = '<p>The ferry is back on the sound after three weeks in the yard on the island.</p>';
  const roles = readRoles(`<main>${paragraph}${line}${paragraph}</main>`);
  return roles.find((block) => block.text === text)?.role;
}

it.each([
  '4 comments',
  'Comments (435)',
  'Comments [0]',
  'No comments yet',
  'Comments Off on The ferry is back',
  'Noch keine Kommentare',
  'Aucun commentaire',
  'Não Comentário',
  'Brak komentarzy',
  'Yorumlar Kapalı',
  '2 yorum',
  'Нет комментариев',
  '0 коментара',
  'Δεν υπάρχουν σχόλια',
  'אין תגובות',
  'لا توجد تعليقات',
  '暂无评论',
  'コメントはありません',
  '댓글 3',
])('a line is navigation when it only says how many comments there are: %s', (text) => {
  expect(roleOf(`<p><a href="/ferry">${text}</a></p>`, text)).toBe('navigation');
});

it.each(['7', 'Komentářů', '1,024'])(
  'a number or a word alone is navigation when its element is named comments: %s',
  (text) => {
    expect(roleOf(`<p><span class="comments">${text}</span></p>`, text)).toBe('navigation');
    expect(roleOf(`<p><span class="size">${text}</span></p>`, text)).not.toBe('navigation');
  },
);

it('a number is navigation when it ends a line of facts and its element is named comments', () => {
  const line = '<p>By Ada Holm, 5 May <a class="comments" href="/ferry#comments">101</a></p>';
  expect(roleOf(line, '101')).toBe('navigation');
  expect(roleOf(line, 'By Ada Holm, 5 May')).not.toBe('navigation');
});

it('a number is navigation with its brackets and its word when they are elements of their own', () => {
  const line =
    '<p>5 May <b>(</b><span class="comments">18</span><b>)</b></p><p>6 May <i class="comments">Não</i> <i class="comments">Comentário</i></p>';
  for (const text of ['(', '18', ')', 'Não', 'Comentário']) expect(roleOf(line, text)).toBe('navigation');
  expect(roleOf(line, '5 May')).not.toBe('navigation');
});

it.each([
  ['<h2>3 comments</h2>', '3 comments'],
  ['<p>Her comments on the 3 ferries</p>', 'Her comments on the 3 ferries'],
  ['<p class="comment">I took 3 of them</p>', 'I took 3 of them'],
])('a text is no navigation when it is a heading or says something else: %s', (line, text) => {
  expect(roleOf(line, text)).not.toBe('navigation');
});

import { expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';

const bylineOf = (text: string, end: string) =>
  articleOf(`<meta property="og:type" content="article"><h1>${text}</h1><p>${text.repeat(9)}${end}`).metadata
    .byline;

it.each([
  ['in brackets', '大桥今日通车。', '（陈书香 马丹阳 ）', '陈书香, 马丹阳'],
  ['in brackets with a place', '大桥今日通车。', '（姚峰 上海报道）', '姚峰'],
  ['in brackets below pictures', '大桥今日通车。', '<p>(文/图 刘玺东)', '刘玺东'],
  ['as a reporter with an address', '다리가 열린다. ', '<p>최윤호 기자 choi@gazette.example', '최윤호'],
  [
    'as a reporter with an address in brackets',
    '다리가 열린다. ',
    '[류영상 기자 ryu@gazette.example]',
    '류영상',
  ],
  ['at the right', 'Cầu đã mở. ', '<p style="text-align:right;"><b>Lê Phương</b></p>', 'Lê Phương'],
])('the author is read when a name signs the text %s', (_, text, end, byline) =>
  expect(bylineOf(text, end)).toBe(byline),
);

it.each([
  ['a Japanese report', '【ロンドン＝田中花子】', '田中花子'],
  ['a picture', '【写真＝田中花子】', ''],
  ['a report of an agency', '【北京＝共同通信】', ''],
])('the author of %s that begins with %j is %j', (_, start, byline) => {
  const text = '新しい橋が今日開通した。'.repeat(9);
  const page = `<meta property="og:type" content="article"><h1>橋の開通</h1><p>　${start}${text}</p><p>${text}</p>`;
  expect(articleOf(page).metadata.byline).toBe(byline);
});

it.each([
  ['a remark in brackets', '大桥今日通车。', '（未完待续）'],
  ['an office in brackets', '大桥今日通车。', '（德清县发改局）'],
  ['a name at the left', 'Cầu đã mở. ', '<p><b>Lê Phương</b></p>'],
  ['a link at the right', 'The bridge opens. ', '<p align="right"><a href="/b">Read More</a></p>'],
])('no author is read when the text ends with %s', (_, text, end) => expect(bylineOf(text, end)).toBe(''));

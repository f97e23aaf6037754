import { expect, it } from 'vitest';
import { authorOf, bylineOf, TEXT, TITLE } from '../../test/helpers/author-of';

it('there is no author when a link next to the title leads to a site below the domain of Belarus', () => {
  const link = (address: string) => `<a href="${address}">Minsk Harbour</a>`;
  expect(authorOf(`${link('https://gazette.by/region')}${TITLE}${TEXT}`)).toBe('');
  expect(authorOf(`${TITLE}${link('https://gazette.example/by/minsk-harbour')}${TEXT}`)).toBe(
    'Minsk Harbour',
  );
});

it('there is no author when a link near the title has the words of its address but is no name', () => {
  const link = '<p>We run <a href="/people/collaborative-projects/">collaborative projects</a> there.</p>';
  expect(authorOf(`${TITLE}${link}${TEXT}`, 'https://gazette.example/bridges')).toBe('');
});

it.each([
  ['the role is next to the name without a space', '<a href="/w">Ada Holm</a><span>CEO</span>'],
  [
    'many words follow',
    'By Ada Holm, Sr. Director of Bridges, The Harbour Trust, Ten Years at Sea, Twelve on Land',
  ],
])('the author is named alone when %s', (_, name) =>
  expect(authorOf(`${TITLE}<p class="author">${name}</p>${TEXT}`)).toBe('Ada Holm'),
);

it('an account of several letters is the author when the words before the date are next to it', () => {
  const name = '<p class="author"><a href="/u">海港观察者小李</a><span>发布于</span></p>';
  expect(authorOf(`${TITLE}${name}${TEXT}`)).not.toBe('发布于');
});

it.each([
  'ada.holm@pier.example',
  'Your Profile',
  'Online Time',
  'Members List',
  'Last post',
  'Terms and conditions [8]',
  '회원가입',
  'войти',
  'üye ol',
  'đăng nhập',
  'συντακτική ομάδα',
  'ثبت نام',
  'My News',
  'myニュース',
  'スクラップ',
  'Subscribe to RSS',
  'Access through your organization',
  'Other Apps',
  'PDF',
  'Fact Checked',
  'Par',
  'Автор:',
  'Wednesday',
  '9:39AM BST',
  'The writer has',
  'LinkedIn',
  'Google Plus',
  'Follow',
  'Username',
  '关注',
  'フォローする',
  'Folgen',
  'Suivre',
  'Seguir',
  'متابعة',
  'Logga in',
])('the button %s is no author when an element for a name holds it', (label) => {
  for (const marked of ['rel="author"', 'class="author-link"'])
    expect(authorOf(`${TITLE}<div class="author"><a ${marked} href="/u">${label}</a></div>${TEXT}`)).toBe('');
});

it.each([
  ['a role below it', '<div class=author><p>Ada Holm</p><p>Tech Reporter</p></div>', 'Ada Holm'],
  ['a category', '<span class=byline__category>Wellness Prevention</span>', ''],
  ['a job title', '<span class=author>Staff Writer</span>', ''],
  ['a link of the menu', '<li class=menu-item><a href=/author/x>Hill Actuary</a></li>', ''],
  ['a review', '<div itemprop=review><b itemprop=author>Bo Lind</b></div>', ''],
  ['an answer', '<div itemprop=suggestedAnswer><b itemprop=author>Bo Lind</b></div>', ''],
  ['a picture', '<figure><b class=author>Bo Lind</b></figure>', ''],
  ['a caption beside its picture', '<figcaption><b class=author>Bo Lind</b></figcaption>', ''],
  ['a random key', '<span class=author>mholmq6vkpg2ma0ci</span>', ''],
  ['a login box', '<span class=author>Login or Sign Up Logging in...</span>', ''],
  ['a count', '<span class=author>Posts: 7,135</span>', ''],
])('the author is named, or none, when an element for one holds %s', (_, element, name) =>
  expect(authorOf(`${TITLE}${element}${TEXT}`)).toBe(name),
);

it('there is no author when an element for one holds the category of a page', () =>
  expect(
    authorOf(`${TITLE}<p class=byline><a href="/blog/tag/wide-bridges">Wide Bridges</a></p>${TEXT}`),
  ).toBe(''));

it('the author is named when an element below the article is the only one with a name', () => {
  const link = '<a rel=author title="Posts by Ada Holm" href="/author/ada">Ada Holm</a>';
  expect(authorOf(`<article>${TITLE}${TEXT}</article><footer>${link}</footer>`)).toBe('Ada Holm');
  const html = `<article>${TITLE}${TEXT}</article><footer>${link}<a rel=author>Bo Lind</a></footer>`;
  expect(authorOf(html)).toBe('');
});

it('the author is the one of the element next to the title when the head names an account', () =>
  expect(authorOf(`<meta name=author content="Eva Berg">${TITLE}<p class=author>Ada Holm</p>${TEXT}`)).toBe(
    'Ada Holm',
  ));

it('the author is the name in a box when the word before it has an element of its own', () => {
  const line =
    '<div class="post-author-name"><div class="author-by">Por</div> <a href="/author/ada">Ada Holm</a></div>';
  expect(authorOf(`${TITLE}${line}${TEXT}`)).toBe('Ada Holm');
});

it.each(['newsletters/begin">Newsletters', 'favorites">Gems'])(
  'there is no author when a link without a name leads to the folder of profiles as %s',
  (link) => {
    expect(authorOf(`${TITLE}${TEXT}<ul><li><a href="/profile/${link}</a></li></ul>`)).toBe('');
  },
);

it('the author is found when the first name is also a word of menus', () => {
  expect(authorOf(`${TITLE}<div class="author">My Linh Pham</div>${TEXT}`)).toBe('My Linh Pham');
});

it('the author is the name in a box when that has other text', () => {
  const page = `<meta property="og:type" content="article"><title>Bridge opens</title><h1>Bridge opens</h1>
    <div class="author"><span class="author-name">Ada Holm</span><span>Writer</span></div>`;
  expect(bylineOf(page)).toBe('Ada Holm');
});

it.each([
  '<span class="jdgm-rev__author">Some Buyer</span>',
  '<div class="testimonial"><span class="author">Some Buyer</span></div>',
  '<a href="/user/questionnaire?goal=1">Improve myself</a>',
  '<p class="byline">From KETTLECO</p>',
  '<p class="byline">A bridge opens · March 3, 2026</p>',
  '<p class="byline">A bridge opens It fell</p>',
  '<a class="byline">Visit the Kettles Store</a>',
])('there is no author when the page has %s', (nearby) => {
  const page = `<meta property="og:type" content="article"><title>A bridge opens</title><h1>A bridge opens</h1><p>Text<p>more`;
  expect(bylineOf(`${page}${nearby}`)).toBe('');
});

it('there is no author when only reviewers are named where questions are answered', () => {
  const page = '<h1>Oil</h1><span class="jdgm-rev__author">Some Buyer</span>';
  expect(bylineOf(page, 'https://shop.example/questions/1')).toBe('');
});

import { describe, expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';
import { nameIn } from './person-names';

const ARTICLE = 'https://gazette.example/blog/a-bridge-opens';

const authorOf = (html: string, url = ARTICLE): string =>
  articleOf(`<title>A bridge opens</title>${html}`, { url }).metadata.byline;

const jsonLd = (objects: string): string => `<script type="application/ld+json">[${objects}]</script>`;

const title = '<h1>A bridge opens</h1>';
const text = '<p>It is wide.'.repeat(20);

it('there is no author when a link next to the title leads to a site below the domain of Belarus', () => {
  const link = (address: string) => `<a href="${address}">Minsk Harbour</a>`;
  expect(authorOf(`${link('https://gazette.by/region')}${title}${text}`)).toBe('');
  expect(authorOf(`${title}${link('https://gazette.example/by/minsk-harbour')}${text}`)).toBe(
    'Minsk Harbour',
  );
});

it('the author is the name alone when a post and the name of the site follow it', () => {
  const head =
    '<meta property="og:site_name" content="The Gazette"><meta name="author" content="Ada Holm, Senior Reporter, The Gazette">';
  expect(authorOf(`${head}${title}${text}`)).toBe('Ada Holm');
});

it('the author is the person on the page when JSON-LD refers to the organisation that owns the site', () => {
  const head = jsonLd(
    '{"@type":"Article","headline":"A bridge opens","author":{"@id":"#owner"}},{"@id":"#owner","@type":"Organization","name":"Bridge Works Ltd"}',
  );
  expect(authorOf(`${head}${title}${text}<p class="author-name">Ada Holm</p>`)).toBe('Ada Holm');
});

it('the author is named when JSON-LD refers to a person who is an organisation too', () => {
  const head = jsonLd(
    '{"@type":"Article","headline":"A bridge opens","author":{"@id":"#owner"}},{"@id":"#owner","@type":["Person","Organization"],"name":"Ada Holm"}',
  );
  expect(authorOf(`${head}${title}${text}`)).toBe('Ada Holm');
});

it.each(['Ada Holm and Ben Reed', 'Ada Holm & Ben Reed', 'Ada Holm/Ben Reed'])(
  'the authors are two people when the head states both as one, as in %j',
  (names) => {
    expect(
      authorOf(
        `<meta name="author" content="${names}"><meta property="og:type" content="article">${title}${text}`,
      ),
    ).toBe('Ada Holm, Ben Reed');
  },
);

it('there is no author when a link near the title has the words of its address but is no name', () => {
  const link = '<p>We run <a href="/people/collaborative-projects/">collaborative projects</a> there.</p>';
  expect(authorOf(`${title}${link}${text}`, 'https://gazette.example/bridges')).toBe('');
});

it('the author is written as the head states the name when the page shows it in capitals', () => {
  const head = '<meta property="og:type" content="article"><meta name="author" content="Ada Holm">';
  expect(authorOf(`${head}${title}<p>By ADA HOLM</p>${text}`)).toBe('Ada Holm');
});

it.each([
  ['Bosnian', 'Piše: A. Petrović', 'A. Petrović'],
  ['Czech', 'Autor: Jana Nová', 'Jana Nová'],
  ['German with a colon', 'Von: Ada HOLM', 'Ada HOLM'],
  ['German, with a verb', 'Verfasst von Ada Holm', 'Ada Holm'],
  ['German, with a noun', 'Ein Kommentar von Ada Holm', 'Ada Holm'],
  ['Danish, with a verb', 'Skrevet af Ada Holm', 'Ada Holm'],
  ['Swedish, with a word for the text', 'Text: Ada Holm', 'Ada Holm'],
  ['French, with a verb', 'Propos recueillis par Ada Holm', 'Ada Holm'],
  ['Italian, with a verb', 'Scritto da Ada Holm', 'Ada Holm'],
  ['Russian, with a word for the text', 'Текст: Анна Иванова', 'Анна Иванова'],
  ['Hungarian', 'Szerző: Nagy Anna', 'Nagy Anna'],
  ['Finnish', 'Teksti: Aino Virta', 'Aino Virta'],
  ['Greek', 'Γράφει ο Νίκος Παππάς', 'Νίκος Παππάς'],
  ['Greek, in capitals', 'ΓΡΑΦΕΙ: Νίκος Παππάς', 'Νίκος Παππάς'],
  ['Greek, with an article', 'Του Νίκου Παππά', 'Νίκου Παππά'],
  ['Albanian', 'Nga Arben Hoxha', 'Arben Hoxha'],
  ['Romanian, with a verb', 'Publicat de Ana Ionescu', 'Ana Ionescu'],
  ['Slovak', 'Napísala Jana Nová', 'Jana Nová'],
  ['Croatian', 'Napisao Ivan Novak', 'Ivan Novak'],
  ['Polish, with a verb', 'Napisała Anna Nowak', 'Anna Nowak'],
  ['Armenian', 'Հեղինակ՝ Արամ Պետրոսյան', 'Արամ Պետրոսյան'],
  ['Georgian', 'ავტორი: ნინო ბერიძე', 'ნინო ბერიძე'],
  ['Ukrainian', 'Авторка: Олена Коваль', 'Олена Коваль'],
  ['Lithuanian', 'Parengė Ona Kazlauskaitė', 'Ona Kazlauskaitė'],
  ['Turkish', 'Yazar: Ayşe Yılmaz', 'Ayşe Yılmaz'],
  ['Indonesian', 'Oleh Siti Rahma', 'Siti Rahma'],
  ['Vietnamese', 'Tác giả: Nguyễn Lan', 'Nguyễn Lan'],
  ['Persian', 'نویسنده: مریم رضایی', 'مریم رضایی'],
  ['Arabic, with a dash', 'كتبت – فاطمة علي', 'فاطمة علي'],
  ['Hebrew', 'מאת: נועה לוי', 'נועה לוי'],
  ['Hindi', 'लेखक: आशा शर्मा', 'आशा शर्मा'],
  ['Thai', 'โดย สมชาย ใจดี', 'สมชาย ใจดี'],
  ['Chinese', '星河日报记者 李明 王小红', '李明, 王小红'],
  ['Chinese, with two papers', '星河报·星河网记者 李明', '李明'],
  ['Chinese, with the place', '星河日报记者 李明 上海报道', '李明'],
  ['Chinese, with the text as their work', '星河日报记者李小明/文 受访者供图', '李小明'],
  ['Chinese, after the sign for a text', '文丨星河报特约评论员 李明', '李明'],
  ['Chinese, before the editor', '文 | 李小明 编辑 | 王小红', '李小明'],
  ['Chinese, as in Taiwan', '星河報 記者林小明／即時報導', '林小明'],
  ['Chinese, before the number of readers', '作者:ollyferry 阅读(1660) 评论(5)', 'ollyferry'],
  ['Chinese, after the sign for a text and a stroke', '文/李小明 图/王小红', '李小明'],
  ['Chinese, after a word and a bar', '作者 | 李小明', '李小明'],
  ['Chinese, with a word for the draft', '撰稿：李小明', '李小明'],
  ['Japanese, with a word for what they did', '取材・文＝山田太郎', '山田太郎'],
  ['Korean, with a label', '기자명 홍길동 기자', '홍길동'],
  ['Chinese, with what the reporter did', '采写：星河日报记者 李明', '李明'],
])('the author is named next to the title when the language is %s', (_, line, name) =>
  expect(authorOf(`${title}<p>${line}</p>${text}`)).toBe(name),
);

it('there is no author when a table names the reporter of a court', () =>
  expect(authorOf(`${title}${text}<table><tr><th>Reporter</th></tr><tr><td>Ada Holm</td></tr></table>`)).toBe(
    '',
  ));

it('there is no author when a line in Chinese says whose text and pictures they are', () =>
  expect(authorOf(`${title}<p>文／圖 星河</p>${text}`)).toBe(''));

it('the author is named when a Chinese report ends with its reporters in brackets', () =>
  expect(authorOf(`${title}${text}<p>桥很宽。（本报记者 李明、王小红 报道）</p>`)).toBe('李明, 王小红'));

it('the author is named when the name of a Chinese reporter has four letters', () =>
  expect(authorOf(`${title}<p>（记者 格桑边觉）大桥今天通车。</p>${text}`)).toBe('格桑边觉'));

it('there is no author when a Chinese reporter took a picture only', () =>
  expect(authorOf(`${title}<p>（记者 王小红摄）</p>${text}`)).toBe(''));

it('the author is named when a Taiwanese report begins with its reporter and the place in brackets', () =>
  expect(authorOf(`${title}<p>〔記者王小紅／台北報導〕新橋今天通車。</p>${text}`)).toBe('王小紅'));

it.each([
  ['박상우', '2024. 5. 13. 12:52', '박상우'],
  ['스포츠', '2024. 5. 13. 12:52', ''],
  ['박상우', '조회 12', ''],
  ['Sehernur Karsu |', '05.04.2025 - Güncelleme : 05.04.2025', 'Sehernur Karsu'],
  ['Ekonomi |', '05.04.2025', ''],
  ['Sehernur Karsu |', 'Ankara', ''],
])('the author is named, or none, when %j stands before %j next to the title', (name, date, author) =>
  expect(authorOf(`${title}<div><span>${name}</span> <span>${date}</span></div>${text}`)).toBe(author),
);

it.each([
  ['the role is next to the name without a space', '<a href="/w">Ada Holm</a><span>CEO</span>'],
  [
    'many words follow',
    'By Ada Holm, Sr. Director of Bridges, The Harbour Trust, Ten Years at Sea, Twelve on Land',
  ],
])('the author is named alone when %s', (_, name) =>
  expect(authorOf(`${title}<p class="author">${name}</p>${text}`)).toBe('Ada Holm'),
);

it('the author is named without a description when the head states one after the name', () =>
  expect(
    authorOf(
      `<meta name="author" content="Ona Kazys, Vilniaus universiteto Tiltų fakulteto profesorė">${title}${text}`,
    ),
  ).toBe('Ona Kazys'));

it('an account of several letters is the author when the words before the date are next to it', () => {
  const name = '<p class="author"><a href="/u">海港观察者小李</a><span>发布于</span></p>';
  expect(authorOf(`${title}${name}${text}`)).not.toBe('发布于');
});

describe('a name', () => {
  it.each([
    ['May 3, 2020 · Ada Holm on behalf of the team', 'Ada Holm'],
    ['Ada Holm / GNN', 'Ada Holm'],
    ['Ada Holm - GNN', 'Ada Holm'],
    ['حسام العلا - القاهرة', 'حسام العلا'],
    ['Ada Holm@adaholm', 'Ada Holm'],
    ['ada@gazette.example', 'ada@gazette.example'],
    ['By Ada Holm 5 min read', 'Ada Holm'],
    ['Contributors: Ada Holm', 'Ada Holm'],
    ['Insights from Ada Holm', 'Ada Holm'],
    ['[田中花子]', '田中花子'],
    ['김가상 기자', '김가상'],
    ['예시일보=김가상', '김가상'],
    ['本报记者 王小红', '王小红'],
    ['王小红 责任编辑：李明', '王小红'],
    ['Ada HOLM.', 'Ada HOLM'],
    ['박예시 선임기자', '박예시'],
    ['Ada [Bot]', 'Ada [Bot]'],
    ['文●田中花子', '田中花子'],
    ['di Ada Holm', 'Ada Holm'],
    ['Di Maio Luigi', 'Di Maio Luigi'],
    ['Af Ritzau', 'Ritzau'],
    ['durch Ada Holm', 'Ada Holm'],
    ['Recueilli par Ada Holm', 'Ada Holm'],
    ['RSS Feed for Ada Holm', 'Ada Holm'],
    ['城市发布 关注', '城市发布'],
    ['Ada Holm Follow', 'Ada Holm'],
    ['by - aholm -', 'aholm'],
    ["By the World's Editorial Writers", "the World's Editorial Writers"],
  ])('is read without the words around it when the text is %j', (raw, name) =>
    expect(nameIn(raw)).toBe(name),
  );
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
])('the button %s is no author when an element for a name holds it', (label) => {
  expect(authorOf(`${title}<div class="author"><a rel="author" href="/u">${label}</a></div>${text}`)).toBe(
    '',
  );
});

it('the author is found when a Korean news system states the name', () => {
  const meta =
    '<meta property="og:article:author" content="김가상 기자"><meta property="og:type" content="article">';
  expect(authorOf(`${meta}${title}${text}`)).toBe('김가상');
});

describe('the author', () => {
  it.each([
    ['Por Tércia Imaginada', 'Tércia Imaginada'],
    ['Von Ada Holm und Max Roth', 'Ada Holm, Max Roth'],
    ['Przez: Ada Holm', 'Ada Holm'],
    ['Door Ada Holm', 'Ada Holm'],
    ['Von: <a href="/ada">Ada\n  HOLM</a>', 'Ada HOLM'],
    ['Scris de Ana Popescu', 'Ana Popescu'],
    ['تحریر: علی رضا', 'علی رضا'],
    ['Un texte de <strong>Zoé Martin</strong> d’<em>Ici</em>', 'Zoé Martin'],
    ['Un reportaje de Ana Pérez', 'Ana Pérez'],
    ['Un texte de loi', ''],
    ['Por uma ponte mais larga', ''],
    ['Von Ada Holm kam kein Wort', ''],
  ])('is read without the words around the name when the line next to the title is %j', (line, names) => {
    expect(authorOf(`${title}<p>${line}</p>${text}`)).toBe(names);
  });

  it.each(['Follow', 'Username', '关注', 'フォローする', 'Folgen', 'Suivre', 'Seguir', 'متابعة', 'Logga in'])(
    'is none when the element for a name holds the button %s',
    (button) => {
      const html = `<div class="author"><a class="author-link" href="/u/7">${button}</a></div>`;
      expect(authorOf(`${title}${html}${text}`)).toBe('');
    },
  );
});

describe('a line near the title', () => {
  it.each([
    [
      '<p>Medically reviewed <span>by</span> <a>Bo Lind, MD</a><i>—</i><b>Written by</b> <a>Ada Holm</a></p>',
      'Ada Holm',
    ],
    [
      '<p>May 3, 2020</p><p>by Ada Holm, Representative of the Committee for Bridges and Roads</p>',
      'Ada Holm',
    ],
    ['<p>May 3, 2020</p><p>by aholm</p>', 'aholm'],
    ['<p>by region</p>', ''],
    ['<p>Posted by <a>aholm</a> on <time>May 3, 2020</time></p><p>It is. Posted by <a>Bo</a></p>', 'aholm'],
  ])('names the author, or none, when it is %s', (line, name) =>
    expect(authorOf(`${title}${line}${text}`)).toBe(name),
  );
});

describe('several authors', () => {
  it.each([
    ['<p>Written by <b>Ada Holm</b>, <b>Dr Bo Lind</b>, <b>Eva Berg</b>', 'Ada Holm, Dr Bo Lind, Eva Berg'],
    ['<p>By <a>Ada Holm</a> and <a>Bo Lind</a>', 'Ada Holm, Bo Lind'],
    ['<p>By <a>Ada Holm</a><span>, Staff Writer</span>', 'Ada Holm'],
    ['<p>By <a>Ada Holm</a>, <i>Bridge Columnist</i>', 'Ada Holm'],
    ['<p>By <a>Ada Holm</a> and <i>Staff, Editor</i>', 'Ada Holm'],
    ['<p>Teksti: <a>Aino Virta</a> ja <a>Eero Laine</a>', 'Aino Virta, Eero Laine'],
    ['<p>Autor: Jana Nová a Petr Malý', 'Jana Nová, Petr Malý'],
    ['<p>Yazar: Ayşe Yılmaz ve Can Kaya', 'Ayşe Yılmaz, Can Kaya'],
    ['<p>Автори: Олена Коваль та Іван Бойко', 'Олена Коваль, Іван Бойко'],
  ])('are all named without their roles when the byline is %s', (byline, names) =>
    expect(authorOf(`${title}${byline}${text}`)).toBe(names),
  );
});

describe('elements for an author', () => {
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
  ])('name the author, or none, when one holds %s', (_, element, name) =>
    expect(authorOf(`${title}${element}${text}`)).toBe(name),
  );

  it('name no author when they hold the category of a page', () =>
    expect(
      authorOf(`${title}<p class=byline><a href="/blog/tag/wide-bridges">Wide Bridges</a></p>${text}`),
    ).toBe(''));

  it('name the author of the article below it when no other name stands there', () => {
    const link = '<a rel=author title="Posts by Ada Holm" href="/author/ada">Ada Holm</a>';
    expect(authorOf(`<article>${title}${text}</article><footer>${link}</footer>`)).toBe('Ada Holm');
    expect(
      authorOf(`<article>${title}${text}</article><footer>${link}<a rel=author>Bo Lind</a></footer>`),
    ).toBe('');
  });

  it('come before the name of the account in the head when they stand next to the title', () =>
    expect(authorOf(`<meta name=author content="Eva Berg">${title}<p class=author>Ada Holm</p>${text}`)).toBe(
      'Ada Holm',
    ));
});

describe('a page', () => {
  const entries = '<article><h2>One</h2><a rel=author>Ada Holm</a></article>'.repeat(3);
  it.each([
    '',
    'index.php',
    'en/',
    'blog/',
    'page/4/',
    'category/bridges/',
    'forums/',
    'forum.php',
    'forums/bridges.12/',
    'f42-bridges/',
    'viewforum.php?f=4',
  ])('has no author when its address is that of a listing, /%s', (path) =>
    expect(authorOf(entries, `https://gazette.example/${path}`)).toBe(''),
  );

  it.each([
    '?p=12',
    'blog/a-bridge-opens',
    '2024/05/01/bridge',
    'gj/202405/t20240501_152.htm',
    'archives/2562',
  ])('has an author when its address is that of an entry, /%s', (path) =>
    expect(authorOf(`${title}<a rel=author>Ada Holm</a>${text}`, `https://gazette.example/${path}`)).toBe(
      'Ada Holm',
    ),
  );

  it('has no author when it is undated and states its maker in the head alone', () => {
    const page = `<meta name=author content="Holm Web Studio">${title}${text}`;
    expect(authorOf(page, 'https://gazette.example/contact-us')).toBe('');
  });

  it('has no author when it is undated and names its maker within a line alone', () => {
    const page = `<meta name=author content="Holm Studio">${title}<p>UAB Holm Studio, 3 Bridge Road${text}`;
    expect(authorOf(page, 'https://gazette.example/contact-us')).toBe('');
  });

  it('has no author when it is undated and calls itself an article by its site', () => {
    const page = `<meta property=og:type content=article><meta property=og:site_name content="Bridge Trust">${title}<a rel=author>Bridge Trust</a>${text}`;
    expect(authorOf(page, 'https://gazette.example/religion')).toBe('');
  });

  it.each(['Ada Holm', 'ليلى حداد'])(
    'has an author when it is undated, with an article and %s in the head',
    (name) => {
      const page = `<meta name=author content="${name}"><article>${title}${text}</article>`;
      expect(authorOf(page, 'https://gazette.example/contact-us')).toBe(name);
    },
  );

  it('has no author when only the organisation is stated', () => {
    const author = '"author":{"@type":"Organization","name":"Bridge Trust"}';
    const json = `<script type="application/ld+json">{"@type":"Article","headline":"A bridge opens",${author}}</script>`;
    expect(authorOf(`${json}${title}${text}`)).toBe('');
  });
});

it('the author is the name in a box when the word before it has an element of its own', () => {
  const line =
    '<div class="post-author-name"><div class="author-by">Por</div> <a href="/author/ada">Ada Holm</a></div>';
  expect(authorOf(`${title}${line}${text}`)).toBe('Ada Holm');
});

it('there is no author when the text after "By" goes on in lower case', () => {
  expect(authorOf(`${title}<p>By <a href="/count">Gazette's count</a>, it is wide.</p>${text}`)).toBe('');
});

it('all authors are named when each has a meta element', () => {
  const meta =
    '<meta name=citation_authors content="Ada Holm"><meta name=citation_authors content="Bo Lind">';
  expect(authorOf(`${meta}<meta name=dc.creator content="Ada Holm">${title}${text}`)).toBe(
    'Ada Holm, Bo Lind',
  );
});

it.each([
  ['<p>Von <a href="/a">Ada Holm</a></p>', 'Ada Holm'],
  ['<p>Par <a href="/a">Ada Holm</a> et <a href="/b">Wanda Quill</a></p>', 'Ada Holm, Wanda Quill'],
  ['<p>كتبت أسماء نصار</p>', 'أسماء نصار'],
  ['<p>김가상 기자 |</p>', '김가상'],
])(
  'the author is the one that %s next to the title names, and not the firm that the head states',
  (line, name) => {
    const head = '<meta name="author" content="Gazette Online, Harbour, Germany">';
    expect(authorOf(`${head}<article>${title}${line}${text}</article>`)).toBe(name);
  },
);

it.each(['newsletters/begin">Newsletters', 'favorites">Gems'])(
  'there is no author when a link without a name leads to the folder of profiles as %s',
  (link) => {
    expect(authorOf(`${title}${text}<ul><li><a href="/profile/${link}</a></li></ul>`)).toBe('');
  },
);

it('the author is found when the first name is also a word of menus', () => {
  expect(authorOf(`${title}<div class="author">My Linh Pham</div>${text}`)).toBe('My Linh Pham');
});

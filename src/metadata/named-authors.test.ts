import { expect, it } from 'vitest';
import { authorOf, bylineOf, TEXT, TITLE } from '../../test/helpers/author-of';

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
  expect(authorOf(`${TITLE}<p>${line}</p>${TEXT}`)).toBe(name),
);

it('there is no author when a table names the reporter of a court', () =>
  expect(authorOf(`${TITLE}${TEXT}<table><tr><th>Reporter</th></tr><tr><td>Ada Holm</td></tr></table>`)).toBe(
    '',
  ));

it('there is no author when a line in Chinese says whose text and pictures they are', () =>
  expect(authorOf(`${TITLE}<p>文／圖 星河</p>${TEXT}`)).toBe(''));

it('the author is named when a Chinese report ends with its reporters in brackets', () =>
  expect(authorOf(`${TITLE}${TEXT}<p>桥很宽。（本报记者 李明、王小红 报道）</p>`)).toBe('李明, 王小红'));

it('the author is named when the name of a Chinese reporter has four letters', () =>
  expect(authorOf(`${TITLE}<p>（记者 格桑边觉）大桥今天通车。</p>${TEXT}`)).toBe('格桑边觉'));

it('there is no author when a Chinese reporter took a picture only', () =>
  expect(authorOf(`${TITLE}<p>（记者 王小红摄）</p>${TEXT}`)).toBe(''));

it('the author is named when a Taiwanese report begins with its reporter and the place in brackets', () =>
  expect(authorOf(`${TITLE}<p>〔記者王小紅／台北報導〕新橋今天通車。</p>${TEXT}`)).toBe('王小紅'));

it.each([
  ['박상우', '2024. 5. 13. 12:52', '박상우'],
  ['스포츠', '2024. 5. 13. 12:52', ''],
  ['박상우', '조회 12', ''],
  ['Sehernur Karsu |', '05.04.2025 - Güncelleme : 05.04.2025', 'Sehernur Karsu'],
  ['Ekonomi |', '05.04.2025', ''],
  ['Sehernur Karsu |', 'Ankara', ''],
])('the author is named, or none, when %j stands before %j next to the title', (name, date, author) =>
  expect(authorOf(`${TITLE}<div><span>${name}</span> <span>${date}</span></div>${TEXT}`)).toBe(author),
);

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
])(
  'the author is read without the words around the name when the line next to the title is %j',
  (line, names) => {
    expect(authorOf(`${TITLE}<p>${line}</p>${TEXT}`)).toBe(names);
  },
);

it.each([
  [
    '<p>Medically reviewed <span>by</span> <a>Bo Lind, MD</a><i>—</i><b>Written by</b> <a>Ada Holm</a></p>',
    'Ada Holm',
  ],
  ['<p>May 3, 2020</p><p>by Ada Holm, Representative of the Committee for Bridges and Roads</p>', 'Ada Holm'],
  ['<p>May 3, 2020</p><p>by aholm</p>', 'aholm'],
  ['<p>by region</p>', ''],
  ['<p>Posted by <a>aholm</a> on <time>May 3, 2020</time></p><p>It is. Posted by <a>Bo</a></p>', 'aholm'],
])('the author is named, or none, when the line near the title is %s', (line, name) =>
  expect(authorOf(`${TITLE}${line}${TEXT}`)).toBe(name),
);

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
])('several authors are named without their roles when the byline is %s', (byline, names) =>
  expect(authorOf(`${TITLE}${byline}${TEXT}`)).toBe(names),
);

it('there is no author when the text after "By" goes on in lower case', () => {
  expect(authorOf(`${TITLE}<p>By <a href="/count">Gazette's count</a>, it is wide.</p>${TEXT}`)).toBe('');
});

it('the author is the name that stands alone when By is before it', () => {
  const html = '<title>Bridge opens</title><h1>Bridge opens</h1><p>By <a href="/x">Ada Holm</a></p>';
  expect(bylineOf(html)).toBe('Ada Holm');
});

it('there is no author when a sentence names a book and who wrote it', () => {
  const page = (text: string) =>
    `<title>Bridges</title><h1>Bridges</h1>${'<p>Text</p>'.repeat(20)}<p>${text}</p>`;
  const by = '<a>Ada Holm</a>';
  expect(bylineOf(page(`Few have read the book <i>Spans</i> written by ${by}.`))).toBe('');
  expect(bylineOf(page(`It fell.<br>Written by ${by}`))).toBe('Ada Holm');
  expect(bylineOf(page(`<span>written by</span> ${by}`))).toBe('Ada Holm');
});

it.each([
  ['来源：例报 作者：王小明 2005年4月5日', '王小明'],
  ['2005年4月5日（本报记者：王小明 李红）', '王小明 李红'],
  ['作者：王小明，来源：例报', '王小明'],
  ['<span>作者：</span><span>王小明</span><span>来源：例报</span>', '王小明'],
  ['<b>作 者</b><i>：王小明</i>', '王小明'],
  ['<div>来源：例报 作者：</div><div><a href=/w>王小明</a></div>', '王小明'],
  ['<dl><dt>著者：<dd>田中 花子</dl>', '田中 花子'],
  ['<b>作者：</b><b>来源：</b>例报', ''],
  ['<b>作者：</b>', ''],
  ['<b>作者</b><b>出版社</b>', ''],
  ['<b>记者：</b><p>早上好', ''],
  ['医生微笑着告诉记者：被称之为最缺乏信心，“我的病人”', ''],
  ['记者：首先欢迎你来到例报接受采访', ''],
  ['记者：谢谢你。', ''],
])('the labelled author is, when the text is %j, the name %j', (text, name) =>
  expect(bylineOf(`<h1>花</h1><p>${text}`)).toBe(name),
);

import { expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';

const metadataOf = (html: string) => articleOf(html).metadata;

it.each([
  ['rtl', 'most letters of its title are Arabic', '', 'أميركا: حصيلة COVID-19'],
  ['rtl', 'its title is Hebrew', '', 'מקרר מקפיא תחתון LG'],
  ['', 'its title quotes a word of Hebrew', '', 'The word שלום in English letters'],
  ['ltr', 'it states so', ' dir="ltr"', 'أميركا'],
])('a page has the direction "%s" when %s', (direction, _, attributes, title) => {
  expect(metadataOf(`<html${attributes}><title>${title}</title><p>A text.`).dir).toBe(direction);
});

it.each([
  ['zh', 'it states none and is in Chinese characters', '', '贻贝礁挡住了潮水'],
  ['ja', 'it states none and has kana among them', '', '潮間帯のムール貝が岸を守る'],
  [
    'ko',
    'its template states English and its letters are Korean',
    ' lang="en-US"',
    '조수가 들어오는 홍합 암초',
  ],
  ['fa', 'it states none and has letters of Persian', '', 'گفتگوی دینی درباره پرسش‌های مردم'],
  ['ar', 'it states none and has letters of Arabic alone', '', 'مصر تسجل ثلاثين إصابة جديدة'],
  ['zh-TW', 'it states so', ' lang="zh-TW"', '潮間帶的貽貝守住海岸'],
  ['zh-cmn-Hans', 'it states so in a form that is no tag', ' lang="zh-cmn-Hans"', '潮間帶的貽貝守住海岸'],
  ['ja', 'it states so and has no kana', ' lang="ja"', '潮間帯観察会'],
  ['de', 'it states so and quotes a word of Chinese', ' lang="de"', 'Das Zeichen 貝 und seine Geschichte'],
  ['', 'it states none and its letters are of many languages', '', 'A reef of mussels'],
])('a page has the language "%s" when %s', (lang, _, attributes, title) => {
  expect(metadataOf(`<html${attributes}><title>${title}</title><p>${title}`).lang).toBe(lang);
});

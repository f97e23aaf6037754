/** Finds the authors who sign a text at its end, or at its start with the place, as newspapers of Asia name them. */
import { OWN_LEVELS } from '../dom/climb-levels';
import { STYLE } from '../dom/known-attributes';
import { closestTag, type TextBlock } from '../dom/text-blocks';
import { attribute } from '../dom/tree';
import { isFullName, isName } from './person-names';

/** Number of kept blocks at the end that are read: notices of the publisher may follow. */
const LAST_BLOCKS = 3;
/** Characters at the end of a block that are read. */
const END_LENGTH = 80;

/** The family names of nine in ten Chinese, less those that begin many other words. */
const FAMILY_NAME =
  '[王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范方姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常乔喬贺賀赖賴龚龔]';
const CHINESE_NAME = String.raw`${FAMILY_NAME}\p{sc=Han}{1,2}`;
/** `(NAME NAME)` in Chinese, also with the place that they report from, or after the words for text and pictures. */
const IN_BRACKETS = new RegExp(
  String.raw`[（(〔【［[]\s*(?:文\s?[/／]\s?[图圖]\s?)?(${CHINESE_NAME}(?:[\s、]+${CHINESE_NAME}){0,4})(?:\s\p{sc=Han}{2,6}[报報][导導道])?\s*[）)〕】］\]]$`,
  'u',
);
/** `NAME, reporter` in Korean before an address for e-mail. */
const KOREAN_REPORTER =
  /(?:^|[\s,=([［])(\p{sc=Hangul}{2,4})\s?(?:선임|수석|인턴|전문)?\s?기자\s?[(（/=|]?\s?[\w.+-]+@[\w-]+(?:\.[\w-]+)+\s?[\])］）]?$/u;

/** `【PLACE＝NAME】` at the start of a Japanese report, not of the words for a picture or of an agency. */
const WITH_PLACE =
  /^\s*【(?!写真|撮影)[^【】＝=]{1,15}[＝=](?!共同|時事|新華|聯合)(\p{sc=Han}{2,5})】(?=.{20})/u;

/** Returns the names at the end of the selected text, or after the place at its start. */
export function findSigners(blocks: readonly TextBlock[], selected: readonly boolean[]): string[] {
  const last = selected.lastIndexOf(true);
  for (let i = last; i >= 0 && i > last - LAST_BLOCKS; i--) {
    if (!selected[i]) continue;
    const end = blocks[i].text.trim().slice(-END_LENGTH);
    const names = (IN_BRACKETS.exec(end) ?? KOREAN_REPORTER.exec(end))?.[1].split(/[\s、]+/);
    if (names) return names;
    if (isSetRight(blocks[i]) && /^\p{Lu}/u.test(end) && isFullName(end) && isName(end)) return [end];
  }
  const opening = blocks.find(({ text }, i) => selected[i] && WITH_PLACE.test(text));
  return opening ? [WITH_PLACE.exec(opening.text)![1]] : [];
}

/** True for a paragraph that is set to the right, such as a signature. */
function isSetRight({ path }: TextBlock): boolean {
  const paragraph = closestTag(path, 'p', OWN_LEVELS);
  return (
    paragraph !== null &&
    (/text-align:\s*right/i.test(paragraph.attributeValue(STYLE) ?? '') ||
      attribute(paragraph.element, 'align')?.toLowerCase() === 'right')
  );
}

/**
 * Texts in the head of a page that are not part of the article: numbers of views, comments, shares and pages, and
 * controls.
 */

import { AnyCase, inAnyLanguage } from '../../dom/any-case';
import { COMMENT_WORDS } from '../../languages/comment-words';
import { COUNTED_THINGS } from '../../languages/counted-things';

/** Signs between the facts of a row. */
const AROUND = '[\\s•·|()[\\]\\-–,]*';
const THING = `${inAnyLanguage(COMMENT_WORDS)}|${inAnyLanguage(COUNTED_THINGS)}`;
const DIGIT = '\\d٠-٩۰-۹०-९';
const NUMBER = `[${DIGIT}][${DIGIT}.,\\u00a0\\u202f ]*(?:[km]|mil|tys\\.?|тыс\\.?|万|萬)?\\+?`;
/** “Times”, after a number. */
const TIMES = '(?:\\s?(?:×|x|kali|lần|ครั้ง|次|回))?';
const COUNT = new AnyCase({
  source: `^${AROUND}(?:${NUMBER}\\s*(?:${THING})|(?:${THING})\\s*[:：([]?\\s*${NUMBER}${TIMES})${AROUND}$`,
  flags: 'i',
});
/** “Page 2 of 5”, “2/5页”. */
const PAGE_NUMBER =
  /^[\s•·|()\-–,]*(?:(?:page|seite|página|pagina|strona|страница|sayfa|side|sida|صفحة) ?\d+(?: ?(?:of|von|sur|de|di|van|z|из|af|av|\/|من) ?\d+)?|\d+ (?:of|von|sur|de|di|dari|van|z|из|af|av) \d+ (?:pages?|seiten?|páginas?|pagine|halaman|stron|страниц|pagina.s|sider|sidor)|\d+ ?\/ ?\d+ ?(?:页|頁|ページ)|第 ?\d+ ?(?:页|頁|ページ)(?: ?[/／共] ?\d+ ?(?:页|頁|ページ)?)?)[\s•·|()\-–,]*$/iu;

/** Invitations to comment, to follow or write to the author, to print, and other controls around a byline. */
const INVITATION = new AnyCase({
  source: `^${AROUND}(?:${[
    '(?:no|leave (?:a|your)|add (?:a|your)|post a|write a|view|see|show|read|join the)? ?(?:all )?(?:comments?|replies|conversation|discussion)(?: (?:are )?(?:off|closed))?',
    '(?:keine |einen )?kommentare?(?: (?:verfassen|schreiben|hinterlassen))?|kommentieren|(?:aucun |laisser un |ajouter un )?commentaires?|(?:sin |dejar? un |añadir un )?comentarios?|comentar',
    '(?:nenhum |deixe um )comentário|(?:nessun |lascia un )commento|(?:brak |dodaj )komentarz[ey]?|(?:geen |plaats een )reacties?|(?:нет |оставить )комментари(?:ев|й)|评论|評論|我有话说(?:[(（].{0,20})?|举报|コメント|댓글|تعليق',
    'followers?|following|\\+? ?follow(?: me| on .{1,20}| @\\w{1,20})?|become a fan|connect(?: directly with .{2,20})?:?|social links for .{2,30}|(?:un)?subscribed?(?: to rss)?|rss(?: feed)?',
    '(?:e-?mail (?:to )?|contact )(?:the )?author|(?:get |view |see )?(?:the )?author.{0,3} (?:rss(?: feed)?|archive|bio|profile)|bio(?:graphy)?|profile|archives?|v-?card',
    '(?:all|more) (?:posts|articles|stories) (?:by|from) .{2,40}|(?:view|see|read) (?:more|all) articles|more (?:by|from) this (?:author|editor)|(?:alle|weitere) artikel (?:des autors|der autorin|von .{2,40})',
    '\\d+ (?:publicaciones|artículos|posts|articles|beiträge) (?:de|by|von) .{2,40}|print(?: edition)?|e-?mail|(?:(?:download|purchase) )?pdf|(?:text|font) size|a[-+]?|字号|收藏本文|get short url',
  ].join('|')})[\\s:：()|,]*$`,
  flags: 'i',
});

/** Maximum characters of a text that is compared. */
const MAX_LENGTH = 60;

/** True for a number of views, comments and the like. */
export const isCount = (text: string): boolean =>
  text.length <= MAX_LENGTH && /\p{Nd}/u.test(text) && COUNT.test(text);

/** True for the page number in the heading of an article's later pages. */
export const isPageNumber = (text: string): boolean =>
  text.length <= MAX_LENGTH && /\d/.test(text) && PAGE_NUMBER.test(text);

/** True for an invitation to comment, to follow the author or to see more by them, and for other controls. */
export const isInvitation = (text: string): boolean => text.length <= MAX_LENGTH && INVITATION.test(text);

/** True for a text that may name an author: no number of comments or followers, nor an invitation to comment. */
export const mayNameAuthor = (text: string): boolean =>
  /\p{L}{2}|\p{Lo}/u.test(text) && !isCount(text) && !isInvitation(text.trim());

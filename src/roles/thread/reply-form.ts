/**
 * Forms to answer within a thread. Their fields are no text blocks, but what stands around them is: the heading, the rules
 * for answers, the menus of an editor. Forum software puts them into the element of the last post, or of the question.
 */
import { AnyCase, anyOf } from '../../dom/any-case';
import type { TextBlock } from '../../dom/text-blocks';
import type { ElementRanges } from '../../structure/element-ranges';

/** Heading of a form to answer, in the languages of the extension. */
const HEADINGS: readonly RegExp[] = [
  /^(?:(?:add|post|write|leave|submit|enter|make) (?:a|an|your|you) (?:new )?(?:solution|answer|reply|comment|response|review)|your (?:answer|reply|comment)|quick reply|(?:post|write) (?:answer|reply)|reply to (?:this )?(?:thread|topic|post|discussion))\b.{0,24}$/i,
  /^(?:(?:eine? )?(?:antwort|kommentar) (?:schreiben|verfassen|erstellen|hinzufügen)|(?:schreiben?|verfassen?) sie eine?n? (?:antwort|kommentar)|schnellantwort|(?:deine|ihre?) (?:antwort|kommentar))\b.{0,24}$/i,
  /^(?:(?:laisse[rz]|ajoute[rz]|écri(?:re|vez)|poste[rz]) (?:une?|votre) (?:commentaire|réponse|avis)|votre (?:réponse|commentaire)|répondre à (?:ce sujet|la discussion)|réponse rapide)(?!\p{L}).{0,24}$/iu,
  /^(?:(?:dej[ae]r?|añad(?:ir|e)|escrib(?:ir|e)|publicar?) (?:una?|tu|su) (?:comentario|respuesta|opinión)|(?:tu|su) respuesta|respuesta rápida)(?!\p{L}).{0,24}$/iu,
  /^(?:(?:发表|發表|添加|撰写|写|寫)(?:您的|你的)?(?:评论|評論|回复|回覆|回答|留言)|快速(?:回复|回覆)|(?:我要|您的|你的)(?:评论|评价|回答|回复))[:：]?$/,
  /^(?:(?:コメント|返信|回答)を(?:書く|投稿(?:する)?|残す|書き込む|する))[:：]?$/,
  /^(?:(?:أضف|إضافة|اترك|اكتب|كتابة) (?:تعليق|رد|إجابة)\p{L}*|رد سريع)[:：]?$/u,
];
const HEADING = new AnyCase(anyOf(HEADINGS));
const MAX_LENGTH = 60;

/** True for the heading of a form to answer. */
export function isReplyHeading(text: string): boolean {
  const line = text.trim();
  return line.length > 0 && line.length <= MAX_LENGTH && HEADING.test(line);
}

/**
 * Leaves a form to answer out of the blocks of a possible post: the outermost element that begins with its heading, or
 * what follows the heading in its own container.
 * @param own indexes of the post's blocks, in order
 */
export function withoutReplyForm(
  own: readonly number[],
  blocks: readonly TextBlock[],
  { first, end }: ElementRanges,
): number[] {
  const heading = own.find((i) => isReplyHeading(blocks[i].text));
  if (heading === undefined) return [...own];
  let form = blocks[heading].path;
  while (form.parent && first[form.parent.index] === heading) form = form.parent;
  const isHeadingAlone = end[form.index] === heading + 1;
  const stop = end[(isHeadingAlone && form.parent ? form.parent : form).index];
  return own.filter((i) => i < heading || i >= stop);
}

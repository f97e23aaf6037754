/**
 * Forms to answer within a thread. Their fields are not text blocks, but what stands around them is: the heading, the rules
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
  /^(?:(?:deixe?|escreva|adicione) (?:um|seu|o seu) comentário|(?:lascia|scrivi|aggiungi) un commento|(?:plaats|schrijf|geef) een reactie|(?:dodaj|napisz) (?:komentarz|odpowiedź)|(?:оставить|написать|добавить|ваш) (?:комментарий|ответ)|(?:залишити|додати) коментар|(?:skriv|lämna|legg igjen|efterlad) en kommentar|(?:jätä|kirjoita) kommentti|(?:přidat|napsat|pridať|napísať) (?:komentář|komentár)|(?:szólj hozzá|hozzászólás írása)|(?:lasă|adaugă|scrie) un comentariu|(?:напиши|добави|остави) коментар|(?:napiši|ostavi(?:te)?|dodaj) komentar|(?:rašyti|palikti) komentarą|(?:pievienot|rakstīt) komentāru|(?:lisa|kirjuta) kommentaar|(?:deixa|afegeix) un comentari|(?:γράψτε|αφήστε) (?:το |ένα )?σχόλιο|yorum (?:yap|yaz)(?:ın)?|(?:viết|gửi) bình luận|(?:tulis|tinggalkan) (?:komentar|balasan)|แสดงความคิดเห็น|टिप्पणी (?:करें|लिखें)|মন্তব্য করুন|(?:הוסף|כתוב) תגובה|(?:ارسال|ثبت) (?:نظر|دیدگاه)|댓글 (?:쓰기|달기|작성))[:：]?$/iu,
  /^(?:(?:أضف|إضافة|اترك|اكتب|كتابة) (?:تعليق|رد|إجابة)\p{L}*|رد سريع)[:：]?$/u,
];
const HEADING = new AnyCase(anyOf(HEADINGS));
/** Maximum characters of such a heading. */
const MAX_LENGTH = 60;

/** True for the heading of a form to answer. */
function isReplyHeading(text: string): boolean {
  const line = text.trim();
  return line.length > 0 && line.length <= MAX_LENGTH && HEADING.test(line);
}

/**
 * Marks the blocks that may belong to a form to answer: the outermost element that begins with its heading, or what
 * follows the heading in its own container. Posts may be among them when the form is above the comments.
 * @returns 1 for each such block
 */
export function markReplyForms(blocks: readonly TextBlock[], { first, end }: ElementRanges): Uint8Array {
  const marks = new Uint8Array(blocks.length);
  for (let heading = 0; heading < blocks.length; heading++) {
    if (marks[heading] === 1 || !isReplyHeading(blocks[heading].text)) continue;
    let around = blocks[heading].path;
    while (around.parent && first[around.parent.index] === heading) around = around.parent;
    const isHeadingAlone = end[around.index] === heading + 1;
    marks.fill(1, heading, end[(isHeadingAlone && around.parent ? around.parent : around).index]);
  }
  return marks;
}

/** Short lines of a post that its author did not write: numbers, buttons, facts about members. */
import { AnyCase, anyOf, inAnyLanguage } from '../../dom/any-case';
import { EDIT_NOTES, LIKED_BY, MEMBER_FACTS, MEMBER_RANKS, POST_BUTTONS } from '../../languages/post-words';

/** Whole lines with words of any language. */
const lineWith = (words: Readonly<Record<string, string>>, before: string, after: string): RegExp =>
  new RegExp(`^${before}(?:${inAnyLanguage(words)})${after}$`, 'i');

const BOILERPLATE_LINES: readonly RegExp[] = [
  lineWith(POST_BUTTONS, '(?:\\+ ?)?', '(?:\\s*[(（]?\\d+[)）]?)?'),
  lineWith(MEMBER_FACTS, '', '\\s*[:：]\\s*.{0,60}'),
  lineWith(MEMBER_RANKS, '', ''),
  lineWith(EDIT_NOTES, '', '.{0,90}'),
  lineWith(LIKED_BY, '.{1,80}\\s', ''),
  /^(?:#|№|nr\.? ?|no\.? ?|post ?#?:? ?)\d[\d.,]*$/i,
  /^(?:click to (?:expand|reveal|show)|show (?:more|less)|(?:read|see|view) more|expand|collapse)\b[\s.…]*(?:quote)?[.…]*$/i,
  /^(?:view|show|see|lihat|zeige|ver|voir|vedi|mostra|visa|vis|näytä|zobrazit|pokaż|показать|показати|xem) \d+ (?:more )?(?:repl(?:y|ies)|balasan(?: lainnya)?|antwort(?:en)?|respuestas?|réponses?|rispost[ae]|respostas?|svar|vastausta?|odpověd[ií]|odpowied[zź]i?|ответ(?:а|ов)?|відповід[ьі]|phản hồi)$/i,
  new RegExp(
    `^(?:${MEMBER_FACTS.en}|threads|points|likes received|trophy points|karma|gender|age|from|location:.*|solutions|topics|country|beiträge|registriert seit|mitglied seit|ort|wohnort|inscrit|mensajes|registrado|ubicación|сообщения|帖子|注册时间|积分|精华)\\s*:?$`,
    'i',
  ),
  /^[\d.,]+[km]?\s+(?:posts?|messages|likes?|reactions?|replies|reply|points? of reputation|rep|followers|topics|threads|solutions|(?:(?:gold|silver|bronze) )?badges?|views?|beiträge|comments?|mensajes|mensagens|messaggi|berichten|post[óo]w|wiadomości|сообщени[йея]|повідомлень|příspěvků|príspevkov|hozzászólás|inlägg|indlæg|innlegg|viestiä|δημοσιεύσεις|mesaj|beğeni|suka|reaksi|reacties|reacciones|réactions|reaktionen|reazioni|реакци[ийя]|лайк(?:ов|а)?)$/i,
  /^(?:\d+ (?:users?|people|members?) (?:like|found|thanked|reacted|upvoted).{0,80})$/i,
  /^(?:reactions|received thanks|signature|sign in to (?:reply|vote).*|log in (?:or (?:sign up|register) )?to (?:reply|comment|vote).*)\s*:?$/i,
  /^(?:code:?\s*)?(?:select all|code:|copy(?: code| to clipboard)?|php:|html:)$/i,
  /^(?:attachments?|attached (?:files|images|thumbnails))\s*:?$/i,
];
const BOILERPLATE = new AnyCase(anyOf(BOILERPLATE_LINES));
/** Maximum characters of such a line. */
const MAX_LENGTH = 110;

/** True for a line of a post that software added to it: a number, a button, a fact about the member. */
export function isPostBoilerplate(text: string): boolean {
  const line = text.trim();
  if (line === '' || line.length > MAX_LENGTH) return false;
  return BOILERPLATE.test(line);
}

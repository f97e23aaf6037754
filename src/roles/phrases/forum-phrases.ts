/**
 * Fixed phrases of forum software around a thread, in ten languages: what the visitor may do, who is reading, where else
 * to go, and what the menu of a member offers.
 */
import { type PatternText, wholeLine } from '../../dom/any-case';
import type { BoilerplateRole } from '../role-names';

export const FORUM_PHRASES: readonly (readonly [role: BoilerplateRole, pattern: PatternText])[] = [
  [
    'navigation',
    wholeLine(
      'you (?:cannot|can) .{3,60} in this forum|you may (?:not )?(?:post (?:new threads|replies|attachments|polls)|edit your posts)',
      '(?:(?:bb|html|vb|\\[img\\]|\\[video\\]) code|smilies|trackbacks|pingbacks|refbacks) (?:is|are) (?:on|off)|(?:forum rules|posting (?:rules|permissions))|search (?:this|in this) (?:thread|forum|topic)|thread tools|show printable version|email this page',
      '(?:users|members) (?:browsing|viewing) this (?:forum|topic|thread).{0,120}|there (?:are|is) currently \\d+ users? browsing .{0,120}|who(?:.s| is) online\\??|there (?:currently (?:are|is)|(?:are|is) currently) \\d+ (?:guests?|members?|users?)\\b.{0,40} online\\.?',
      '(?:view|see) (?:profile|forum posts|gallery uploads|articles|blog entries)|visit homepage|send (?:a )?private message|(?:find|view) all posts(?: by .{2,40})?|profil anzeigen|beiträge anzeigen|private nachricht(?: senden)?|voir le profil|(?:voir|trouver) tous les messages|ver perfil',
      'display posts from previous.{0,20}|view (?:previous|next|first unread) (?:topic|thread|post)|\\[ ?\\d+ posts? ?\\]',
      'du (?:darfst|kannst) .{3,80} in diesem forum .{3,30}|(?:mitglieder|benutzer) in diesem forum: .{1,120}|wer ist online\\?',
      'vous (?:ne )?pouvez (?:pas )?(?:.{3,80} (?:dans|sur) ce forum|(?:poster de nouveaux|répondre aux|éditer vos|supprimer vos|joindre des|publier de nouveaux|modifier vos) .{4,20})|permissions du forum|utilisateurs? parcourant (?:actuellement )?ce forum.{0,120}|qui est en ligne ?\\??',
      '(?:no )?puedes? .{3,80} en este foro|usuarios (?:navegando por|viendo) este (?:foro|tema).{0,120}|¿quién está conectado\\?',
      '(?:você|tu) (?:não )?podes? .{3,80} neste (?:fórum|tópico)|usuários navegando neste fórum.{0,120}|quem está online\\?',
      '(?:non )?puoi .{3,80} in questo forum|visitano il forum.{0,120}|chi c.è in linea',
      'je (?:mag|kunt|kan) .{3,80} (?:in|op) dit (?:sub)?forum.{0,30}|gebruikers op dit forum.{0,120}|wie is er online\\??',
      'nie możesz .{3,80}(?:w tym dziale|na tym forum)|użytkownicy przeglądający (?:ten dział|to forum).{0,120}|kto jest online\\??',
      'вы (?:не )?можете (?:начинать темы|отвечать на сообщения|(?:редактировать|удалять) свои сообщения|добавлять вложения|голосовать в опросах).{0,20}',
      'сейчас (?:этот форум|эту тему) (?:просматривают|читают).{0,120}|кто сейчас на (?:конференции|форуме)',
      '您?(?:不能|不可以|可以)在(?:这个|這個|此)(?:论坛|論壇|版面).{2,20}|正在(?:浏览|瀏覽)(?:此|这个|這個)(?:版面|论坛|論壇).{0,80}|(?:谁|誰)在(?:线上|線上)',
    ),
  ],
];

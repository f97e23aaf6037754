/** Words that the software of forums and comments adds to posts, by language, as parts of patterns. */

import type { WordsByLanguage } from '../dom/any-case';

export const POST_BUTTONS: WordsByLanguage = {
  en:
    'reply|quote|multi-?quote|report(?: (?:post|abuse|comment))?|like|unlike|share|edit|delete|flag|permalink|' +
    'link|save|follow|hide|parent|context|bookmark|give award|award|upvote|downvote|helpful|top|back to top|' +
    'go to post|reply with quote|improve this (?:question|answer)|add a comment|translate|copy link|options|' +
    'more|vote (?:up|down)|\\+ ?quote|like this|thanks|thank|answer|respond|private message|' +
    'send (?:a )?(?:pm|message)|view profile|find (?:all|more) posts(?: by .*)?|ignore|offline|online|' +
    'mark as (?:read|solution|answer)|cite|asked|answered|posted|replied|commented|log in to reply|' +
    'reply to this(?: topic)?',
  de: 'antworten|zitieren|melden|teilen|gefällt mir|bearbeiten|zitat',
  nl: 'beantwoorden|citeren',
  fr: "répondre|citer|signaler|partager|j'aime",
  es: 'responder|citar|denunciar|compartir|me gusta',
  pt: 'curtir|compartilhar|denunciar',
  it: 'rispondi|cita|segnala|condividi|mi piace',
  pl: 'odpowiedz|cytuj|udostępnij|zgłoś|lubię to',
  ru: 'ответить|цитировать|пожаловаться|нравится|поделиться|подробнее',
  uk: 'відповісти|цитувати|поскаржитися',
  tr: 'yanıtla|cevapla|alıntı(?:la)?|şikayet et|paylaş|beğen',
  ar: 'رد|اقتباس|إبلاغ|أعجبني',
  fa: 'پاسخ|نقل ?قول|گزارش|پسندیدن',
  he: 'הגב|ציטוט|מענה|תגובה',
  hi: 'पसंद|जवाब दें|शिकायत',
  th: 'ตอบ(?:กลับ)?|ถูกใจ|แจ้งลบ',
  vi: 'trả lời|trích dẫn|thích|báo cáo',
  id: 'balas|kutip|laporkan|bagikan|suka',
  zh:
    '回复|引用|举报|赞|点赞|分享|(?:已[赞踩]过[\\s<>]{0,4}){1,3}|抢首赞|展开全部|收起|评论|收藏|关注|只看(?:该作者|楼主|大图)|(?:倒|正)序浏览|阅读模式|电梯直达|' +
    '跳转到指定楼层',
  ja: '返信(?:する)?|通報(?:する)?|いいね！?|フォローする',
  ko: '답글|답글쓰기|신고|추천|비추천|공유',
};

/** Facts about the member who wrote a post, before a colon and a value. */
export const MEMBER_FACTS: WordsByLanguage = {
  en:
    'joined|join date|registered|member since|posts|messages|location|reaction score|thanks|thanked|' +
    'rep(?:utation)?(?: power)?|likes?',
  de: 'registriert|beiträge|wohnort|danke',
  nl: 'berichten|lid sinds|woonplaats',
  sv: 'inlägg|blev medlem',
  da: 'indlæg|tilmeldt|geografisk sted',
  no: 'innlegg|ble medlem',
  fr: 'inscription|inscrit(?: le)?|localisation|lieu',
  es: 'desde|mensajes',
  pt: 'cadastro|localização',
  it: 'iscritto dal|messaggi|località',
  ro: 'mesaje|membru din|localitate',
  pl: 'posty|rejestracja|lokalizacja|pomógł|dołączył|postów|skąd',
  cs: 'příspěvky|registrován|bydliště',
  sk: 'príspevky|registrovaný|bydlisko',
  hr: 'postovi|pridružen|lokacija|reputacija',
  ru: 'регистрация|откуда|дата регистрации|сообщений|репутация',
  uk: 'звідки|повідомлення|з нами з',
  bg: 'мнения|регистриран на|местоположение',
  fi: 'viestit|liittynyt|paikkakunta',
  hu: 'hozzászólások|csatlakozott|tartózkodási hely',
  el: 'δημοσιεύσεις|εγγραφή|τοποθεσία',
  tr: 'üyelik tarihi|kayıt tarihi|mesajlar?|konum',
  ar: 'تاريخ التسجيل|المشاركات',
  fa: 'تاریخ عضویت|نوشته ها|ارسال ?ها',
  vi: 'tham gia|bài viết',
  id: 'bergabung|pesan|reputasi',
  zh: '回答量|采纳率|帮助的人|获赞数|注册会员|主题|威望|金钱|金币|在线时间|最后登录|阅读权限|好友|经验值?|uid',
  ja: '登録日|記事|投稿',
  ko: '가입일|글',
};

export const MEMBER_RANKS: WordsByLanguage = {
  en:
    '(?:new|senior|junior|full|active|well-known|advanced|regular|super|registered|supporting|veteran|elite|premium|vip) (?:member|user|moderator|poster)|' +
    'member|newbie|moderator|administrator|admin|staff(?: member)?|guest|op|original poster|thread starter|' +
    'topic starter|topic author|verified|author|contributor|moderator emeritus',
  de: 'aktives? mitglied|(?:neues |erfahrenes )?mitglied|benutzer|gast',
  nl: 'lid',
  fr: 'membre',
  es: 'miembro|usuario',
  it: 'membro',
  pl: 'użytkownik|bywalec|stały bywalec',
  'cs and sk': 'člen',
  ru: 'участник|пользователь|новичок|старожил|модератор',
  bg: 'член',
  fi: 'jäsen',
  el: 'μέλος',
  tr: 'üye',
  id: 'anggota',
  zh: '会员|會員|楼主|樓主|版主|沙发|板凳|地板|新手上路|(?:初级|中级|高级|金牌)会员',
};

/** Beginnings of a note that a post was changed. */
export const EDIT_NOTES: WordsByLanguage = {
  en:
    '(?:last )?(?:edited|modified|updated)\\b|' +
    'this (?:post|message|comment) (?:was|has been) (?:last )?(?:edited|modified|deleted)',
  de: '(?:zuletzt|nachträglich) (?:bearbeitet|geändert)',
  nl: 'laatst (?:bewerkt|gewijzigd|aangepast)',
  'sv, da and no': '(?:senast|sist|sidst) (?:redigera[dt]|redigere[dt]|ändrad)',
  fr: 'dernière (?:modification|édition)|modifié (?:par|le)',
  'es and pt': '(?:última (?:edición|edição|modificación)|editado) (?:por|el|em)',
  it: 'ultima modifica',
  ro: 'ultima (?:editare|modificare)',
  pl: 'ostatnio (?:edytowan[ey]|zmienion[ey])|edytowane (?:przez|dnia)',
  'cs and sk': 'naposledy (?:upravil|upraven|editoval)',
  ru: '(?:сообщение )?(?:отредактировано?|изменено)|последний раз (?:редактировалось|отредактировано)',
  uk: 'востаннє редагував',
  bg: 'последно редактирано',
  fi: 'viimeksi muokattu',
  hu: 'utoljára szerkesztette',
  el: 'τελευταία επεξεργασία',
  tr: 'son düzenle(?:me|yen)',
  ar: 'آخر تعديل',
  fa: 'آخرین ویرایش',
  th: 'แก้ไข(?:ครั้งล่าสุด|เมื่อ)',
  vi: 'sửa lần cuối',
  id: 'terakhir (?:diubah|diedit)|diubah oleh',
  zh: '本(?:帖|贴|文)最[后後]由|最[后後][编編][辑輯]',
  ja: '最終編集',
};

/** Ends of a line with the names of those who like a post: “… and 3 others”. */
export const LIKED_BY: WordsByLanguage = {
  'and others':
    '(?:and|und|et|y|e|en|i|и|та|dan|ve|och|og|ja|a) \\d+ (?:others?|andere|weitere|autres|otr[ao]s|outr[ao]s|altri|anderen|innych|другим|інших|lainnya|(?:kişi|diğer) .{2,12}|andra|muuta|dalších)',
  de: 'gefällt das',
  nl: '(?:vindt|vinden) dit leuk',
  fr: 'aiment? ce(?:ci|la)',
  es: 'les? gusta esto',
  pt: 'curti(?:u|ram)(?: isso)?',
  pl: 'lubi(?:ą)? to',
  ru: 'нравится это',
  tr: 'beğendi',
  id: 'memberi reputasi',
};

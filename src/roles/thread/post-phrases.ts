/** Short lines of a post that its author did not write: numbers, buttons, facts about members. */
import { AnyCase, anyOf } from '../../dom/any-case';

const BOILERPLATE_LINES: readonly RegExp[] = [
  /^(?:#|№|nr\.? ?|no\.? ?|post ?#?:? ?)\d[\d.,]*$/i,
  /^(?:click to (?:expand|reveal|show)|show (?:more|less)|(?:read|see|view) more|expand|collapse)\b[\s.…]*(?:quote)?[.…]*$/i,
  /^(?:reply|quote|multi-?quote|report(?: (?:post|abuse|comment))?|like|unlike|share|edit|delete|flag|permalink|link|save|follow|hide|parent|context|bookmark|give award|award|upvote|downvote|helpful|top|back to top|go to post|reply with quote|improve this (?:question|answer)|add a comment|translate|copy link|options|more|vote (?:up|down)|\+ ?quote|like this|thanks|thank|answer|respond|private message|send (?:a )?(?:pm|message)|view profile|find (?:all|more) posts(?: by .*)?|ignore|offline|online|mark as (?:read|solution|answer)|cite|asked|answered|posted|replied|commented|log in to reply|reply to this(?: topic)?)$/i,
  /^(?:antworten|zitieren|melden|teilen|gefällt mir|bearbeiten|zitat|répondre|citer|signaler|partager|j'aime|responder|citar|denunciar|compartir|me gusta|rispondi|cita|segnala|beantwoorden|citeren|odpowiedz|cytuj|ответить|цитировать|пожаловаться|回复|引用|举报|赞|点赞|分享|返信|通報|いいね|رد|اقتباس|إبلاغ|הגב|ציטוט)(?:\s*[(（]?\d+[)）]?)?$/i,
  /^(?:\+ ?)?(?:(?:已[赞踩]过[\s<>]{0,4}){1,3}|抢首赞|展开全部|收起|评论|收藏|关注|举报|只看(?:该作者|楼主|大图)|(?:倒|正)序浏览|阅读模式|电梯直达|跳转到指定楼层|返信する|通報する|いいね！|フォローする|답글|답글쓰기|신고|추천|비추천|공유|yanıtla|cevapla|alıntı(?:la)?|şikayet et|paylaş|beğen|curtir|compartilhar|denunciar|condividi|mi piace|udostępnij|zgłoś|lubię to|нравится|поделиться|пожаловаться|подробнее|відповісти|цитувати|поскаржитися|balas|kutip|laporkan|bagikan|suka|trả lời|trích dẫn|thích|báo cáo|ตอบ(?:กลับ)?|ถูกใจ|แจ้งลบ|पसंद|जवाब दें|शिकायत|پاسخ|نقل ?قول|گزارش|پسندیدن|أعجبني|מענה|תגובה)(?:\s*[(（]?\d+[)）]?)?$/i,
  /^(?:回答量|采纳率|帮助的人|获赞数|注册会员|üyelik tarihi|kayıt tarihi|mesajlar?|konum|регистрация|откуда|дата регистрации|сообщений|звідки|dołączył|postów|skąd|cadastro|localização|iscritto dal|messaggi|località|bergabung|pesan|tham gia|bài viết|تاریخ عضویت|نوشته ها|ارسال ?ها|تاريخ التسجيل|المشاركات|登録日|記事|投稿|가입일|글)\s*[:：]\s*.{0,40}$/i,
  /^(?:view|show|see|lihat|zeige|ver|voir|vedi|mostra|visa|vis|näytä|zobrazit|pokaż|показать|показати|xem) \d+ (?:more )?(?:repl(?:y|ies)|balasan(?: lainnya)?|antwort(?:en)?|respuestas?|réponses?|rispost[ae]|respostas?|svar|vastausta?|odpověd[ií]|odpowied[zź]i?|ответ(?:а|ов)?|відповід[ьі]|phản hồi)$/i,
  /^(?:registriert|beiträge|wohnort|danke|inscription|inscrit le|localisation|lieu|desde|berichten|lid sinds|woonplaats|posty|rejestracja|lokalizacja|pomógł|příspěvky|registrován|bydliště|príspevky|registrovaný|bydlisko|hozzászólások|csatlakozott|tartózkodási hely|mesaje|membru din|localitate|inlägg|blev medlem|indlæg|tilmeldt|geografisk sted|innlegg|ble medlem|viestit|liittynyt|paikkakunta|δημοσιεύσεις|εγγραφή|τοποθεσία|мнения|регистриран на|местоположение|повідомлення|з нами з|postovi|pridružen|lokacija|репутация|reputacija|reputasi|主题|威望|金钱|金币|在线时间|最后登录|阅读权限|好友|经验值?|uid)\s*[:：]\s*.{0,40}$/i,
  /^(?:(?:zuletzt|nachträglich) (?:bearbeitet|geändert)|dernière (?:modification|édition)|modifié (?:par|le)|(?:última (?:edición|edição|modificación)|editado) (?:por|el|em)|ultima modifica|laatst (?:bewerkt|gewijzigd|aangepast)|ostatnio (?:edytowan[ey]|zmienion[ey])|edytowane (?:przez|dnia)|(?:сообщение )?(?:отредактировано?|изменено)|последний раз (?:редактировалось|отредактировано)|востаннє редагувал|последно редактирано|son düzenle(?:me|yen)|terakhir (?:diubah|diedit)|diubah oleh|(?:senast|sist|sidst) (?:redigera[dt]|redigere[dt]|ändrad)|naposledy (?:upravil|upraven|editoval)|utoljára szerkesztette|ultima (?:editare|modificare)|viimeksi muokattu|τελευταία επεξεργασία|sửa lần cuối|แก้ไข(?:ครั้งล่าสุด|เมื่อ)|本(?:帖|贴|文)最[后後]由|最[后後][编編][辑輯]|最終編集|آخر تعديل|آخرین ویرایش).{0,90}$/i,
  /^.{1,80}\s(?:memberi reputasi|gefällt das|aiment? ce(?:ci|la)|les? gusta esto|curti(?:u|ram)(?: isso)?|(?:vindt|vinden) dit leuk|lubi(?:ą)? to|нравится это|beğendi|(?:and|und|et|y|e|en|i|и|та|dan|ve|och|og|ja|a) \d+ (?:others?|andere|weitere|autres|otr[ao]s|outr[ao]s|altri|anderen|innych|другим|інших|lainnya|(?:kişi|diğer) .{2,12}|andra|muuta|dalších))$/i,
  /^(?:aktives? mitglied|(?:neues |erfahrenes )?mitglied|benutzer|gast|membre|miembro|usuario|membro|lid|użytkownik|bywalec|stały bywalec|участник|пользователь|новичок|старожил|модератор|üye|anggota|člen|jäsen|μέλος|член|会员|會員|楼主|樓主|版主|沙发|板凳|地板|新手上路|(?:初级|中级|高级|金牌)会员)$/i,
  /^(?:joined|join date|registered|member since|location|posts|messages|threads|reaction score|points|likes received|likes|trophy points|reputation|rep power|karma|gender|age|from|location:.*|thanks|thanked|solutions|topics|country|beiträge|registriert seit|mitglied seit|ort|wohnort|messages|inscrit|mensajes|registrado|ubicación|сообщения|帖子|注册时间|积分|精华)\s*:?$/i,
  /^(?:joined|join date|registered|member since|posts|messages|location|reaction score|thanks|thanked|rep(?:utation)?(?: power)?|beiträge|registriert|inscrit|mensajes|likes?)\s*:\s*.{0,60}$/i,
  /^[\d.,]+[km]?\s+(?:posts?|messages|likes?|reactions?|replies|reply|points? of reputation|rep|followers|topics|threads|solutions|(?:(?:gold|silver|bronze) )?badges?|views?|beiträge|comments?|mensajes|mensagens|messaggi|berichten|post[óo]w|wiadomości|сообщени[йея]|повідомлень|příspěvků|príspevkov|hozzászólás|inlägg|indlæg|innlegg|viestiä|δημοσιεύσεις|mesaj|beğeni|suka|reaksi|reacties|reacciones|réactions|reaktionen|reazioni|реакци[ийя]|лайк(?:ов|а)?)$/i,
  /^(?:new|senior|junior|full|active|well-known|advanced|regular|super|registered|supporting|veteran|elite|premium|vip) (?:member|user|moderator|poster)$/i,
  /^(?:member|newbie|moderator|administrator|admin|staff(?: member)?|guest|op|original poster|thread starter|topic starter|topic author|verified|author|contributor|moderator emeritus)$/i,
  /^(?:last )?(?:edited|modified|updated)\b.{0,90}$/i,
  /^(?:this (?:post|message|comment) (?:was|has been) (?:last )?(?:edited|modified|deleted).{0,90})$/i,
  /^(?:\d+ (?:users?|people|members?) (?:like|found|thanked|reacted|upvoted).{0,80})$/i,
  /^(?:reactions|likes|thanks|received thanks|signature|sign in to (?:reply|vote).*|log in (?:or (?:sign up|register) )?to (?:reply|comment|vote).*)\s*:?$/i,
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

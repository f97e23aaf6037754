/**
 * Roles of short lines by what they say, where it has names, numbers or other words in it: share lists, newsletters,
 * consent and paywall notices. Each pattern matches a whole line, so that a sentence about cookies stays content. Fixed
 * phrases are in tables by language, in `src/languages/phrases/`.
 */
import { type PatternText, wholeLine } from '../../dom/any-case';
import type { BoilerplateRole } from '../role-names';

/** Names of networks and apps to share with, as part of a pattern. */
const NETWORKS =
  'facebook|twitter|x|linked ?in|pinterest|whats ?app|telegram|reddit|tumblr|e-?mail|xing|threads|bluesky|mastodon|line|weibo|pocket|flipboard|messenger|instagram|youtube|tiktok|vk|viber|print';

/** Beginning of an invitation to a channel. */
const FOLLOW_CHANNEL =
  '(?:(?:jetzt )?(?:abonnier(?:e|en sie|t)|folg(?:e|en sie|t))|rejoignez|suivez|abonnez-vous|únete|síguenos|sigue|suscríbete|entre|participe|siga|unisciti|iscriviti|segui|volg|följ|følg|seuraa|dołącz|obserwuj|sledujte|přidejte se|pridajte sa|csatlakozz(?:on)?|kövess(?:en)?|alătură-te|urmărește|абонирайте се|последвайте|подписывайтесь|подпишитесь|вступайте|підписуйтеся?|підписуйтесь|підпишіться|pratite|pridružite se|katılın|abone olun|bergabung(?:lah)?|gabung|ikuti|pilih|tham gia|theo dõi)';

/**
 * Phrases by role. A pattern that begins with any text takes long to try, so letters that all its texts have are given
 * too.
 */
export type Phrase = readonly [role: BoilerplateRole, pattern: PatternText, letters?: RegExp];

export const PHRASES: readonly Phrase[] = [
  [
    'navigation',
    wholeLine(
      '返回.{2,6}，查看更多',
      '(?:users of )?(?:assistive technolog(?:y|ies)|screen readers?)(?: users)?(?: such as screen readers)?,? (?:should|click|press|please|can) .{0,120}',
      '(?:\\d+ )?(?:of \\d+ )?(?:people|customers|users|shoppers) found this (?:\\w+ )?helpful|(?:\\d+ )?(?:von \\d+ )?(?:kunden|personen|nutzer|käufer) (?:fanden|empfanden) (?:diese[ns]? )?(?:\\w+ )?(?:als )?(?:hilfreich|nützlich)|(?:\\d+ )?(?:personnes|clients) (?:sur \\d+ )?ont trouvé .{0,40}utiles?',
      'please (?:enter|select|choose) (?:an?|your|\\d+|up to|at least)\\b.{0,60}|(?:veuillez )?(?:saisissez|saisir|entrez) (?:un|une|\\d+)\\b.{0,60}|bitte (?:geben|wählen) sie (?:eine?n?|ihre?n?)\\b.{0,60}',
      // Notes on required fields of forms.
      'please,? (?:enter|type) the (?:word|code|characters|letters|text|numbers?)\\b.{0,60}\\b(?:image|picture|box|field|above|below)\\b.{0,40}|image verification',
      '[(*)\\s]{0,5}(?:indicates?|denotes?|marks|=) (?:an? )?(?:required|mandatory)(?: fields?| information)?\\.?|(?:all |the )?(?:required )?fields (?:in bold|marked|with|are marked)\\b.{0,60}|\\*? ?required (?:fields?|information)(?: (?:are|is) (?:marked|indicated).{0,40})?',
      '[(*)\\s]{0,5}(?:= ?)?pflichtfeld(?:er)?|(?:die |alle )?mit .{1,20} (?:gekennzeichneten?|markierten?) felder .{0,40}|(?:les )?champs .{0,40}obligatoires?.{0,20}|\\*? ?champs? obligatoires?|(?:los |os )?campos .{0,40}(?:obligatorios|obrigatórios).{0,20}|\\*? ?campos? (?:obligatorios?|obrigatórios?)|(?:i )?campi .{0,40}obbligatori.{0,20}|\\*? ?campi obbligatori',
      '\\*? ?verplichte velden|(?:\\*? ?|pola .{0,40})pola (?:wymagane|obowiązkowe)|pola .{0,40}(?:wymagane|obowiązkowe).{0,10}|(?:внимание! )?поля,? .{0,40}обязательны.{0,30}|[*\\s–-]{0,5}обязательн(?:ые|ое) пол[яе]|[※*＊]? ?(?:は)?必須(?:項目|入力)?(?:です)?。?|[*＊]? ?(?:为|為)?必填(?:项|項)?',
      // The end of a comment that began too late, and a template that no script has filled in.
      '(?://\\s*)?(?:-->|\\]\\]>)',
      '\\{\\{[^{}]{1,160}\\}\\}(?: ?\\{\\{[^{}]{1,160}\\}\\})*',
    ),
  ],
  [
    'share',
    wholeLine(
      `(?:share|tweet|pin|post|like|follow us|teilen|partager|compartir|シェア(?:する)?|分享|مشاركة|شارك)(?:(?: this| it| the| diesen| cet)?(?: page| article| story| post| recipe| beitrag| artikel| artículo)?)?(?: (?:on|via|with|by|to|auf|per|sur|par|en|por|عبر|على)? ?(?:${NETWORKS}|friends))?`,
      `(?:${NETWORKS})(?: (?:share|teilen|partager))?`,
      '\\+? ?(?:关注|關注|フォロー(?:する)?|팔로우(?:하기)?|follow(?:ing)?|seguir|suivre|takip et|obserwuj)(?: ?\\+)?',
      `partager (?:sur|par) .{1,20}|compartir (?:en|por) .{1,20}|share (?:on|via|this) .{1,20}|click to share on .{1,40}`,
      '(?:follow us|folgen sie uns|folge uns|suivez-nous|síguenos|フォローする|关注我们|تابعنا).{0,40}|(?:扫码|掃碼).{0,12}',
      '(?:print|pdf|e-?mail|rss(?: feed)?)(?: (?:print|pdf|e-?mail|rss(?: feed)?)){1,3}',
    ),
  ],
  [
    'promotion',
    wholeLine(
      '(?:sign up|subscribe|register)(?: now| today| here| free)?(?: (?:to|for) .{0,40}(?:newsletters?|updates|e-?mails?|alerts|briefing|digest))',
      'sign[- ]?up (?:to|and) (?:get|receive)\\b.{0,60}\\b(?:e-?mail|inbox)\\b.{0,80}',
      '(?:get|receive) .{0,60}(?:in(?:to)? your inbox|straight to your inbox|newsletter)',
      'join (?:our|the) .{2,60}(?:whatsapp|telegram)\\b.{0,40}|get the latest .{2,60}(?:whatsapp|telegram)\\b.{0,60}',
      'be the first to (?:hear|know|learn)\\b.{0,120}|(?:fancy|get|enjoy) (?:an? )?(?:extra )?\\d+ ?% (?:off|discount)\\W{0,3}(?: (?:on )?your (?:first|next) .{0,40})?',
      '(?:please )?support (?:our|independent|quality|local) journalism\\b.{0,60}|\\W{0,4}(?:mantente|mantenete) informad[oa] en nuestro canal de .{2,40}',
      'mit unserem (?:kostenlosen )?newsletter (?:erhalten|bekommen) sie .{2,140}',
      'join our .{0,30}newsletters?\\b.{0,150}|subscribe to our .{0,40}',
      '(?:get|receive) (?:email|e-mail) (?:notifications|updates|alerts).{0,20}',
      'did you (?:make|try|cook) this(?: recipe)?\\??.{0,60}|leave (?:us )?a (?:star )?(?:rating|comment|review).{0,40}|rate (?:this|the) (?:recipe|article|page).{0,20}|cook mode(?:.{0,30}\\bscreen\\b.{0,30})?|never miss (?:a|an) .{2,20}: .{2,120}',
      '(?:newsletter|boletín|メルマガ|ニュースレター) ?[:«„“"「].{2,60}|(?:recibe|reçois|recevez|erhalten sie|receba|ricevi|ontvang) .{0,80}(?:boletín|correo|newsletter|e-?mail|whatsapp|je (?:mailbox|inbox)).{0,60}',
      '(?:jobs?|stellen|angebote|neuigkeiten|updates|alerts?) (?:per|by|via) e-?mail|job ?alerts?',
      'why (?:you can|to) trust .{2,40}|(?:también )?puedes seguir(?:nos)? .{2,120}|(?:buy|shop|order|view|check prices?)(?: it| now)? (?:on|at|from) (?:amazon|ebay|walmart|target|best buy|etsy|argos|currys)(?:\\.\\w+)?',
      '(?:try|get|enjoy) (?:full|unlimited|complete) (?:digital )?access.{0,40}|want all of .{2,40}\\? subscribe',
      // Around a post of X.
      'new to (?:x|twitter)\\?|sign up now to get your own personali[sz]ed timeline|don.t miss what.s happening|people on (?:x|twitter) are the first to know|(?:x|twitter) 的新用户？|立即注册，获取你自己的个性化时间线！?|新鲜事一网打尽|(?:x|twitter) 上的用户能够抢先知道。?',
    ),
  ],
  [
    'notice',
    wholeLine(
      'you are (?:now |about to )?leav(?:e|ing) .{0,60}(?:web ?site|site)\\b.{0,120}',
      '(?:.{0,60}\\. )?\\*?by (?:clicking|signing up|subscribing|using|continuing|creating|submitting)\\b.{0,60}\\byou (?:agree|consent|accept|acknowledge)\\b.{0,120}',
      '\\*?(?:en cliquant|en vous inscrivant|mit (?:dem klick|der anmeldung|deiner anmeldung|ihrer anmeldung)|al (?:hacer clic|suscribirte|registrarte|inscribirte)).{0,60}\\b(?:acceptez|acceptes|stimmen sie|stimmst du|akzeptier|aceptas|acepta)\\b.{0,120}',
      // Language by language: “select the text and press Ctrl+Enter”.
      '(?=.*(?:ошибк|опечат|помилк|выдел|виділ|грешк|kļūd|iezīmē|klaid|pažymė|błąd|błęd|literówk|zaznacz|hata|səhv|xato|қате|error|mistake|typo|fehler|erreur|select)).{0,150}\\bctrl ?\\+ ?enter\\b.{0,90}|kļūda rakstā\\??|iezīmējiet tekstu un spiediet .{2,120}',
      '.{0,120}\\b(?:spot|see|notice|find|found|spotted) (?:an? |any )?(?:errors?|mistakes?|typos?|inaccurac(?:y|ies))\\b.{0,20}\\b(?:let us know|tell us|contact us|e-?mail us|report (?:it|this)|(?:click|write) .{0,30})',
      '.{0,20}(?:recht)?(?:schreib|tipp)?fehler (?:gefunden|entdeckt)\\?.{0,60}|.{0,40}\\b(?:repéré|trouvé|vu|signalez?) une (?:erreur|faute|coquille)\\b.{0,60}|.{0,20}(?:has |ha )?(?:visto|encontrado|detectado) (?:un|algún) error.{0,60}',
      '.{0,20}发现(?:错误|错别字|问题).{0,20}(?:联系|告知|反馈|指正).{0,20}|.{0,40}(?:誤り|間違い|誤字).{0,20}(?:お知らせ|ご連絡|ご報告).{0,20}|.{0,20}(?:وجدت|لاحظت) خطأ.{0,60}',
    ),
    /you (?:agree|consent|accept|acknowledge)|ctrl|kļūd|leav|accepte|stimm|akzeptier|acepta|spot|see|notice|find|found|fehler|repéré|trouvé|vu|signale|error|发现|誤|間違い|خطأ/iu,
  ],
  [
    // In place of a film or a post that other sites show once the reader agrees.
    'notice',
    wholeLine(
      'empfohlener (?:redaktioneller|externer) inhalt|an dieser stelle (?:findest du|finden sie|befindet sich|steht|haben wir|sehen sie) .{0,60}\\b(?:externen?r?|eingebetteten?r?) (?:redaktionellen?r? )?inhalte?\\b.{0,140}',
      '(?:externe[nr]? |.{2,20}-)inhalte? (?:erlauben|anzeigen|laden|aktivieren|nicht verfügbar)|link zum .{2,20}-inhalt',
      '(?:ich bin )?(?:damit )?einverstanden,? dass mir .{0,40}\\binhalte?\\b.{0,40}\\bangezeigt werden.{0,140}',
      'this (?:article|page|story) contains content (?:provided|hosted|served) by .{2,140}|we ask for your permission before anything is loaded.{0,140}|(?:please )?(?:accept|enable|allow) .{0,20}\\bcookies to (?:view|see|watch|show|load) .{2,80}',
      '(?:ce|le) contenu (?:est|a été) bloqué.{0,60}\\b(?:cookies|traceurs).{0,120}|pour (?:afficher|visualiser|voir) ce contenu.{0,60}\\b(?:cookies|acceptez|accepter)\\b.{0,80}|para (?:ver|visualizar) este contenido.{0,60}\\b(?:cookies|acepta)\\b.{0,80}',
      'per (?:vedere|visualizzare) questo contenuto.{0,60}\\b(?:cookie|accetta)\\b.{0,80}|deze (?:content|inhoud) (?:kan|wordt|is) niet.{0,80}\\bcookies\\b.{0,60}|(?:for at|för att|for å) (?:se|vise|visa) (?:dette|detta) (?:indhold|innhold|innehåll).{0,140}',
    ),
    /inhalt|contains content|permission|cookie|conten[iu]/iu,
  ],
  [
    'promotion',
    wholeLine(
      '(?:got|have) (?:a |any )?(?:news )?(?:story|stories|tips?)(?: (?:for us|to share|to tell))?\\? ?(?:get in touch|contact|e-?mail|send|tell|let|please|share) .{2,140}|(?:or )?you can (?:also )?submit your (?:videos|photos|pictures|stor(?:y|ies))\\b.{0,60}',
      'for more (?:stories|news|articles) like this,? .{2,60}|follow .{2,30} on (?:twitter|facebook|instagram|threads|tiktok)\\b.{0,80}|you can (?:now )?also get .{2,40} (?:articles|stories|news) sent .{2,60}',
    ),
    /submit your|got (?:a|any|news|stor)|have (?:a|any|news|stor)|like this|follow|you can/iu,
  ],
  [
    'promotion',
    wholeLine(
      '.{0,120}\\b(?:sent|delivered|straight) to your (?:inbox|e-?mail)',
      '.{2,120} suscr[ií](?:bite|bete|base)(?: (?:aquí|ahora|ya|hoy))?',
      '.{2,120}\\b(?:sign up|subscribe) (?:to|for) our .{0,30}newsletters?(?: here)?\\W{0,3}',
      '.{0,50}[點点][我此]下[載载]\\s?APP.{0,20}',
      '.{0,30}(?:扫描|掃描|扫一扫|长按).{0,8}二[维維][码碼].{0,10}(?:关注|關注|解锁|加入|下载|订阅).{0,40}|(?:安装|下载|打开).{2,12}(?:客户端|APP)(?:第一时间|查看|阅读|了解|获取).{0,30}',
    ),
    /to your|suscr|newsletter|二[维維]|客户端|APP/iu,
  ],
  [
    'promotion',
    wholeLine(
      '(?:will you|please) (?:consider )?(?:help|support)(?:ing)? (?:us|our) .{0,80}|(?:please )?(?:make|give) a (?:donation|gift)\\b.{0,60}|donate(?: now| today| here)?|your (?:ongoing |continued )?(?:support|donation|contribution) (?:is|helps|makes|allows|enables|lets) .{0,120}|.{0,80}\\bunsubscribe (?:at )?any ?time.{0,40}',
      '(?:jetzt )?spenden|(?:unterstützen sie|unterstütze) (?:uns|unsere?n?) .{0,80}|(?:faites|faire) un don.{0,60}|soutenez (?:nous|notre) .{0,80}|(?:haz|hacer) una donación.{0,60}|apoya (?:nuestro|a) .{0,80}',
    ),
    /help|support|donat|gift|contribution|unsubscribe|spende|unterstütze|don|soutenez|apoya/iu,
  ],
  [
    'advertisement',
    wholeLine(
      '(?:ads?|advertisements?) by google|google[- ](?:ads|anzeigen|annoncer|annonser|hirdetések|reklamları)|\\[?pr\\]?',
    ),
  ],
  [
    'related',
    wholeLine(
      '(?:related|recommended|similar|popular|more|top|sponsored)(?: sponsored)? (?:products|items|articles|stories|news) ?\\d+ ?/ ?\\d+',
      'more (?:from|on|in) .{2,40}|mehr (?:aus|von) .{2,30}|más sobre .{2,30}|[您你]可能.{0,2}感[兴興]趣.{0,4}|【(?:写真|画像|図|動画|関連|もっと)[^】]{0,12}】.{2,80}|المزيد من .{2,30}',
    ),
  ],
  [
    'notice',
    wholeLine(
      'log ?in to .{2,40}',
      'les cookies (?:nous permettent|assurent le bon fonctionnement) .{2,160}',
      '(?:subscribe|sign in|register|log in) to (?:continue|keep|read|unlock).*|(?:this (?:article|content|story) is (?:only )?(?:for|available to) (?:our )?(?:subscribers|members).*)',
      '有料会員になると.{0,60}|.{0,24}有料記事が?読み放題.{0,80}|※紙の新聞とは.{0,60}',
      '(?:this|our) (?:post|article|page|site|recipe|story)s? (?:may )?(?:contains?|includes?) affiliate links?.{0,80}|if you (?:buy|click|purchase) .{0,60}we may (?:earn|receive) .{0,60}',
      'this (?:content|article|story) is (?:reserved|exclusive|only) (?:for|to) (?:our )?(?:subscribers|members)(?: only)?|(?:subscribe|register|sign in|register ?/ ?sign in) (?:for|to (?:read|unlock|see|access)) more articles|this article is free to read,? register to unlock|create an account or sign in to continue (?:with )?(?:your )?reading.{0,30}',
      // On the pages of papers that their publisher sells.
      '(?:organi[sz]ational|institutional) (?:access|log ?in)|(?:other |view (?:all )?)?access options|need help with access\\?|access (?:this (?:article|chapter|journal)|through your (?:organi[sz]ation|institution))|(?:log|sign) ?in (?:via|through) (?:an|your) (?:institution|organi[sz]ation|library)|get (?:full[- ]text )?access (?:by signing in|to the full (?:text|version)) .{2,80}|(?:buy|purchase|rent) (?:this )?(?:article|chapter)(?: pdf)?.{0,30}',
      '(?:subscriber|member)s? only.{0,20}',
      // Around a post of X.
      'who can reply\\?|people @\\w+ (?:follows?|mentioned) .{0,30}can reply|accounts? @\\w+ .{0,40}can reply|谁可以回复？?|@\\w+ 关注或提及的账号可以回复|something went wrong\\. try reloading\\.|出错了。请尝试重新加载。?|注册即表示同意.{0,60}',
      'please (?:enable|turn on) (?:java ?script|cookies).*|(?:you need to|please) (?:enable|activate) javascript.*|your browser (?:is out of date|does not support).*',
    ),
  ],
  [
    // Notes of sites that are paid for purchases of their readers elsewhere.
    'notice',
    wholeLine(
      '(?=.*(?:affili|afili|アフィリ)).{0,140}(?:\\bwe (?:may |can |might )?(?:earn|receive|get) |(?:erhalten|bekommen|verdienen) wir |nous (?:pouvons |pourrions )?(?:touch|perc|recev|gagn)|(?:recibi|gana|obtene|recebe|ganha)mos |(?:ricev|guadagn)iamo |(?:ontvangen|krijgen) wij? |(?:får|tjener|tjänar) vi |saamme |otrzymujemy |zarabiamy |(?:získá|dostane)me |kapunk |primim |получаем |отримуємо |(?:alır|kazanır)ız|報酬|収益|佣金).{0,140}',
      '(?:dies(?:er|es|e)|in diesem|auf dieser|cet(?:te)?|este|esta|quest[oa]|dit|deze|denne|detta|den här|ten|tento|această?|ez a|bu) (?:artikel|beitrag|text|seite|article|page|artículo|artigo|página|articolo|pagina|artikkelen|artikeln|siden?|artykuł|článek|článok|cikk|yazı) .{0,40}(?:affiliate|affili[ée]|afilia|affilia[tz]).{0,110}|(?:本|当|この)(?:記事|サイト|ページ).{0,30}アフィリエイト.{0,80}',
    ),
    /affili|afilia|アフィリ/iu,
  ],
  [
    'promotion',
    wholeLine(
      '(?:bizi|हमें|ما را) .{0,60}(?:takip (?:et|edin|edebilirsiniz)|फॉलो करें|دنبال کنید)|हमारे .{0,40}(?:फॉलो|सब्सक्राइब) करें|(?:গুগল নিউজ|ফেসবুক).{0,30}(?:ফলো|অনুসরণ) করুন|ติดตาม.{2,40}ได้ที่|(?:अभी )?डाउनलोड करें .{2,40}(?:ऐप|एप).{0,140}',
      // Accounts on Chinese portals.
      '(?:更多|[相其]关).{0,40}(?:请|敬请)(?:持续|继续)?关注[:：]?\\s?(?:www\\.|https?:|[【@“]|.{1,12}(?:专区|频道|公众号|客户端|微博|网)).{0,30}|(?:看都看完了.{0,3})?点【?在看】?.{0,12}',
    ),
  ],
  [
    // Remarks of portals on texts that their users or other papers wrote.
    'legal',
    wholeLine(
      '.{0,9}以上(?:内容|作品).{0,60}用户上传并发布.{0,30}信息存储(?:空间)?服务.{0,10}|notice: the content above .{0,60}uploaded and posted by .{0,99}',
      '[“【\\[]?(?:特别|免责|风险)?声明[】\\]]?[：:]?.{4,90}(?:仅供参考|风险自担|与.{1,12}无关).{0,20}',
      '[<(ⓒ]?저작권자 ?.{1,80}|무단 ?(?:전재|복제).{0,60}',
    ),
  ],
  [
    'promotion',
    wholeLine(
      `(?:.{0,110}[.:!?…] )?${FOLLOW_CHANNEL} (?:.{0,60}(?:whats ?app|telegram)[- ]?(?:kan[aáā]|channel|canal|csatorn|grup|групп|канал|saluran)|.{0,50}(?:kan[aáā]|channel|chaîne|canal|csatorn|grup|групп|канал|saluran|kênh).{0,40}(?:whats ?app|telegram)).{0,80}`,
      '(?:folgst du|folgen sie) (?:schon|uns|bereits) .{0,40}(?:auf|bei) (?:whatsapp|telegram)\\?',
    ),
    /whats ?app|telegram/iu,
  ],
  [
    'notice',
    // In place of an address that a script would show, and of a script that the browser does not run.
    wholeLine(
      '[^@]{10,80}(?:spam-?bots?|robots? (?:de )?spam(?:meurs?)?|robots? spam|спам-?ботов|垃圾).{0,80}java ?script.{0,60}',
      '.{0,60}(?:przeglądar|prohlížeč|böngésző|браузер|navegador|navigateur|browser|tarayıcı|浏览器|ブラウザ|متصفح).{0,60}(?:java ?script.{0,20}(?:disabled|deaktiviert|ausgeschaltet|désactivé|desactivado|uitgeschakeld|отключ|выключ|無効|禁用)|(?:nie ma|nemá|nincs|n.a pas|no tiene|não tem).{0,30}java ?script).{0,60}',
    ),
    /java ?script/i,
  ],
  [
    'legal',
    wholeLine(
      '(?:[\\p{sc=Han}]?ICP[备備].{0,30}|.{0,4}网安备.{0,30}|网站标识码.{0,30})',
      '[[(<（【]?(?:©|ⓒ|\\(c\\)) ?.{0,190}|copyright.{0,120}|.{0,60}all rights reserved.{0,40}|.{0,40}alle rechte vorbehalten.{0,40}|.{0,40}tous droits réservés.{0,40}|.{0,40}todos los derechos reservados.{0,40}|.{0,40}(?:版权所有|版權所有|無断転載|無断複写|未经.{0,12}(?:授权|许可|同意).{0,20}转载).{0,40}|.{0,40}جميع الحقوق محفوظة.{0,40}',
    ),
    /ICP|网安|网站标识|[©ⓒ]|\(c\)|copyright|rights|rechte|droits|derechos|版|無断|未经|حقوق/iu,
  ],
  [
    // Around a thread: rights of the visitor, who is reading, links to other boards, the menu of a member.
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

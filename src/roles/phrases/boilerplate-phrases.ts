/**
 * Roles of short lines by what they say, in the languages of the extension: share lists, newsletters, related stories,
 * consent and paywall notices. Each pattern matches a whole line, so that a sentence about cookies stays content.
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
 * Phrases by role. Where some of a pattern begin with any text, which takes long to try, letters that all of them have
 * are given too.
 */
export type Phrase = readonly [role: BoilerplateRole, pattern: PatternText, letters?: RegExp];

export const PHRASES: readonly Phrase[] = [
  [
    'navigation',
    wholeLine(
      '(?:skip|jump) to (?:the )?(?:main |page )?(?:content|navigation|menu|search|footer|article|post|comments?|recipe(?: card)?|video)',
      '(?:get|driving) directions(?: to .{1,40})?|(?:view|show|open|see)(?: (?:on|in))?(?: a| the)?(?: larger| google)? maps?|(?:auf|in) (?:der |google )?(?:karte|maps) (?:anzeigen|öffnen|ansehen)|voir (?:sur la|la) carte|ver (?:en el )?mapa|(?:bekijk|toon) op (?:de )?kaart|показать на карте',
      '(?:zum|direkt zum) (?:haupt)?(?:inhalt|menü)(?: springen)?|zur (?:haupt)?navigation(?: springen)?',
      'aller au (?:contenu|menu)(?: principal)?|passer au contenu(?: principal)?',
      '(?:expand|collapse) all(?: [/|] (?:expand|collapse) all)?|alles? (?:auf|zu|ein|aus)klappen|tout (?:déplier|replier)|(?:expandir|contraer) todo',
      '(?:saltar|ir) al (?:contenido|menú)(?: principal)?|pular para o conteúdo',
      '跳(?:到|至|转到|過至)(?:主要)?(?:内容|內容)|(?:本文|コンテンツ|メインコンテンツ)(?:へ|に)(?:スキップ|移動)(?:する)?',
      '(?:تخطي|انتقل|تجاوز|الانتقال) إلى المحتوى(?: الرئيسي)?',
      'print (?:this )?recipe|(?:direkt |spring(?:e|en) )?zum rezept(?: springen)?|rezept (?:aus)?drucken|aller à la recette|imprimer (?:la|cette) recette',
      '(?:saltar|ir)(?: directamente)? a la receta|imprimir (?:la )?receta|(?:vai|salta) alla ricetta|stampa (?:la )?ricetta|(?:ir|pular) para a receita',
      '(?:view|open(?: (?:image|photo))?(?: in)?) gallery|(?:click|tap) (?:here |(?:on )?(?:the )?(?:image|photo|picture) )?to (?:enlarge|zoom)(?: (?:image|photo))?|(?:bild )?vergrößern|zum vergrößern (?:bitte )?(?:an)?klicken|(?:cliquez (?:ici |sur l.image )?pour )?agrandir(?: l.image)?|(?:haz |haga )?clic (?:aquí )?para ampliar|ampliar (?:imagen|foto)|(?:点击|點擊)(?:图片|圖片)?(?:查看大图|放大)|(?:展开|展開|点击展开)(?:阅读)?全文|返回.{2,6}，查看更多|拡大(?:する|画像|表示)|(?:クリックで|画像を)拡大(?:する)?|اضغط للتكبير',
      'loading\\W{1,5}please wait',
      'map unavailable|(?:users of )?(?:assistive technolog(?:y|ies)|screen readers?)(?: users)?(?: such as screen readers)?,? (?:should|click|press|please|can) .{0,120}',
      '(?:apply (?:for (?:this )?(?:job|position|role)|now|online)|(?:recommend|e-?mail|send|tell)(?: this)?(?: (?:job|page|article|story))?(?: to)? a friend)',
      '(?:\\d+ )?(?:of \\d+ )?(?:people|customers|users|shoppers) found this (?:\\w+ )?helpful|(?:\\d+ )?(?:von \\d+ )?(?:kunden|personen|nutzer|käufer) (?:fanden|empfanden) (?:diese[ns]? )?(?:\\w+ )?(?:als )?(?:hilfreich|nützlich)|(?:\\d+ )?(?:personnes|clients) (?:sur \\d+ )?ont trouvé .{0,40}utiles?|a \\d+ (?:personas?|clientes?) (?:les? )?(?:resultó|pareció|ha parecido) útil',
      'please (?:enter|select|choose) (?:an?|your|\\d+|up to|at least)\\b.{0,60}|(?:veuillez )?(?:saisissez|saisir|entrez) (?:un|une|\\d+)\\b.{0,60}|bitte (?:geben|wählen) sie (?:eine?n?|ihre?n?)\\b.{0,60}',
      // Notes on what must be filled in.
      'please,? (?:enter|type) the (?:word|code|characters|letters|text|numbers?)\\b.{0,60}\\b(?:image|picture|box|field|above|below)\\b.{0,40}|image verification|(?:captcha|protection) code:?',
      '[(*)\\s]{0,5}(?:indicates?|denotes?|marks|=) (?:an? )?(?:required|mandatory)(?: fields?| information)?\\.?|(?:all |the )?(?:required )?fields (?:in bold|marked|with|are marked)\\b.{0,60}|\\*? ?required (?:fields?|information)(?: (?:are|is) (?:marked|indicated).{0,40})?',
      '[(*)\\s]{0,5}(?:= ?)?pflichtfeld(?:er)?|(?:die |alle )?mit .{1,20} (?:gekennzeichneten?|markierten?) felder .{0,40}|(?:les )?champs .{0,40}obligatoires?.{0,20}|\\*? ?champs? obligatoires?|(?:los |os )?campos .{0,40}(?:obligatorios|obrigatórios).{0,20}|\\*? ?campos? (?:obligatorios?|obrigatórios?)|(?:i )?campi .{0,40}obbligatori.{0,20}|\\*? ?campi obbligatori',
      '\\*? ?verplichte velden|(?:\\*? ?|pola .{0,40})pola (?:wymagane|obowiązkowe)|pola .{0,40}(?:wymagane|obowiązkowe).{0,10}|(?:внимание! )?поля,? .{0,40}обязательны.{0,30}|[*\\s–-]{0,5}обязательн(?:ые|ое) пол[яе]|[※*＊]? ?(?:は)?必須(?:項目|入力)?(?:です)?。?|[*＊]? ?(?:为|為)?必填(?:项|項)?',
      // Buttons of voices that read aloud, also with “log in”.
      '(?:listen to (?:this|the) article|(?:artikel|beitrag) (?:an|vor)(?:hören|lesen)(?: lassen)?|(?:écouter|escuchar|ascolta|ouvir|luister naar|lyssna på|lyt til|lytt til|kuuntele|posłuchaj|poslechnout|vypočuť|ascultă|слушать|прослухати|чуй|poslušaj|slušaj) (?:l.|el |este |quest.|o |dit |denne |detta |cet )?(?:artic(?:le|olo|olul)|artículo|artigo|artikel(?:n|en)?|artikkeli|artikkelen|saken|juttu|artykułu?|článek|článok|статью|статтю|новость|новината|članak|članek)|(?:chcete-li )?článek poslouchat)(?:,? (?:please )?(?:log|sign) in|, přihlaste se)?',
      'cikk (?:meg)?hallgatása|haberi (?:sesli )?dinle|nghe (?:bài viết|đọc bài)|dengarkan (?:artikel|berita)|ฟังข่าว|ख़?बर सुनें|খবর শুনুন|האזינו לכתבה|استمع (?:إلى المقال|للمقال|للخبر)|(?:この)?記事を(?:聴く|聞く|音声で聴く)|기사 듣기|听(?:新闻|文章|全文)',
      'report this page|signaler cette page',
      // The end of a comment that began too late, and a template that no script has filled in.
      '(?://\\s*)?(?:-->|\\]\\]>)',
      '\\{\\{[^{}]{1,160}\\}\\}(?: ?\\{\\{[^{}]{1,160}\\}\\})*',
      '[↑^\\s]{0,3}(?:back|return|go) to (?:the )?(?:table of )?contents|zurück zum inhalt(?:sverzeichnis)?|retour au sommaire|(?:返回|回到)目[录錄]|目次(?:へ|に)戻る',
      'back to top|nach oben|retour en haut|haut de page|volver arriba|返回顶部|回到頂部|ページ(?:の先頭|トップ)へ(?:戻る)?',
    ),
  ],
  [
    'share',
    wholeLine(
      `(?:share|tweet|pin|post|like|follow us|teilen|partager|compartir|シェア(?:する)?|分享|مشاركة|شارك)(?:(?: this| it| the| diesen| cet)?(?: page| article| story| post| recipe| beitrag| artikel| artículo)?)?(?: (?:on|via|with|by|to|auf|per|sur|par|en|por|عبر|على)? ?(?:${NETWORKS}|friends))?`,
      `(?:${NETWORKS})(?: (?:share|teilen|partager))?`,
      '(?:auf|per) (?:facebook|twitter|x|whatsapp|e-?mail|linkedin) (?:teilen|versenden|senden)',
      '\\+? ?(?:关注|關注|フォロー(?:する)?|팔로우(?:하기)?|follow(?:ing)?|seguir|suivre|takip et|obserwuj)(?: ?\\+)?',
      `partager (?:sur|par) .{1,20}|compartir (?:en|por) .{1,20}|share (?:on|via|this) .{1,20}|click to share on .{1,40}`,
      '(?:follow us|folgen sie uns|folge uns|suivez-nous|síguenos|フォローする|关注我们|تابعنا).{0,40}|(?:扫码|掃碼).{0,12}',
      '(?:copy|kopieren?) link(?: to paste in your message)?|link (?:copied|kopieren)|copier le lien|copiar (?:el )?enlace|复制链接|リンクをコピー|ا?نسخ الرابط',
      '(?:print|pdf|e-?mail|rss(?: feed)?)(?: (?:print|pdf|e-?mail|rss(?: feed)?)){1,3}',
      'print(?: this (?:page|article))?|drucken|artikel drucken|imprimer|imprimir|打印|印刷(?:する)?|طباعة',
      '(?:diese[ns]?|den) (?:artikel|beitrag|seite|rezept|text) (?:teilen|empfehlen|versenden)|partager (?:cet? article|cette (?:page|recette))|compartir (?:este artículo|esta (?:noticia|página|receta))|この(?:記事|ニュース|ページ|投稿|動画)を(?:シェア|共有)(?:する)?|分享(?:本文|此文|文章|到)|شارك (?:المقال|هذا المقال|الخبر)',
      'share ?this(?: copy and paste)?|share|teilen|partager|compartir|分享到?|シェア|共有|شارك',
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
      '(?:jetzt )?fan (?:der|von|des) .{2,80} (?:auf|bei) facebook werden|mit unserem (?:kostenlosen )?newsletter (?:erhalten|bekommen) sie .{2,140}',
      'join our .{0,30}newsletters?\\b.{0,150}|(?:our |join our |the )?(?:free )?(?:weekly |daily )?newsletter(?: sign-?up)?|subscribe(?: now| today)?|subscribe to our .{0,40}',
      '(?:jetzt )?newsletter (?:abonnieren|bestellen|anmelden)|(?:jetzt |hier )?(?:kostenlos )?(?:abonnieren|anmelden)|zum newsletter anmelden',
      '(?:s.abonner|abonnez-vous|inscrivez-vous|s.inscrire)(?: (?:à|a) (?:la|notre|nos) newsletters?.{0,30})?',
      'suscr[ií](?:be|ba|birse|bete)(?:te|se)?(?: (?:a|al) (?:nuestr[ao]s? )?(?:boletín|newsletter).{0,30})?',
      '(?:订阅|訂閱)(?:我们的|我們的)?(?:新闻|電子報|电子报|邮件|通讯)?|(?:メルマガ|ニュースレター)(?:に|を)?(?:登録|購読)(?:する)?|会員登録(?:\\(無料\\)|（無料）)?(?:する)?',
      '(?:اشترك|سجل)(?: الآن)?(?: في (?:النشرة|نشرتنا).{0,30})?',
      '(?:get|receive) (?:email|e-mail) (?:notifications|updates|alerts).{0,20}|.{2,20}に登録して.{0,20}',
      '(?:download|get) (?:our|the) (?:free )?(?:mobile )?app(?: now)?|app herunterladen|télécharge[rz] l.application|descarga(?:r)? la app|下载(?:客户端|APP)|アプリをダウンロード',
      '(?:article|story|content) continues (?:below|after (?:this )?(?:ad|advertisement))',
      'did you (?:make|try|cook) this(?: recipe)?\\??.{0,60}|leave (?:us )?a (?:star )?(?:rating|comment|review).{0,40}|rate (?:this|the) (?:recipe|article|page).{0,20}|cook mode(?:.{0,30}\\bscreen\\b.{0,30})?|never miss (?:a|an) .{2,20}: .{2,120}',
      '(?:newsletter|boletín|メルマガ|ニュースレター) ?[:«„“"「].{2,60}|(?:recibe|reçois|recevez|erhalten sie) .{0,80}(?:boletín|correo|newsletter|par e-?mail|per e-?mail).{0,60}',
      '(?:jobs?|stellen|angebote|neuigkeiten|updates|alerts?) (?:per|by|via) e-?mail|job ?alerts?|求人(?:情報)?メール.{0,10}',
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
      '(?:立即|我要)?捐(?:赠|款|助)|(?:ご)?寄付(?:する|のお願い)?|تبرع(?: الآن)?',
    ),
    /help|support|donat|gift|contribution|unsubscribe|spende|unterstütze|don|soutenez|apoya|捐|寄付|تبرع/iu,
  ],
  [
    'advertisement',
    wholeLine(
      '(?:advertisements?|advertising|sponsored(?: content)?|anzeige|werbung|publicité|publicidad|anuncio|广告|廣告|広告|إعلان|\\[?PR\\]?|スポンサーリンク)',
      '(?:ads?|advertisements?) by google|google[- ](?:ads|anzeigen|annoncer|annonser|hirdetések|reklamları)|(?:annonces|anuncios|annunci|anúncios|reklamy|реклама) google',
    ),
  ],
  [
    'related',
    wholeLine(
      '(?:related|recommended|similar|popular|latest|more|trending|top)(?: sponsored)?(?: (?:articles?|stories|posts?|news|reading|content|links|topics|videos|products|items))(?: ?\\d+ ?/ ?\\d+)?',
      '(?:(?:like this|enjoyed this)\\? )?(?:you (?:may|might) also (?:like|love|enjoy|be interested in)|read (?:more|next|also)|more (?:from|on|in) .{2,40}|most (?:read|popular|viewed)|up next|(?:customers|shoppers|people)(?: who (?:bought|viewed) (?:this|these)(?: items?)?)? also (?:bought|viewed|liked|purchased)|frequently bought together|sponsored (?:items|products)|don.t miss)',
      '(?:weiterlesen|mehr zum thema|lesen sie auch|auch interessant|das könnte (?:sie|dich) auch interessieren|themenseiten zu diesem artikel|(?:weitere|verwandte|ähnliche) (?:artikel|beiträge|themen|meldungen)|meistgelesen(?:e artikel)?|passend zum thema|mehr (?:aus|von) .{2,30})',
      '(?:(?:[àa] )?lire (?:aussi|également)|(?:lire|voir) (?:nos |notre |les |le |la |l.)(?:explications?|décryptage|reportage|enquête|récit|analyse|entretien|article|portrait|tribune)|sur le même (?:sujet|thème)|articles? (?:liés|associés|similaires|recommandés)|les plus lus|voir aussi|dans la même rubrique)',
      '(?:(?:también )?[tl]e puede interesar|le[ea] también|leer más|más (?:noticias|información|sobre .{2,30})|noticias relacionadas|artículos relacionados|lo más (?:leído|visto)|relacionad[oa]s)',
      '(?:相[关關](?:阅读|閱讀|新[闻聞]|文章|推荐|链接|[报報][道導])|(?:延伸|推荐|推薦)(?:阅读|閱讀)|热门(?:文章|推荐|新闻)|猜你喜欢|[您你]可能.{0,2}感[兴興]趣.{0,4}|更多(?:新闻|文章|内容))',
      '(?:(?:この)?(?:記事|ブログ|全文)?の?続き(?:を(?:読む|見る)|はこちら)|全文を(?:読む|見る))(?: ?[…>»→]*)?',
      '(?:関連(?:記事|ニュース|リンク|(?:キー)?ワード)|[あ合]わせて読みたい|おすすめ(?:の?記事)?|人気(?:記事|ランキング)|アクセスランキング|こちらの記事もおすすめ|新着(?:記事|ニュース(?:リリース)?)|【(?:写真|画像|図|動画|関連|もっと)[^】]{0,12}】.{2,80})',
      '(?:[اإ]قرأ أيض(?:اً?|ًا)|مواضيع ذات صلة|أخبار ذات صلة|مقالات ذات صلة|قد يعجبك أيضا|الأكثر قراءة|المزيد من .{2,30})',
    ),
  ],
  [
    'notice',
    wholeLine(
      '(?:already (?:a )?(?:subscriber|subscribed|registered|have an account|a member)\\??(?: (?:log|sign) in(?: here)?)?|log ?in|sign ?in|log in to .{2,40}|(?:log|sign) in to follow.{0,30}|(?:log|sign) in (?:or|/) (?:register|sign up|create an account))',
      '(?:accept|allow|reject|decline)(?: all)?(?: (?:cookies|and (?:close|continue)))?|manage (?:my )?(?:cookies|preferences|consent)|cookie (?:settings|preferences|policy)',
      'les cookies (?:nous permettent|assurent le bon fonctionnement) .{2,160}',
      '(?:subscribe|sign in|register|log in) to (?:continue|keep|read|unlock).*|(?:this (?:article|content|story) is (?:only )?(?:for|available to) (?:our )?(?:subscribers|members).*)',
      '(?:jetzt )?(?:einloggen|anmelden oder registrieren)|cookies? (?:akzeptieren|einstellungen|ablehnen)|alle akzeptieren|(?:weiterlesen mit|jetzt weiterlesen).*',
      '(?:accepter|refuser|tout accepter|tout refuser|gérer les cookies|paramétrer les cookies|déjà abonné.{0,30}|(?:il vous reste|c(?:et article|e contenu) est réservé).*|inscrivez-vous gratuitement.{0,30}|se connecter)',
      '(?:aceptar|rechazar)(?: (?:todas?|cookies|todas las cookies))?|iniciar sesión|ya (?:eres|soy) suscriptor.{0,30}|(?:configurar|gestionar) (?:las )?cookies',
      '(?:接受|拒绝|同意)(?:所有|全部)?(?:cookies?)?|新規登録|会員の方は(?:ログイン|こちら)|登录|登錄|登入|ログイン(?:する)?|(?:この記事は)?会員限定.{0,20}|残り.{0,6}文字.*',
      '有料会員になると.{0,60}|.{0,24}有料記事が?読み放題.{0,80}|※紙の新聞とは.{0,60}',
      'تسجيل الدخول|قبول (?:الكل|الجميع)|رفض الكل',
      '(?:this|our) (?:post|article|page|site|recipe|story)s? (?:may )?(?:contains?|includes?) affiliate links?.{0,80}|if you (?:buy|click|purchase) .{0,60}we may (?:earn|receive) .{0,60}',
      'this (?:content|article|story) is (?:reserved|exclusive|only) (?:for|to) (?:our )?(?:subscribers|members)(?: only)?|(?:subscribe|register|sign in|register ?/ ?sign in) (?:for|to (?:read|unlock|see|access)) more articles|this article is free to read,? register to unlock|create an account or sign in to continue (?:with )?(?:your )?reading.{0,30}',
      // On the pages of papers that their publisher sells.
      '(?:organi[sz]ational|institutional) (?:access|log ?in)|(?:other |view (?:all )?)?access options|need help with access\\?|check access|access (?:this (?:article|chapter|journal)|through your (?:organi[sz]ation|institution))|(?:log|sign) ?in (?:via|through) (?:an|your) (?:institution|organi[sz]ation|library)|get (?:full[- ]text )?access (?:by signing in|to the full (?:text|version)) .{2,80}|(?:buy|purchase|rent) (?:this )?(?:article|chapter)(?: pdf)?.{0,30}',
      'check whether you (?:already )?have access.{0,120}|(?:subscriber|member)s? only.{0,20}',
      // Around a post of X.
      'who can reply\\?|people @\\w+ (?:follows?|mentioned) .{0,30}can reply|accounts? @\\w+ .{0,40}can reply|谁可以回复？?|@\\w+ 关注或提及的账号可以回复|something went wrong\\. try reloading\\.|出错了。请尝试重新加载。?|注册即表示同意.{0,60}',
      'please (?:enable|turn on) (?:java ?script|cookies).*|(?:you need to|please) (?:enable|activate) javascript.*|your browser (?:is out of date|does not support).*',
    ),
  ],
  [
    // Sites that are paid for what their readers buy elsewhere.
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
      '(?:privacy(?: policy| notice)?|terms(?: (?:of (?:use|service)|and conditions|& conditions))?|do not sell(?: or share)? my (?:personal )?information|imprint|impressum|datenschutz(?:erklärung)?|agb|mentions légales|politique de confidentialité|aviso legal|política de privacidad|隐私(?:政策|声明)|プライバシーポリシー|利用規約|سياسة الخصوصية)',
    ),
    /ICP|网安|网站标识|[©ⓒ]|\(c\)|copyright|rights|rechte|droits|derechos|版|無断|未经|حقوق|privacy|terms|do not sell|imprint|impressum|datenschutz|agb|mentions|confidentialité|aviso|privacidad|隐私|プライバシー|利用規約|سياسة/iu,
  ],
];

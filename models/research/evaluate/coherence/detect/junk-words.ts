/**
 * Words of interface blocks that are never content, in many languages. For scoring only, like the detector that
 * uses them, and frozen: a change of the product must not change them.
 */

const whole = (...alternatives: string[]): RegExp =>
  new RegExp(`^[\\s\\p{P}\\p{S}]*(?:${alternatives.join('|')})[\\s\\p{P}\\p{S}]*$`, 'iu');

/** Lines that skip to a part of the page. */
export const SKIP = whole(
  '(skip|jump) (directly )?to( the)?( main| page| primary)? ?(content|navigation|nav|menu|main|search|footer|header|article|results|body|sidebar|section)( .{0,20})?',
  'skip (navigation|nav|links?|menu|ads?|advertisement|this ad)',
  '(direkt )?(zum|zur|zu den) (haupt)?(inhalt|navigation|menü|suche|hauptmenü|hauptinhalt|fußzeile|footer)( (springen|wechseln|gehen))?',
  '(navigation|inhalt) überspringen',
  '(ir|saltar|pasar)( directamente)? (al|a la|a) (contenido|navegación|menú|búsqueda|contenido principal)( principal)?',
  '(aller|accéder|passer|sauter)( directement)? (au|à la|aux) (contenu|menu|navigation|recherche|contenu principal|pied de page)( principal)?',
  '(跳至|跳到|跳转到|跳转至|跳過到|前往)(主)?(内容|內容|主要内容|主要內容|正文|导航|導覽)',
  '(本文|コンテンツ|メインコンテンツ|ナビゲーション)(へ|に|を)(スキップ|移動)(する)?|スキップ',
  '(تخطي?|تخطى|تجاوز|انتقل|الانتقال|اذهب) (إلى|الى) (المحتوى|التنقل|القائمة)( الرئيسي(ة)?)?',
  '(vai|salta|passa) (al|alla) (contenuto|navigazione|menu)( principale)?',
  '(pular|ir|saltar) para o (conteúdo|menu)( principal)?',
  '(naar|ga naar|spring naar)( de)? (inhoud|hoofdinhoud|navigatie)|(door)?naar de inhoud',
  'перейти к( основному)? (содержимому|содержанию|контенту|навигации)',
  '(gå|hoppa|spring|hopp) (direkt )?til{1,2} (innehåll(et)?|indhold(et)?|innhold(et)?|hovedinnhold|huvudinnehåll)',
);

const NETWORK =
  '(facebook|twitter|x|linkedin|pinterest|reddit|whatsapp|telegram|tumblr|messenger|bluesky|threads|mastodon|vk|xing|line|weibo|wechat|e-?mail|mail|flipboard|pocket|hacker news|微信|微博|はてな|はてなブックマーク|lineで送る)';

/** Lines that offer to share the page. */
export const SHARE = whole(
  `(share|tweet|pin|post|send)( (this|it|that))?( (article|page|post|story|recipe|entry|thread|product|news|video))?( (on|via|to|by|with|in|through) ${NETWORK})?( \\(opens in (a )?new window\\))?`,
  `(share|click to share|sharing)( this)?( on| via| to|:)? ${NETWORK}( \\(opens in (a )?new window\\))?`,
  'share this( with.*| with your friends|:)?',
  'share (options|buttons|links|tools)|sharing options|social sharing|copy link|copy url|share link|click to (share|tweet|print|email).*',
  '(email|send) (this|to a friend)( article| page| post)?|email (a )?link to a friend.*',
  `(artikel |beitrag |seite |diesen artikel |diese seite )?(teilen|weitersagen|twittern|weiterempfehlen)( (auf|via|per|bei|mit) ${NETWORK})?|(auf|via|per|bei) ${NETWORK} teilen|link kopieren`,
  `(compart(e|ir|ilo)|tuitear)( (este|esta|el|la) (artículo|noticia|página|entrada|receta))?( (en|por|vía) ${NETWORK})?|copiar enlace`,
  `(partag(er|ez)|tweeter)( (cet|cette|l'|ce) ?(article|page|contenu|recette))?( (sur|par|via) ${NETWORK})?|copier le lien`,
  '分享(到|至|给|給|此文|本文|文章|按钮)?(微信|微博|朋友圈|好友|qq|qq空间|facebook|twitter|line|x|:|：)?|转发|复制链接|複製連結|分享链接',
  `シェア(する|ボタン)?|共有(する)?|ツイート(する)?|ポスト(する)?|${NETWORK}で(シェア|共有|送る)(する)?|この記事をシェア(する)?|リンクをコピー|urlをコピー|はてなブックマーク(に追加)?|lineで送る`,
  `(شارك|مشاركة|شاركها|انشر)( (هذا|هذه))?( (المقال|الخبر|الصفحة|الموضوع))?( (على|عبر|في) (فيسبوك|تويتر|واتساب|تيليجرام|لينكد ?إن|${NETWORK}))?|نسخ الرابط`,
  `condividi( (su|via|con|questo articolo).*)?|compartilh(ar|e)( (no|via|este artigo|esta notícia).*)?|deel( (dit artikel|via|op).*)?|delen|поделиться( (в|через|с) .*)?|udostępnij( (na|artykuł).*)?|paylaş|del( (på|artikkelen|artikeln) .*)?|sdílet|sdílej`,
);

/** A line of nothing but names of networks. */
export const NETWORKS = whole(`(${NETWORK}[\\s\\p{P}\\p{S}]+)+${NETWORK}`);

/** Lines of a consent notice; also parts of a longer line. */
export const CONSENT = new RegExp(
  [
    '\\b(we|this (web)?site|our (web)?site|website|our partners)\\b.{0,30}\\b(uses?|using|store)\\b.{0,30}\\bcookies\\b',
    '\\b(by|if you) (continu\\w+|using|browsing|clicking)\\b.{0,80}\\b(accept|agree|consent)\\b.{0,60}\\bcookies?\\b',
    '\\b(accept|reject|allow|manage|decline|deny)( all| optional| necessary| non-essential)? cookies\\b',
    '\\bcookie (settings|preferences|consent|notice|policy and)\\b.{0,20}$',
    '(wir|diese (web)?seite|unsere (web)?seite|website).{0,40}(verwende[nt]|nutz(en|t)|setz(en|t)).{0,30}cookies|(alle )?cookies (akzeptieren|ablehnen|zulassen)|cookie-?einstellungen',
    '(utilizamos|usamos|utiliza|usa|uso de).{0,30}cookies|(aceptar|rechazar)( todas)?( las)? cookies',
    '(nous|ce site|notre site|le site).{0,30}(utilis(ons|e|ent)|dépos).{0,40}cookies|(accepter|refuser)( tous)?( les)? cookies',
    '(使用|采用|採用).{0,12}cookies?|接受(所有|全部)?\\s?cookies?',
    '(クッキー|cookie)(を|の)(使用|利用)|cookieに同意|クッキー.{0,10}(同意|許可)',
    '(نستخدم|يستخدم|تستخدم).{0,30}(ملفات تعريف الارتباط|الكوكيز|كوكيز)|قبول (جميع )?(ملفات تعريف الارتباط|الكوكيز)',
    '(utilizziamo|utilizza|usa).{0,30}cookie|(utilizamos|usamos).{0,30}cookies|(gebruik(t|en)?).{0,30}cookies|использу(ет|ем|ют).{0,30}(cookies?|куки)',
  ].join('|'),
  'iu',
);

/** Lines that offer a newsletter. */
export const NEWSLETTER = new RegExp(
  [
    '\\b(sign[- ]?up|subscribe|join|register|signing up)\\b.{0,50}\\b(newsletters?|mailing list|email list|e-?mail updates|email alerts)\\b',
    '\\b(get|receive)\\b.{0,60}\\b(newsletter|in(to)? your inbox|(delivered|sent|straight) to your inbox|by email|via email)\\b',
    '^\\W*(our |free |daily |weekly )*(e-?mail )?newsletters?( sign[- ]?up| subscription)?\\W*$|^\\W*(enter )?your e-?mail( address)?\\W*$',
    '\\bnewsletter\\b.{0,30}(abonnieren|bestellen|anmelden|anmeldung)|(abonnieren|bestellen) sie.{0,40}newsletter|(melden sie sich|meld dich).{0,40}newsletter',
    '(suscr[ií]b\\w*|regístr\\w*|apúnt\\w*|recib[ae]\\w*).{0,50}(newsletter|bolet[ií]n(es)?)',
    "(inscri\\w+|abonn\\w+|recev\\w+).{0,50}(newsletters?|lettre d[’']information|infolettre)",
    '(订阅|訂閱|註冊|注册).{0,12}(电子报|電子報|邮件|郵件|通讯|通訊|newsletter|新闻简报)',
    '(メルマガ|メールマガジン|ニュースレター).{0,12}(登録|購読|申込|申し込み)|(登録|購読).{0,10}(メルマガ|ニュースレター)',
    '(اشترك|اشتركوا|الاشتراك|سجل).{0,40}(النشرة|نشرتنا|القائمة البريدية|البريدية)',
    '(iscriviti|ricevi).{0,40}newsletter|(assine|inscreva-se|receba).{0,40}newsletter|(schrijf je in|meld je aan|aanmelden).{0,40}nieuwsbrief|подпи(шитесь|саться|ска).{0,40}(рассылк|новост)',
  ].join('|'),
  'iu',
);

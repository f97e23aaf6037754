/**
 * Phrases by which a page says that it has nothing to read, in the languages of the extension. They mean that only as the
 * title or a line of a page with little other text: an article about them is an article.
 */

import { AnyCase, CasedText } from '../../dom/any-case';

/** Reason why a page has no main content. */
export type EmptyReason =
  | 'error'
  | 'check'
  | 'login'
  | 'consent'
  | 'age gate'
  | 'script'
  | 'empty list'
  | 'parked';

const PHRASES: readonly (readonly [reason: EmptyReason, pattern: RegExp])[] = [
  [
    'error',
    /\b(?:40[0-9]|410|429|50[0-4])\b.{0,30}(?:error|not found|forbidden|requests|gone|fehler|erreur)|\berror\b.{0,40}\(?(?:40\d|50\d)\)?|^(?:error )?(?:404|403|500|503)$|(?:page|site|url|file|content|article|listing|video|post|product|item)s?\b.{0,40}(?:not found|(?:can.?t|cannot|could ?n.t|could not) be found|no longer (?:exists?|available)|does ?n.t exist|does not exist)|nothing was found|something went wrong|access denied|(?:do|may) ?n[o']t have (?:the )?(?:permissions?|rights|sufficient privileges) to (?:access|view)|(?:be|we.ll be) (?:right )?back (?:soon|shortly)|(?:scheduled|planned|under|site) maintenance|temporarily unavailable|too many requests|unavailable (?:due to|for) legal reasons|(?:country|region|area)\b.{0,120}access (?:cannot|can ?not) be granted|not available in your (?:country|region|location)/i,
  ],
  [
    'error',
    /(?:seite|artikel|inhalt|datei|angebot|anzeige).{0,40}nicht (?:gefunden|mehr verfügbar|vorhanden)|etwas ist schief ?gelaufen|wartungsarbeiten|vorübergehend nicht (?:erreichbar|verfügbar)|zugriff verweigert|keine (?:berechtigung|rechte),? (?:auf|um|für)\b.{0,40}(?:seite|zugreifen|zuzugreifen)|(?:page|annonce|article|contenu).{0,30}(?:introuvable|n.existe (?:plus|pas)|n.est plus disponible)|site en maintenance|une erreur (?:est survenue|s.est produite)|accès refusé|(?:página|artículo|contenido|anuncio).{0,30}no (?:encontrad[ao]|existe|está disponible|se encuentra)|algo (?:ha )?salido mal|error interno|en mantenimiento|acceso denegado/i,
  ],
  [
    'error',
    /見つかりません(?:でした)?|存在しません|ただいまメンテナンス|メンテナンス中|アクセス(?:できません|が拒否)|エラーが発生|(?:页面|頁面|网页|内容).{0,10}(?:不存在|找不到|已删除|已被删除|未找到)|访问被(?:阻断|拒绝)|被阻断|网站维护|系统维护|出错了|(?:الصفحة|المحتوى).{0,30}(?:غير موجود|لم يتم العثور)|لم يتم العثور|تحت الصيانة|أعمال الصيانة|حدث خطأ/,
  ],
  [
    'check',
    /(?:checking (?:if the site|your browser)|verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|attention required|just a moment|unusual (?:number of requests|traffic)|ddos protection|security check)|überprüf(?:en|ung).{0,30}browser|sind sie ein mensch|vérifi(?:ez|cation).{0,30}(?:humain|navigateur)|verifica(?:ndo)?.{0,30}(?:humano|navegador)|(?:正在(?:检查|验证)|人机验证|安全验证)|ロボットではありません/i,
  ],
  [
    'login',
    /^(?:please )?(?:log|sign) ?in\b.{0,60}$|^log ?in$|(?:log|sign) in to (?:see|view|continue|read|your)|create (?:your |an |a )?(?:free )?account|^sign up\b.{0,40}$|^(?:anmelden|einloggen|anmeldung|login|registrieren)\b.{0,40}$|^(?:connexion|se connecter|connectez-vous|créer un compte)\b.{0,40}$|^(?:iniciar sesión|inicia sesión|acceder|crear (?:una )?cuenta)\b.{0,40}$|^ログイン|^(?:登录|登錄|登入|注册|註冊)|^(?:تسجيل الدخول|إنشاء حساب)/i,
  ],
  [
    'consent',
    /we value your privacy|before you continue|(?:cookie|privacy|consent) (?:settings|preferences|notice|cent(?:er|re))|(?:partners?|partner|partenaires|socios).{0,80}cookies|cookies.{0,80}(?:partners|partner|partenaires|socios|terceros|drittanbieter)|aviso de cookies|uso de cookies|preferenze.{0,30}(?:privacy|cookie)|pur-?abo|weiter mit werbung|mit werbung (?:weiter ?lesen|und cookies)|avec votre accord|continuer sans accepter|cookie-?einstellungen|cookieの(?:使用|設定)|使用cookie|ملفات تعريف الارتباط/i,
  ],
  [
    'age gate',
    /(?:legal (?:drinking )?age|are you (?:over|at least) (?:18|21)|(?:18|21) (?:years )?or older|verify your age)|bist du (?:über|mindestens) 18|sind sie (?:über|mindestens) 18|avez-vous (?:plus de )?18 ans|mayor(?:es)? de (?:18|edad)|(?:18|20)歳以上ですか|您(?:是否)?已?满(?:18|十八)/i,
  ],
  [
    'script',
    /(?:enable|turn on|activate|requires?|without|need) javascript|javascript (?:is (?:disabled|required)|must be enabled)|^loading\b.{0,60}$|javascript.{0,40}(?:aktivieren|deaktiviert)|ohne javascript|^(?:wird geladen|lädt|laden|bitte warten).{0,20}$|(?:activer|activez|désactivé).{0,30}javascript|^chargement.{0,20}$|(?:active|habilite|activar|habilitar).{0,30}javascript|^cargando.{0,20}$|javascriptを有効|^読み込み中.{0,6}$|(?:启用|開啟|开启) ?javascript|^(?:正在)?加载中?.{0,6}$|^جار(?:ي|ٍ) التحميل/i,
  ],
  [
    'empty list',
    /^(?:0|no|keine|aucun|sin|ningún) (?:results?|ergebnisse|treffer|résultats?|resultados?)\b|did not match any|no (?:results|matches|items) (?:were )?found|(?:cart|basket|bag) is (?:currently )?empty|warenkorb ist (?:\p{L}+ )?leer|panier est (?:\p{L}+ )?vide|carrito (?:está |esta )?vacío|カート(?:に|は).{0,12}(?:ありません|空)|(?:购物车|購物車).{0,6}空|没有找到|السلة فارغة/iu,
  ],
  ['parked', /domain.{0,60}(?:for sale|is parked|zu verkaufen)|buy this domain|this domain (?:is|may be)/i],
];

const PATTERNS = PHRASES.map(([reason, pattern]) => [reason, new AnyCase(pattern)] as const);

/** Characters of a line beyond which it is text, not a message. */
const MAX_LENGTH = 240;

/** Text in place of an e-mail address that a script would show: the page needs JavaScript for that alone. */
const HIDDEN_ADDRESS = /spam|спам/i;

/** Reason for which a line says that the page is empty; null for all others. @param text with single spaces */
export function emptyPageReason(text: string): EmptyReason | null {
  if (text.length > MAX_LENGTH || HIDDEN_ADDRESS.test(text)) return null;
  const line = new CasedText(text);
  return PATTERNS.find(([, pattern]) => pattern.matches(line))?.[0] ?? null;
}

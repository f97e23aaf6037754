/** Words by which a page says that it has nothing to read, in its text, as parts of patterns, and in its address. */

import type { WordsByLanguage } from '../dom/any-case';

/** Messages in place of content: errors, works on the site, results and carts without items, scripts that are off. */
export const NOTHING_HERE: WordsByLanguage = {
  codes: '^(?:404|403|500|503)$|^(?:40[0-9]|410|50[0-4]) *[-–—|:.](?! *\\d)|^(?:ошибка|エラー|错误) 404',
  en:
    '\\b(?:40[0-9]|410|429|50[0-4])\\b.{0,30}(?:error|not found|forbidden|requests|gone)|' +
    '(?:page|site|url|file|content|article|listing|video|post|product|item)s?\\b.{0,40}' +
    '(?:not found|(?:can.?t|cannot|could ?n.t|could not) be found|no longer (?:exists?|available)|does ?n.t exist|does not exist)|' +
    'nothing was found|something went wrong|access denied|' +
    "(?:do|may) ?n[o']t have (?:the )?(?:permissions?|rights|sufficient privileges) to (?:access|view)|" +
    '(?:be|we.ll be) (?:right )?back (?:soon|shortly)|(?:scheduled|planned|under|site) maintenance|' +
    'temporarily unavailable|too many requests|unavailable (?:due to|for) legal reasons|' +
    '(?:country|region|area)\\b.{0,120}access (?:cannot|can ?not) be granted|' +
    'not available in your (?:country|region|location)|' +
    '(?:enable|turn on|activate|requires?|without|need) javascript|javascript (?:is (?:disabled|required)|must be enabled)|' +
    '^loading\\b.{0,60}$|^(?:0|no) results?\\b|did not match any|no (?:results|matches|items) (?:were )?found|' +
    '(?:cart|basket|bag) is (?:currently )?empty|' +
    'domain.{0,60}(?:for sale|is parked)|buy this domain|this domain (?:is|may be)',
  de:
    '(?:seite|artikel|inhalt|datei|angebot|anzeige).{0,40}' +
    'nicht (?:gefunden|mehr verfügbar|vorhanden)|etwas ist schief ?gelaufen|wartungsarbeiten|' +
    'vorübergehend nicht (?:erreichbar|verfügbar)|zugriff verweigert|' +
    'keine (?:berechtigung|rechte),? (?:auf|um|für)\\b.{0,40}(?:seite|zugreifen|zuzugreifen)|' +
    'javascript.{0,40}(?:aktivieren|deaktiviert)|ohne javascript|^(?:wird geladen|lädt|laden|bitte warten).{0,20}$|' +
    '^keine (?:ergebnisse|treffer)\\b|warenkorb ist (?:\\S+ )?leer|domain.{0,60}zu verkaufen',
  nl: 'pagina.{0,40}(?:niet (?:worden )?(?:gevonden|vinden)|bestaat niet)|geen (?:zoek)?resultaten',
  sv: 'sidan.{0,60}(?:hittades inte|finns inte|inte hittas)|hittar inte sidan|innehållet är inte tillgängligt',
  'da and no':
    'siden.{0,60}(?:ikke (?:blive? )?fun[dn]et|findes ikke|finnes ikke)|' +
    '(?:finner|finde) (?:ikke |den )?siden?\\b',
  fr:
    '(?:page|annonce|article|contenu).{0,30}' +
    '(?:introuvable|n.existe (?:plus|pas)|n.est plus disponible)|site en maintenance|' +
    'une erreur (?:est survenue|s.est produite)|accès refusé|(?:activer|activez|désactivé).{0,30}javascript|' +
    '^chargement.{0,20}$|^aucun résultats?\\b|panier est (?:\\S+ )?vide',
  es:
    '(?:página|artículo|contenido|anuncio|tema).{0,30}no (?:encontrad[ao]|existe|está disponible|se encuentra)|' +
    'algo (?:ha )?salido mal|error interno|en mantenimiento|acceso denegado|' +
    '(?:active|habilite|activar|habilitar).{0,30}javascript|^cargando.{0,20}$|' +
    '^(?:sin|ningún) resultados?\\b|carrito (?:está |esta )?vacío',
  pt: 'página.{0,40}não (?:foi |pode ser )?(?:encontrad|existe)|não encontramos.{0,30}página',
  it:
    'pagina.{0,40}non (?:(?:è )?(?:stata )?trovata|esiste|c.è più|(?:è )?(?:più )?disponibile)|accesso negato|' +
    'nessun risultato',
  ro: 'pagin[aă].{0,50}nu (?:a fost găsit|(?:mai )?exist)',
  pl:
    '(?:stron[ay]|ogłoszenie).{0,50}nie (?:została |jest )?(?:znalezion|istnieje|już dostępn)|' +
    'nie (?:znaleziono|możemy znaleźć)',
  'cs and sk': 'strán\\S+.{0,50}(?:nenalezen|neexistuje|nebyl\\S* nalezen|nenašl|nebol\\S* nájden)',
  'sl, hr and sr': 'stran\\S*.{0,40}(?:ni (?:bil\\S* )?najden|ne obstaja|ne postoji|nije (?:pronađen|nađen))',
  'ru, uk and bg':
    '(?:страниц|сторінк).{0,50}не (?:е )?(?:най|знай|намер|сущ|існує)|такой страниц|не найдено',
  fi: 'sivua.{0,40}ei (?:löytynyt|löydy|ole olemassa)',
  hu: 'oldal.{0,40}nem (?:található|létezik|elérhető)',
  el: 'σελίδα.{0,40}δεν (?:βρέθηκε|υπάρχει|είναι διαθέσιμη)',
  tr: '(?:sayfa|sonuç|ürün).{0,40}(?:bulunamadı|bulamadık|bulunmamakta|mevcut değil)',
  ar: '(?:الصفحة|المحتوى).{0,30}(?:غير موجود|لم يتم العثور)|لم يتم العثور|تحت الصيانة|أعمال الصيانة|حدث خطأ|^جار(?:ي|ٍ) التحميل|السلة فارغة',
  fa: 'صفحه.{0,40}(?:یافت نشد|پیدا نشد|وجود ندارد)',
  he: '(?:הדף|העמוד).{0,40}(?:לא נמצא|אינו קיים|לא קיים)',
  hi: '(?:पृष्ठ|पेज).{0,40}नहीं मिल|^लोड हो रहा',
  th: 'ไม่พบหน้า|หน้า.{0,40}(?:ถูกลบ|ไม่มีอยู่)',
  vi: 'trang.{0,50}không tồn tại|không tìm thấy trang',
  id: 'halaman.{0,50}tidak (?:dapat )?(?:ditemukan|tersedia|ada)|keranjang.{0,20}kosong',
  zh:
    '(?:页面|頁面|网页|內容|内容).{0,10}(?:不存在|找不到|已删除|已被删除|未找到)|访问被(?:阻断|拒绝)|被阻断|' +
    '网站维护|系统维护|系統維護|網站維護|出错了|(?:启用|開啟|开启) ?javascript|^(?:正在)?加载中?.{0,6}$|(?:购物车|購物車).{0,6}空|没有找到|找不到您',
  ja:
    '見つかりません(?:でした)?|存在しません|ただいまメンテナンス|メンテナンス中|(?:商品|結果)(?:は|が)ありません|アクセス(?:できません|が拒否)|' +
    'エラーが発生|javascriptを有効|^読み込み中.{0,6}$|カート(?:に|は).{0,12}(?:ありません|空)',
  ko: '페이지.{0,20}(?:찾을 수 없|존재하지 않|삭제되었)|존재하지 않는 (?:페이지|게시)|로그인이 필요',
};

/** Demands of a page before it shows anything: to wait for a check, or to be of age. */
export const ENTRY_CHECKS: WordsByLanguage = {
  en:
    '(?:checking (?:if the site|your browser)|verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|attention required|' +
    'just a moment|unusual (?:number of requests|traffic)|ddos protection|security check)|' +
    '(?:legal (?:drinking )?age|are you (?:over|at least) (?:18|21)|(?:18|21) (?:years )?or older|verify your age)',
  de: 'überprüf(?:en|ung).{0,30}browser|sind sie ein mensch|(?:bist du|sind sie) (?:über|mindestens) 18',
  nl: '18 jaar of ouder',
  fr: 'vérifi(?:ez|cation).{0,30}(?:humain|navigateur)|avez-vous (?:plus de )?18 ans',
  'es, pt and it':
    'verifi(?:ca|que)(?:ndo)?.{0,30}(?:humano|navegador)|mayor(?:es)? de (?:18|edad)|maior de 18|avere.{0,12} 18 anni',
  ru: 'не робот',
  zh: '(?:正在(?:检查|验证)|人机验证|安全验证)|您(?:是否)?已?满(?:18|十八)',
  ja: 'ロボットではありません|(?:18|20)歳以上ですか',
};

/** Requests to log in and to consent: many pages have them next to their content. */
export const LOGINS_AND_CONSENT: WordsByLanguage = {
  en:
    '^(?:please )?(?:log|sign) ?in\\b.{0,60}$|(?:log|sign) in to (?:see|view|continue|read|your)|' +
    'create (?:your |an |a )?(?:free )?account|^sign up\\b.{0,40}$|we value your privacy|before you continue|' +
    '(?:cookie|privacy|consent) (?:settings|preferences|notice|cent(?:er|re))',
  de: '^(?:anmeld(?:en|ung)|einloggen)\\b.{0,40}$|weiter mit werbung',
  es: '^(?:iniciar sesión|inicia sesión|acceder|crear (?:una )?cuenta)\\b.{0,40}$',
  it: 'preferenze.{0,30}(?:privacy|cookie)',
  ja: '^ログイン',
};

/**
 * Words at the end of a part of an address that leads to a form for an account: to log in, to register, to get a new
 * password. Without accents, as addresses have them.
 */
export const ACCOUNT_WORDS: readonly string[] = [
  ...['login', 'logon', 'signin', 'signup', 'register', 'registration', 'createaccount', 'newaccount'],
  ...['password', 'passwd', 'pwdreset', 'adduser', 'newuser'],
  ...['registrieren', 'registrierung', 'anmelden', 'anmeldung', 'passwort'],
  ...['inscription', 'connexion', 'motdepasse'],
  ...['registro', 'registrarse', 'registrar', 'inscripcion', 'contrasena', 'contrasinal', 'rexistro'],
  ...['cadastro', 'inscricao', 'senha'],
  ...['registrati', 'registrazione', 'iscrizione', 'accedi'],
  ...['registratie', 'registreren', 'inloggen', 'aanmelden', 'wachtwoord'],
  ...['registrer', 'registrera', 'registrering', 'logind', 'loggain', 'adgangskode', 'losenord', 'salasana'],
  ...[
    'registrace',
    'registracia',
    'registracija',
    'registracja',
    'rejestracja',
    'logowanie',
    'haslo',
    'heslo',
  ],
  ...['regisztracio', 'belepes', 'jelszo', 'kayit', 'uyelik', 'sifre', 'daftar', 'dangky', 'dangnhap'],
];
/** Parts of an address that mean an account only as a whole: `authorities` begins like one. */
export const WHOLE_ACCOUNT_WORDS: readonly string[] = ['auth', 'login', 'regist', 'anmelden', 'entrar'];

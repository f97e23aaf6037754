/**
 * Texts in the place of an author's name that are none, by language, as parts of patterns: buttons next to it, words
 * before it, editorial offices, anonymous accounts.
 */
export const NOT_NAMES: Readonly<Record<string, string>> = {
  'several languages':
    'autor[ea]?|admin(?:istra(?:dor|teur|tore)|istrátor|isztrátor)?|redakt(?:ori?|ör|ør)|editore?|komentar|' +
    'редакция|my(?:ニュース|ページ)',
  de: 'von|folgen|abonnieren|teilen|anmelden|kommentare?|redaktion',
  nl: 'door|inloggen|redactie|beheerder',
  sv: 'av|logga in|registrera(?: dig)?|bli medlem|prenumerera|följ|dela|kommentarer?|redaktionen',
  da: 'af|log ind|tilmeld|opret (?:bruger|konto)|følg|abonner',
  no: 'logg inn|registrer|redaksjonen|redaktør',
  fr: "par|auteur|suivre|s'abonner|partager|connexion|commentaires?|la rédaction|rédaction",
  es: 'por|seguir|suscribirse|compartir|iniciar sesión|comentarios?|redacción',
  pt: 'entrar|cadastre-se|assinar|compartilhar|comentários|redação',
  it: 'di|accedi|registrati|abbonati|condividi|commenti|redazione',
  ca: "inicia (?:la )?sessió|registra't|comparteix|segueix|comentaris|redacció",
  ro: 'autentificare|conectare|înregistrare|distribuie|abonează-te|comentarii|redacția',
  pl: 'przez|zaloguj(?: się)?|zarejestruj(?: się)?|redakcja',
  cs: 'přihlásit(?: se)?|registrace|sledovat|sdílet|komentáře|diskuse|redakce',
  sk: 'prihlásiť(?: sa)?|registrácia|odoberať|zdieľať|komentáre|diskusia|redakcia',
  'sl, hr and sr':
    'prijava|prijavi se|registracija|registriraj se|po(?:dij|d)eli|prati|komentari|redakcija|uredništvo|' +
    'komentarji|пријава|подели|редакција',
  ru: 'автор|войти|вход|регистрация|подписаться|поделиться|комментарии|администратор|админ|редактор',
  uk: 'увійти|реєстрація|підписатися|коментарі|редакція|адміністратор',
  bg: 'сподели|последвай|абонирай се|коментари',
  lt: 'prisijungti|registruotis|prenumeruoti|dalintis|komentarai',
  lv: 'ienākt|pieslēgties|reģistrēties|dalīties|komentāri',
  et: 'logi sisse|registreeru|jaga|kommentaarid|toimetus',
  fi: 'kirjaudu(?: sisään)?|rekisteröidy|seuraa|jaa|tilaa|kommentit|toimitus',
  hu: 'bejelentkezés|belépés|regisztráció|feliratkozás|megosztás|hozzászólások|kommentek|szerkesztőség',
  el: 'σύνδεση|εγγραφή|συντακτική ομάδα|συντακτικη ομαδα|κοινοποίηση|σχόλια|διαχειριστής|συντάκτης',
  tr: 'giriş(?: yap)?|üye ol|kayıt ol|abone ol|paylaş|yorum(?:lar)?|yönetici|editör',
  ar: 'متابعة|اشترك|مشاركة|تسجيل الدخول|تعليقات?|مدير|المحرر|هيئة التحرير|تسجيل الخروج',
  fa: 'ورود|ثبت ?نام|عضویت|نظرات|ادمین|مدیر سایت|خروج|علاقه[ ‌]?مندی[ ‌]?ها|دیدگاه[ ‌]?ها|تحریریه|اشتراک[ ‌]گذاری',
  ur: 'لاگ ان(?: کریں)?|شیئر کریں|تبصرے',
  he: 'התחבר(?:ות)?|הרשמה|תגובות|שתפו?|כניסה|מערכת האתר',
  hi: 'लॉग ?इन(?: करें)?|साइन ?इन(?: करें)?|शेयर करें|फॉलो करें|टिप्पणियाँ',
  bn: 'লগ ?ইন(?: করুন)?|মন্তব্য|নিজস্ব প্রতিবেদক|অনলাইন ডেস্ক',
  ta: 'உள்நுழைக?|பகிர்|கருத்துகள்',
  th: 'เข้าสู่ระบบ|สมัครสมาชิก|ผู้ดูแลระบบ|แชร์|ติดตาม|ความคิดเห็น|กองบรรณาธิการ',
  vi: 'đăng nhập|đăng ký|quản trị viên|chia sẻ|theo dõi|bình luận|ban biên tập|tòa soạn',
  id: 'masuk|daftar|redaksi|bagikan|ikuti',
  zh: '未知|佚名|匿名|已?(?:关注|關注)|订阅|訂閱|分享|登录|登錄|评论|評論|管理[员員者]|作者|手机版|手機版|电脑版|電腦版|编辑部|編輯部|小编|小編',
  ja: 'フォロー(?:する|中)?|シェア|ログイン|コメント|編集部|新規登録|会員登録|スクラップ|著者|筆者',
  ko: '회원가입|로그인|구독(?:하기)?|공유(?:하기)?|댓글|편집부|관리자|운영자',
};

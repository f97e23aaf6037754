/**
 * Words before the name of an author in languages other than English, between two names, and texts in its place that
 * are not names, as parts of patterns.
 */

import type { WordsByLanguage } from '../dom/any-case';

/** Prepositions, and verbs with the author after them. */
export const BY_WORDS: WordsByLanguage = {
  de: 'von',
  nl: 'door',
  af: 'deur',
  da: 'af',
  'sv and no': 'av',
  is: 'eftir|höfundur',
  fr: 'par',
  'es and pt': 'por',
  it: 'di|a cura di|(?:scritto|pubblicato) da',
  ro: '(?:scris|publicat) de',
  pl: 'przez',
  'pl, cs and sk': 'nap[ií]?sa[lł]?[ao]?',
  'sl, hr and sr': '(?:na)?pi(?:š|s)e',
  'uk and sr': 'пише',
  mk: 'пишува',
  'ru and bg': 'от|подготовил[аи]?',
  lt: 'parengė',
  fi: 'kirjoittanut',
  hu: 'írta',
  el: 'γρ[άα]φει(?: [οη])?|τ(?:ου|ης)',
  sq: 'nga|shkruan',
  tr: 'yazan',
  vi: 'bởi',
  id: 'oleh',
};

/** Nouns, which most pages set before a colon. */
export const AUTHOR_WORDS: WordsByLanguage = {
  'most of Europe': 'autor(?:a|in|en|es|i|ka|ul|ius|iai|ė|s|id)?|te(?:[kx]s?|s)t[eio]?',
  'fr and nl': 'auteure?s?',
  it: 'autore|autrice',
  pt: 'reportagem',
  sv: 'skribent|författare',
  'da and no': 'forfatter',
  sl: 'besedilo|avtor(?:ica|ji)?',
  hr: 'novinar(?:ka)?',
  sr: 'аутор|текст',
  mk: 'новинар(?:ка)?',
  ru: 'автор(?:ка|ы|и)?|журналист',
  uk: 'журналіст',
  be: 'аўтар',
  lv: 'žurnālists',
  fi: 'kirjoittajat?|toimittaja',
  hu: 'szerzők?|újságíró',
  el: 'συντάκτης|συντάκτρια',
  eu: 'egilea|idazlea',
  tr: 'muhabir|haber|yazar',
  az: 'müəllif',
  uz: 'muallif',
  kk: 'жазған',
  mn: 'нийтлэлч|сурвалжлагч',
  hy: 'հեղինակ',
  vi: 'tác giả',
  id: 'penulis|reporter',
  sw: 'mwandishi',
};

/** Words for an author in scripts without capitals. */
export const AUTHOR_WORDS_WITHOUT_CAPITALS: WordsByLanguage = {
  ar: 'بقلم|كتب(?:ت|ه|ته)?|إعداد|الكاتب',
  fa: 'کاتب|نویسنده|به قلم|خبرنگار',
  ur: 'تحریر|مصنف',
  he: 'מאת',
  hi: 'लेखक|लेखिका|रिपोर्टर|संवाददाता',
  bn: 'লেখক|প্রতিবেদক',
  gu: 'લેખક',
  ta: 'ஆசிரியர்|எழுதியவர்',
  te: 'రచయిత',
  th: 'ผู้เขียน|เขียนโดย|โดย',
  km: 'អ្នកនិពន្ធ',
  my: 'ရေးသားသူ',
  ka: 'ავტორი',
};

/** Words between the names of two authors. */
export const AND_WORDS: WordsByLanguage = {
  en: 'and',
  de: 'und',
  nl: 'en',
  sv: 'och',
  'da and no': 'og',
  fr: 'et',
  'es, pt and it': 'y|e',
  'ca, pl, hr and sl': 'i',
  ro: '[sș]i|şi',
  'cs and sk': 'a',
  'fi and et': 'ja',
  hu: 'és',
  el: 'και',
  'ru and bg': 'и',
  uk: 'і|та|й',
  tr: 've',
  ar: 'و',
  he: 'ו',
  hi: 'और',
  bn: 'এবং',
  th: 'และ',
  vi: 'và',
  id: 'dan',
  sw: 'na',
  ja: 'と',
};

/**
 * Texts in the place of an author's name that are none: words before it, editorial offices, anonymous accounts, and
 * buttons that are not phrases of `phrases/`.
 */
export const NOT_NAMES: WordsByLanguage = {
  'several languages':
    'autor[ea]?|admin(?:istra(?:dor|teur|tore)|istrátor|isztrátor)?|redakt(?:ori?|ör|ør)|editore?|редакция|my(?:ニュース|ページ)',
  de: 'von|folgen|redaktion',
  nl: 'door|redactie|beheerder',
  sv: 'av|registrera(?: dig)?|bli medlem|följ|redaktionen',
  da: 'af|tilmeld|opret (?:bruger|konto)|følg|abonner',
  no: 'registrer|redaksjonen|redaktør',
  fr: 'par|auteur|suivre|connexion|la rédaction|rédaction',
  es: 'por|seguir|redacción',
  pt: 'entrar|assinar|redação',
  it: 'di|registrati|redazione',
  ca: "registra't|segueix|redacció",
  ro: 'înregistrare|abonează-te|redacția',
  pl: 'przez|zarejestruj(?: się)?|redakcja',
  cs: 'registrace|sledovat|diskuse|redakce',
  sk: 'registrácia|diskusia|redakcia',
  'sl, hr and sr': 'prijava|registracija|prati|redakcija|uredništvo|пријава|редакција',
  ru: 'автор|вход|регистрация|администратор|админ|редактор',
  uk: 'реєстрація|редакція|адміністратор',
  bg: 'последвай|абонирай се|коментари',
  et: 'toimetus',
  fi: 'seuraa|tilaa|kommentit|toimitus',
  hu: 'regisztráció|hozzászólások|kommentek|szerkesztőség',
  el: 'σύνδεση|εγγραφή|συντακτική ομάδα|συντακτικη ομαδα|διαχειριστής|συντάκτης',
  tr: 'giriş(?: yap)?|yönetici|editör',
  ar: 'متابعة|مدير|المحرر|هيئة التحرير|تسجيل الخروج',
  fa: 'عضویت|نظرات|ادمین|مدیر سایت|خروج|علاقه[ ‌]?مندی[ ‌]?ها|دیدگاه[ ‌]?ها|تحریریه',
  he: 'הרשמה|שתפו?|מערכת האתר',
  hi: 'लॉग ?इन(?: करें)?|फॉलो करें',
  bn: 'লগ ?ইন(?: করুন)?|নিজস্ব প্রতিবেদক|অনলাইন ডেস্ক',
  th: 'ผู้ดูแลระบบ|แชร์|ติดตาม|กองบรรณาธิการ',
  vi: 'đăng ký|quản trị viên|theo dõi|ban biên tập|tòa soạn',
  id: 'daftar|redaksi|ikuti',
  zh: '未知|佚名|匿名|已?(?:关注|關注)|管理[员員者]|作者|手机版|手機版|电脑版|電腦版|编辑部|編輯部|小编|小編',
  ja: 'フォロー(?:する|中)?|コメント|編集部|スクラップ|著者|筆者',
  ko: '편집부|관리자|운영자',
};

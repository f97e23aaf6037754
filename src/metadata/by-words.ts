/** Words before the name of an author in languages other than English, and between two names, as parts of patterns. */

/** Prepositions: Romance, Germanic, Slavic and Indonesian ones, and verbs with the author after them. */
export const BY_WORDS =
  'por|par|von|di|door|af|av|przez|от|oleh|(?:na)?pi(?:š|s)e|nap[ií]?sa[lł]?[ao]?|írta|γρ[άα]φει(?: [οη])?|τ(?:ου|ης)|nga|yazan|(?:scris|publicat) de|bởi|eftir|kirjoittanut|parengė|подготовил[аи]?|пише|deur|a cura di|пишува|shkruan|höfundur|(?:scritto|pubblicato) da';

/** Nouns, which most pages set before a colon. */
export const AUTHOR_WORDS =
  'autor(?:a|in|en|es|i|ka|ul|ius|iai|ė|s|id)?|auteure?s?|autore|autrice|skribent|forfatter|författare|kirjoittajat?|te(?:[kx]s?|s)t[eio]?|текст|аутор|besedilo|muhabir|haber|reportagem|szerzők?|avtor(?:ica|ji)?|автор(?:ка|ы|и)?|аўтар|συντάκτης|συντάκτρια|yazar|müəllif|muallif|հեղինակ|penulis|reporter|tác giả|egilea|idazlea|mwandishi|toimittaja|újságíró|žurnālists|журналіст|журналист|новинар(?:ка)?|novinar(?:ka)?|нийтлэлч|сурвалжлагч|жазған';

/** Words for an author in scripts without capitals: Arabic and Persian, Hebrew, Hindi and Bengali, Thai, Georgian. */
export const AUTHOR_WORDS_WITHOUT_CAPITALS =
  'بقلم|كتب(?:ت|ه|ته)?|کاتب|نویسنده|به قلم|تحریر|إعداد|מאת|लेखक|लेखिका|লেখক|ผู้เขียน|เขียนโดย|โดย|ავტორი|લેખક|ஆசிரியர்|எழுதியவர்|రచయిత|প্রতিবেদক|रिपोर्टर|संवाददाता|خبرنگار|الكاتب|مصنف|អ្នកនិពន្ធ|ရေးသားသူ';

/** Words between the names of two authors. */
export const AND_WORDS =
  'and|und|et|y|e|en|i|og|och|ja|a|és|[sș]i|şi|ve|và|dan|na|και|и|і|та|й|و|ו|และ|और|এবং|と';

/** Sentences that ask something of the reader: to order a newsletter, to donate, to subscribe. */
import { wholeLine } from '../../dom/any-case';
import type { Phrase } from './boilerplate-phrases';

/** Names of a newsletter, as part of a pattern. */
const NEWSLETTER =
  'news-?letter|infolettre|boletín|boletim|bolet[ií]n|nieuwsbrief|ny(?:hed|het)sbrev|nyhetsbrev|uutiskir|hírlev|bülten|рассылк|розсилк|бюлетин|bilten|naujienlaišk|jaunumu vēstul|uudiskir|butlletí|buletin|bản tin|ενημερωτικ\\S* δελτί|ניוזלטר|خبرنامه|نشرتنا|النشرة|न्यूज़?लेटर|নিউজলেটার|จดหมายข่าว|뉴스레터|ニュースレター|メールマガジン|メルマガ|电子报|電子報|电子通讯';

/** Words with which a sentence asks to order one, as part of a pattern. */
const ORDER = [
  'subscribe|sign up|get (?:our|the)|abonnieren sie|abonniere|abonniert|bestellen sie|bestell|(?:melden sie sich|melde dich|meldet euch|tragen sie sich|trag dich)|(?:hol|holen sie|sichere?|sichern sie) (?:dir|sich)',
  '(?:inscrivez|abonnez)[- ]vous|(?:inscris|abonne)[- ]toi|recevez|suscríbe(?:te|se)|suscríbase|suscribite|inscríbe(?:te|se)|apúntate|regístrate|recib[eaí]|assine|inscreva-se|cadastre-se|subscreva|receba|iscrivi(?:ti|tevi)|abbonati|ricevi',
  'schrijf je|meld je|abonneer je|ontvang|zapisz się|(?:za)?subskrybuj|odbieraj|přihla(?:ste|š) se|odebírejte|prihlás(?:te|ť) sa|odoberajte|(?:iratkozz|kérje|kérd)(?:on|en)?|abonea(?:ză-te|ți-vă|ţi-vă)|înscrie-te',
  'prenumerera|anmäl dig|få vår[ta]?|tilmeld (?:dig|vores)|abonn[eé]r|meld deg|få vår[te]?|tilaa|подпи(?:шитесь|шись|сывайтесь|сывайся)|підпи(?:шіться|шись|суйтесь|суйся)|абонирай(?:те)? се|prijavi(?:te)? se|pretplati(?:te)? se|naroči(?:te)? se',
  'пријавите се|užsi(?:prenumeruok(?:ite)?|sakyk(?:ite)?)|pies(?:akies|akieties|akies)|liitu|telli|subscriu-te|apunta.t|εγγραφείτε|γραφτείτε|berlangganan|langganan|daftar(?:kan)?|đăng ký|הירשמו|הצטרפו|اشترك|سجل',
].join('|');

/** Words for a gift of money, as part of a pattern. */
const GIFT =
  'spende|donation|\\bdon\\b|dons|dona(?:ción|tivo|ção|zione|zioni|tie)|donasi|darowizn|wpłat|datek|dobročinn|příspěv|prispev|adomány|donați|пожертв|донат|внесок|bağış|δωρε[άα]|gåva|gave|bidrag|lahjoit|تبرع|کمک مالی|תרומה|दान|ủng hộ|บริจาค|สนับสนุน|기부|후원|寄付|ご支援|捐';

/** Words with which a sentence asks for support, as part of a pattern. */
const SUPPORT =
  'unterstütz(?:en sie|t|e)|helfen sie|spenden sie|spende|soutenez|aidez|faites|ayud[ae](?:nos)?|apóya(?:nos)?|apoya|dona|apoie|ajude|contribua|doe|sostieni|sostenete|aiutaci|steun|help ons|doneer|wesprzyj|wspieraj|pomóż|podpořte|podporte|támogass(?:on)?|susține|donează|поддержите|поддержи|підтримайте|підтримай|подкрепете|podržite|podprite|paremkite|atbalsti(?:et)?|toeta|stötta|støtt|tue|destekle(?:yin)?|στηρίξτε|υποστηρίξτε|dukung|hãy ủng hộ|ادعم|תמכו|support';

/** Names of a subscription that is paid, as part of a pattern. */
const SUBSCRIPTION =
  'abonn?em|abo\\b|abonnent|suscri|suscripc|assin(?:e|ante|atura)|abbona|prenumer|předplat|predplat|előfiz|naročni|pretplat|подписк|підписк|абонамент|aboneli|συνδρομ|tilaus|tilaaj|berlangganan|구독|subscri';

/** Start of a sentence that tells how the rest of a text is read, as part of a pattern. */
const TO_READ =
  'um (?:den (?:ganzen |vollständigen )?(?:artikel|beitrag|text) |hier |jetzt )?weiter(?:zu)?lesen|um (?:den|diesen) .{0,30}(?:artikel|beitrag|text) (?:zu lesen|lesen)|pour (?:lire|continuer)|para (?:leer|seguir leyendo|continuar leyendo|ler|continuar lendo|continuar a ler)|per (?:leggere|continuare)|om .{0,40}(?:te lezen|verder te lezen)|aby (?:przeczytać|czytać)|(?:pro|na) (?:přečtení|prečítanie)|чтобы (?:прочитать|читать|продолжить)|щоб (?:прочитати|читати|продовжити)|for at læse|for å lese|för att (?:läsa|fortsätta)|jatkaaksesi|devamını okumak|untuk membaca|to (?:read|(?:continue|keep) reading)';

export const APPEAL_PHRASES: readonly Phrase[] = [
  [
    'promotion',
    wholeLine(
      `(?:.{0,80}[:!?–—-] |.{0,24} )?(?:${ORDER})(?!\\w).{0,90}(?:${NEWSLETTER}).{0,140}`,
      `.{0,60}(?:newsletter|infolettre|nieuwsbrief|nyhe[dt]sbrev) (?:informiert|liefert|bringt|hält|versorgt) (?:sie|dich|euch) .{0,160}`,
      '.{0,80}(?:e-?)?bülten\\S* .{0,30}(?:abone|kayıt|üye) ol.{0,30}|.{0,60}(?:ニュースレター|メールマガジン|メルマガ).{0,30}(?:登録|購読|配信).{0,40}|.{0,60}뉴스레터.{0,20}(?:구독|신청|받아).{0,20}|.{0,40}(?:订阅|訂閱).{0,20}(?:电子报|電子報|电子通讯).{0,40}',
    ),
    new RegExp(NEWSLETTER, 'iu'),
  ],
  [
    'promotion',
    wholeLine(
      `(?:.{0,60}[:!?,–—-] )?(?:${SUPPORT})(?!\\w).{0,80}(?:${GIFT}).{0,100}`,
      '.{0,100}ร่วม(?:สนับสนุน(?:เรา|สื่อ|การทำงาน)|บริจาค).{0,80}',
      '.{0,30}(?:寄付|ご支援)を?お願い(?:いたし|致し|し)ます.{0,20}|.{0,60}(?:기부|후원)(?:해 ?주세요|을 부탁드립니다).{0,20}',
    ),
    new RegExp(GIFT, 'iu'),
  ],
  [
    'promotion',
    wholeLine(
      '(?:hat (?:dir|ihnen|euch) (?:der|dieser) (?:artikel|beitrag|text) gefallen|(?:vous avez|tu as) aimé cet article|cet article vous a plu|¿?te (?:ha gustado|gustó) (?:este|el) artículo|gostou (?:deste|desse|do) (?:artigo|conteúdo|texto)|ti è piaciuto (?:questo|l.)\\s?(?:articolo|post)|vond (?:je|u) dit (?:artikel|bericht) .{2,20}|spodobał ci się (?:ten )?(?:artykuł|tekst)|líbil se vám (?:tento )?článek|páčil sa vám (?:tento )?článok|tetszett a cikk|ți-a plăcut (?:acest )?articol(?:ul)?|понравилась (?:эта )?статья|сподобалась (?:ця )?стаття|хареса ли (?:ви|ти) (?:тази )?статия(?:та)?|bu (?:yazıyı|haberi|makaleyi) beğendiniz mi|enjoyed this (?:article|post|story)|did you (?:like|enjoy) this (?:article|post|story)) ?[?？]',
    ),
    /\?|？/u,
  ],
  [
    'notice',
    wholeLine(
      `(?:${TO_READ}).{0,80}(?:${SUBSCRIPTION}).{0,120}`,
      '.{0,100}(?:abonelere sunulan|yalnızca abone|sadece abone|tylko dla (?:prenumeratorów|subskrybentów)|nur für abonnent(?:inn)?en|réservé aux abonnés|contenu est réservé aux inscrits|(?:solo|exclusivo) para suscriptores|exclusivo para assinantes|riservato agli abbonati|alleen voor abonnees|pouze pro předplatitele|len pre predplatiteľov|csak előfizetőknek|только (?:для|по) подпис|лише для передплатник|kun for abonnent|endast för prenumerant|vain tilaaj|khusus pelanggan).{0,120}',
    ),
    new RegExp(`${SUBSCRIPTION}|abone|передплат|khusus|inscrits`, 'iu'),
  ],
];

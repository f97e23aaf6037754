/**
 * Invitations and legal lines of large sites in Portuguese, Polish, Korean, Italian, Dutch, Russian and Turkish, in this
 * order, and of Chinese portals.
 */

import { type PatternText, wholeLine } from '../../dom/any-case';
import type { BoilerplateRole } from '../role-names';

/** Networks on which readers are asked to follow a site. */
const NETWORK_NAMES =
  'facebook|instagram|twitter|telegram|whatsapp|tiktok|youtube|google news|google noticias|google notícias';
/** Beginning of that request, language by language. */
const FOLLOW =
  'síguenos|s[ií]g(?:ue|a)nos|acompanhe|curta|suivez[- ]nous|folgen sie uns|folge uns|diskutieren sie mit|seguici|segui|volg ons|følg os|følg oss|följ oss|seuraa meitä|sledujte nás|obserwuj nas|polub nas|urmărește[- ]ne|urmăriți[- ]ne|kövess minket|kövessen minket|ακολουθήστε|ikuti kami|theo dõi chúng tôi|ติดตาม';

export const FURTHER_PHRASES: readonly (readonly [role: BoilerplateRole, pattern: PatternText])[] = [
  [
    'promotion',
    wholeLine(
      '(?:assine|inscreva-se|cadastre-se)(?: (?:já|agora|aqui))?(?: (?:(?:n?a|para|em|o) )?(?:noss[ao] )?(?:newsletter|boletim|canal).{0,40})?|receba .{1,40}\\b(?:newsletter|e-?mail|whatsapp).{0,30}|siga(?:-nos)? (?:.{2,30} )?no (?:google|whatsapp|instagram|telegram|facebook|x|twitter).{0,20}',
      'zapisz się (?:do|na) (?:nasz(?:ego)? )?newslettera?.{0,40}|(?:za)?subskrybuj(?: .{1,30})?|obserwuj nas (?:na|w) .{2,30}|dołącz do nas(?: na .{2,30})?',
      '(?:(?:뉴스레터|채널|이메일) ?)?구독(?:하기|신청|하세요)?|뉴스레터(?: ?신청(?:하기)?)?|(?:네이버|카카오톡?|유튜브) ?(?:채널 ?)?(?:추가|구독)(?:하기)?',
      'iscriviti(?: (?:ora|subito|gratis))?(?: alla (?:nostra )?newsletter.{0,50})?|ricevi .{1,40}\\b(?:newsletter|e-?mail).{0,30}|abbonati(?: (?:ora|subito|a) ?.{0,30})?|seguici (?:su|anche su) .{2,30}|resta (?:sempre )?aggiornato.{0,40}',
      '(?:schrijf je (?:nu )?in|meld je (?:nu )?aan|abonneer je|aanmelden|inschrijven)(?: (?:voor|op) .{0,20}nieuwsbrief.{0,30})?|(?:gratis )?nieuwsbrief(?: ontvangen)?|volg ons(?: ook)? (?:op|via) .{2,30}|ontvang .{2,40} in je (?:mailbox|inbox)',
      '(?:подпис(?:аться|ывайтесь|ывайся|ка)|подпишитесь|подпишись)(?: (?:на|в) .{2,60})?|(?:читайте|следите за) (?:нас|нами|нашими новостями) (?:в|на) .{2,40}|рассылка(?: новостей)?',
      '(?:e-?)?bülten(?:imiz)?e? (?:abone|kayıt|üye) ol(?:un)?|abone ol(?:un)?|e-?bülten(?:imiz)?|google news.{0,4} (?:takip|abone).{0,20}',
    ),
  ],
  [
    'promotion',
    wholeLine(
      `[^\\s\\w]{0,3}\\s?(?:${FOLLOW})(?:[- ]\\S+)? .{0,60}(?:${NETWORK_NAMES})(?![\\w-]).{0,60}`,
      '(?:bizi|हमें|ما را) .{0,60}(?:takip (?:et|edin|edebilirsiniz)|फॉलो करें|دنبال کنید)',
      'ติดตาม.{2,40}ได้ที่|(?:अभी )?डाउनलोड करें .{2,40}(?:ऐप|एप).{0,140}|हमारे .{0,40}(?:फॉलो|सब्सक्राइब) करें|(?:গুগল নিউজ|ফেসবুক).{0,30}(?:ফলো|অনুসরণ) করুন',
      // Accounts on Chinese portals.
      '(?:更多|[相其]关).{0,40}(?:请|敬请)(?:持续|继续)?关注[:：]?\\s?(?:www\\.|https?:|[【@“]|.{1,12}(?:专区|频道|公众号|客户端|微博|网)).{0,30}|(?:看都看完了.{0,3})?点【?在看】?.{0,12}',
    ),
  ],
  [
    'legal',
    wholeLine(
      'política de (?:cookies|privacidade)|termos (?:de uso|e condições|de serviço)|(?:todos os )?direitos reservados.{0,60}',
      'polityka (?:prywatności|cookies)|regulamin(?: serwisu)?|wszelkie prawa zastrzeżone.{0,60}',
      '.{0,9}以上(?:内容|作品).{0,60}用户上传并发布.{0,30}信息存储(?:空间)?服务.{0,10}|notice: the content above .{0,60}uploaded and posted by .{0,99}',
      '[“【\\[]?(?:特别|免责|风险)?声明[】\\]]?[：:]?.{4,90}(?:仅供参考|风险自担|与.{1,12}无关).{0,20}',
      '개인정보 ?(?:처리 ?방침|보호 ?정책|취급 ?방침)|이용 ?약관|[<(ⓒ]?저작권자 ?.{1,80}|무단 ?(?:전재|복제).{0,60}',
      '(?:informativa (?:sulla )?|politica della )privacy|termini (?:e condizioni|di servizio|d.uso)|note legali|(?:tutti i )?diritti riservati.{0,60}|(?:© ?)?riproduzione riservata.{0,60}',
      'privacy-?(?:beleid|verklaring)|cookie-?beleid|algemene voorwaarden|alle rechten voorbehouden.{0,60}',
      'политика конфиденциальности|пользовательское соглашение|все права защищены.{0,80}|условия использования',
      'gizlilik (?:politikası|ilkeleri)|kullanım (?:koşulları|şartları)|tüm hakları saklıdır.{0,60}|kvkk(?: .{2,30})?|aydınlatma metni|çerez politikası',
    ),
  ],
];

/**
 * Dialogs that ask for consent to cookies: by the names that consent tools give to their parts, or by a button to
 * accept or a heading such as "Cookie settings" next to a text that is all about cookies.
 */

import { BOX_LEVELS } from '../../dom/climb-levels';
import { NameFact } from '../../dom/element-names';
import { pathUpwards } from '../../dom/text-blocks';
import { blocksOf } from '../../structure/element-ranges';
import type { Stretch } from '../../structure/stretches';
import type { RoleEvidence } from '../role-evidence';
import { SURE_ROLE } from '../role-names';
import { holdsTitle } from './promotion-boxes';

/** Beginnings of names that no other part of a page has; policies that such tools write have other names. */
const TOOL = new RegExp(
  `(?:^|\\s)(?:${[
    'onetrust-(?:consent|banner|pc)-sdk|CybotCookiebotDialog|cookiebot-dialog|cky-(?:consent|modal|notice|preference|overlay)|cookie-law-info-bar|cliSettingsPopup|cli-modal',
    'cmplz-cookiebanner|moove_gdpr_cookie|cc-(?:window|banner)|cookieconsent:desc|iubenda-cs|didomi-(?:host|popup|notice|consent)|qc-cmp2?-(?:container|ui)|sp_message_container',
    'usercentrics-root|uc-(?:banner|main-banner)|termly-code-snippet|BorlabsCookie(?:Box)?|osano-cm|tarteaucitron(?:Root|AlertBig)|klaro|fc-consent-root|hs-eu-cookie-confirmation',
    'eu-cookie-(?:compliance|law)|eu_cookie_law|wpca-box|truste_(?:overlay|box)|catapult-cookie-bar|evidon-(?:banner|prefdiag)|cookie-?(?:banner|notice|consent|popup|modal|overlay|dialog|disclaimer)|cookie_(?:banner|notice|consent|popup|modal)',
  ].join('|')})(?=[\\s_-]|\\d|[A-Z]|$)`,
);

/** True for the class or id of a dialog, or of a part of it. */
export const CONSENT_DIALOG = new NameFact(({ className, id }) => TOOL.test(className) || TOOL.test(id));

/** Maximum words of such a dialog. */
const MAX_WORDS = 300;
const MIN_SENTENCE_WORDS = 8;
/** Minimum share of its words that are in sentences about cookies. */
const MIN_SHARE = 0.6;
/** Maximum characters of the text of such a button or heading. */
const MAX_SIGN_LENGTH = 59;
/** Words on buttons that accept or reject cookies. */
const CHOICE =
  /accept|agree|allow|reject|akzeptier|akcept|zustimm|aceptar|aceitar|accetta|kabul|hyväksy|godta|godkänn|elfogad|souhlas|prihva|strinjam|принять|прийняти|приемам|αποδ[έο]χ|同意|接受|許可|동의|ยอมรับ|قبول|אישור/iu;
/** Words of sentences about cookies, and about data that embedded content of other sites collects. */
export const COOKIES =
  /cookie|(?:extern|redaktionell)\p{L}* inhalt|personenbezogen|privatsphäre|кук|クッキー|쿠키|คุกกี้|çerez|eväste|süti|piškotk|kolačić|колачић|бисквитк|slapuk|küpsis|sīkdat|informasjonskapsl|ciasteczk|עוגיות|كوكيز|ملفات تعريف الارتباط/iu;

/** Finds the stretches of the dialogs around buttons to accept cookies, and around headings about their settings. */
export function findConsentDialogs(evidence: RoleEvidence): Stretch[] {
  const { blocks, lines, roles, ranges, words } = evidence;
  const signs = lines.filter(
    ({ from, text }) =>
      roles[from].role === 'notice' &&
      // By its words: the role of a link that shares the page has another probability.
      roles[from].probability === SURE_ROLE &&
      text.length <= MAX_SIGN_LENGTH &&
      (CHOICE.test(text) || COOKIES.test(text)),
  );
  return signs.flatMap((sign) => {
    let found: Stretch | null = null;
    for (const step of pathUpwards(sign.path, BOX_LEVELS)) {
      const box = blocksOf(step, ranges);
      if (words.of(box) > MAX_WORDS || holdsTitle(blocks, box)) break;
      if (isAboutCookies(box, evidence)) found = box;
    }
    return found ?? [];
  });
}

function isAboutCookies(box: Stretch, { lines, words }: RoleEvidence): boolean {
  const about = lines
    .filter(({ from, to, text }) => from >= box.from && to <= box.to && COOKIES.test(text))
    .map((line) => words.of(line))
    .filter((count) => count >= MIN_SENTENCE_WORDS);
  return about.reduce((sum, count) => sum + count, 0) >= MIN_SHARE * words.of(box);
}

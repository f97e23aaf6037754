/**
 * Dialogs that ask for consent to cookies: by the names that consent tools give to their parts, or by a button to accept
 * next to a text that is all about cookies.
 */
import { NameFact } from '../../dom/element-names';
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import { findElementRanges } from '../../structure/element-ranges';
import type { Line } from '../../structure/inline-lines';
import type { Stretch, StretchSums } from '../../structure/stretches';
import type { BlockRole } from '../role-names';

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

/** Words of such a dialog, and of a sentence in it. */
const MAX_WORDS = 300;
const MIN_SENTENCE_WORDS = 8;
/** Share of its words that are in sentences about cookies. */
const MIN_SHARE = 0.6;
const SURE = 0.9;
/** Levels to climb from a button to the dialog. */
const MAX_LEVELS = 8;
/** Words on buttons that accept or reject cookies, and words of sentences about cookies. */
const CHOICE =
  /accept|agree|allow|reject|akzeptier|zustimm|accepter|aceptar|aceitar|accetta|принять|同意|接受|許可/iu;
const COOKIES = /cookie|кук|クッキー/iu;

export interface ConsentEvidence {
  readonly blocks: readonly TextBlock[];
  readonly lines: readonly Line[];
  readonly roles: readonly BlockRole[];
  /** Numbers of words. */
  readonly words: StretchSums;
}

/** Finds the stretches of the dialogs around buttons to accept cookies. */
export function findConsentDialogs(evidence: ConsentEvidence): Stretch[] {
  const { blocks, lines, roles } = evidence;
  const buttons = lines.filter(
    ({ from, text }) =>
      roles[from].role === 'notice' &&
      roles[from].probability === SURE &&
      CHOICE.test(text) &&
      text.length < 60,
  );
  if (buttons.length === 0) return [];
  const ranges = findElementRanges(blocks);
  return buttons.flatMap((button) => {
    let found: Stretch | null = null;
    let step: PathElement | null = button.around;
    for (let level = 0; step && level < MAX_LEVELS; level++, step = step.parent) {
      const box = { from: ranges.first[step.index], to: ranges.end[step.index] };
      if (evidence.words.of(box) > MAX_WORDS) break;
      if (isAboutCookies(box, evidence)) found = box;
    }
    return found ?? [];
  });
}

function isAboutCookies(box: Stretch, { lines, words }: ConsentEvidence): boolean {
  const about = lines
    .filter(({ from, to, text }) => from >= box.from && to <= box.to && COOKIES.test(text))
    .map((line) => words.of(line))
    .filter((count) => count >= MIN_SENTENCE_WORDS);
  return about.reduce((sum, count) => sum + count, 0) >= MIN_SHARE * words.of(box);
}

/** Finds the roles of lines by their whole text, and of links by their addresses. */

import { AnyCase, wholeLine } from '../../dom/any-case';
import { REL } from '../../dom/known-attributes';
import { nameWith } from '../../dom/name-flags';
import { taskPerObject } from '../../dom/object-cache';
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import { collapseWhitespace } from '../../dom/whitespace';
import { type IncrementalTask, visitEach } from '../../scheduler';
import { findLines, type Line, splitAtBreaks } from '../../structure/inline-lines';
import { controlAround, isAllLinksElsewhere, isLinkElsewhere, linkAround } from '../../structure/text-links';
import { LETTER_OR_DIGIT } from '../../structure/text-patterns';
import type { RoleEvidence } from '../role-evidence';
import { type BlockRole, mayBecome, type Role, SURE_ROLE, setRole } from '../role-names';
import { confirmsRole, roleOfPhrase } from './role-of-phrase';
import { sharesPage } from './share-links';

/** Probability of the role `share` by a link whose address shares the page. */
const BY_ADDRESS = 0.97;

/** Roles of lines that may say "Privacy" or "©" as a part of the text: a section's heading, a picture's caption. */
const KEPT_DESPITE_LEGAL: ReadonlySet<Role> = new Set<Role>(['heading', 'caption']);

/**
 * Sets the roles of lines, and of their parts between line breaks, that say what only boilerplate says. Interruptible.
 */
export function* setPhraseRoles({ blocks, lines, roles }: RoleEvidence): IncrementalTask<void> {
  const rolesByWords = yield* findRolesByWords(blocks);
  yield* visitEach(lines, (line, at) => {
    const named = roles[line.from].role;
    const set = (part: Line, role: BlockRole) => {
      const staysAsNamed = named === 'code' || (role.role === 'legal' && KEPT_DESPITE_LEGAL.has(named));
      if (!staysAsNamed) setRole(roles, [part], role, (earlier) => mayBecome(role.role, earlier));
    };
    const { byText, byLinks } = rolesByWords[at];
    const confirmed = byText === null && confirmsRole(named, line.text);
    const whole = confirmed ? surely(named) : (byText ?? byLinks);
    if (whole?.role === 'share' && isLabelOfAddress(line, blocks)) return;
    if (whole) set(line, whole);
    else if (line.to - line.from > 1 && NAMES_SCRIPT.test(line.text)) setBlockRoles(line, blocks, roles);
    else if (named !== 'heading') for (const [part, role] of rolesOfParts(line, blocks)) set(part, role);
  });
}

/** Word of the notes within a line in place of a text that a script shows, such as an address. */
const NAMES_SCRIPT = /java ?script/i;

function setBlockRoles({ from, to }: Line, blocks: readonly TextBlock[], roles: BlockRole[]): void {
  for (let i = from; i < to; i++) {
    const { text } = blocks[i];
    const role = NAMES_SCRIPT.test(text) ? roleOfPhrase(collapseWhitespace(text)) : null;
    if (role) roles[i] = { role, probability: SURE_ROLE };
  }
}

/** Elements of a name in a table or a list of names and values. */
const NAME_TAGS: ReadonlySet<string> = new Set(['td', 'th', 'dt']);

const MAIL_LABEL = /^e-?mail\s?[:：]$/i;

/** True for “E-mail:”, and in a table for the name of a network: it says whose address stands next to it. */
const isLabelOfAddress = ({ from, text, path }: Line, blocks: readonly TextBlock[]): boolean =>
  linkAround(blocks[from]) === null &&
  (MAIL_LABEL.test(text.trim()) || (NAME_TAGS.has(path.tag) && text.length > 1));

/** An object in JSON as a whole line outside of code, from which a script of the page reads its settings. */
const SETTINGS_OF_SCRIPT = /^\s*(?:\[\s*)?\{\s*"[^"]{1,99}"\s*:.*\}\s*(?:\]\s*)?$/s;

/** Roles of a line by its text or its address, and by the links in it where those say nothing. */
interface RolesByWords {
  readonly byText: BlockRole | null;
  readonly byLinks: BlockRole | null;
}

const surely = (role: Role): BlockRole => ({ role, probability: SURE_ROLE });

/** Finds the roles of all lines by their words, once: no label changes them. */
export const findRolesByWords = taskPerObject(function* (
  blocks: readonly TextBlock[],
): IncrementalTask<readonly RolesByWords[]> {
  const roles: RolesByWords[] = [];
  yield* visitEach(yield* findLines(blocks), (line) => void roles.push(roleOfLine(line, blocks)));
  return roles;
});

function roleOfLine(line: Line, blocks: readonly TextBlock[]): RolesByWords {
  const byText = roleOfText(line, linkAround(blocks[line.from]));
  return { byText, byLinks: byText ? null : roleOfLinks(line, blocks) };
}

function roleOfText({ text }: Line, link: PathElement | null): BlockRole | null {
  if (SETTINGS_OF_SCRIPT.test(text)) return surely('navigation');
  if (link && sharesPage(link.href)) return { role: 'share', probability: BY_ADDRESS };
  if (link && isSponsoredButton(link)) return surely('advertisement');
  const role = roleOfPhrase(text);
  return role && surely(role);
}

function roleOfLinks(line: Line, blocks: readonly TextBlock[]): BlockRole | null {
  if (isRowOfControls(line, blocks) || isFirstMenu(line, blocks)) return surely('navigation');
  return announcesLink(line, blocks) ? surely('related') : null;
}

/** Roles of texts that are not part of a text around them: “Enlarge”, “Copy link”. */
export const CONTROL_ROLES: ReadonlySet<Role | null> = new Set<Role>(['navigation', 'share']);

/** True for a link or button such as “Read more”: it leads to the rest of a text or a list, and is itself no text. */
export const leadsToMore = (block: TextBlock): boolean =>
  controlAround(block) !== null && roleOfPhrase(collapseWhitespace(block.text)) === 'related';

/**
 * True for a row of links or buttons, and their label, each of which says a phrase of a control: “Jump to recipe · Print
 * recipe”, “Sort by: newest first”.
 */
function isRowOfControls({ from, to }: Line, blocks: readonly TextBlock[]): boolean {
  if (to === from + 1) return false;
  const texts = blocks.slice(from, to).filter(({ text }) => LETTER_OR_DIGIT.test(text));
  const saysControl = ({ text }: TextBlock) =>
    CONTROL_ROLES.has(roleOfPhrase(collapseWhitespace(text).trim()));
  return texts.some((block) => controlAround(block) !== null) && texts.every(saysControl);
}

/** Minimum links of a menu in one line. */
const MIN_MENU_LINKS = 4;
/** Two words at most, as the names in a menu have. */
const MENU_NAME = /^\s*\S+(?:\s+\S+)?\s*$/;

/** True for a menu that is the first line of its page, with nothing but links: “new | past | comments | ask”. */
function isFirstMenu({ from, to }: Line, blocks: readonly TextBlock[]): boolean {
  if (from > 0 || to < MIN_MENU_LINKS) return false;
  const names = blocks.slice(from, to).filter(({ text }) => LETTER_OR_DIGIT.test(text));
  const isName = (block: TextBlock) => MENU_NAME.test(block.text) && isLinkElsewhere(block);
  return names.length >= MIN_MENU_LINKS && names.every(isName);
}

/** Finds the roles of the parts of a line between line breaks; links below "Related stories" are related as well. */
function rolesOfParts(line: Line, blocks: readonly TextBlock[]): [Line, BlockRole][] {
  if (line.to === line.from + 1) return [];
  const parts = splitAtBreaks(line, blocks);
  if (parts.length === 1) return [];
  const found: [Line, BlockRole][] = [];
  let listed: BlockRole | null = null;
  for (const part of parts) {
    const isLinked = isAllLinksElsewhere(part, blocks);
    const { byText, byLinks } = roleOfLine(part, blocks);
    const role: BlockRole | null = byText ?? byLinks ?? (isLinked ? listed : null);
    // The name of a network without a link says whose the address below it is.
    if (role && (role.role !== 'share' || isLinked)) found.push([part, role]);
    listed = role?.role === 'related' ? role : null;
  }
  return found;
}

const BUTTON_CLASS = nameWith('button|btn|cta');
/**
 * True for a link that sells, by its own statement, and that looks like a button: the name of what it sells is content.
 */
const isSponsoredButton = (link: PathElement): boolean =>
  /(?:^|\s)sponsored(?:\s|$)/i.test(link.attributeValue(REL) ?? '') &&
  BUTTON_CLASS.test(link.names.className);

/** Maximum characters of a line that announces a link. */
const MAX_ANNOUNCEMENT_LENGTH = 200;
/** The words before a sign that parts them from the headline. */
const OPENING = /^[\s[【(«»>▶►•→-]*([^:：>»|\]】)–—-]{2,40}?)\s?(?:[:：>»|\]】)]|[–—-]\s)/u;
/**
 * Words that announce another text when a link follows, and may be the heading of a part of the text when none does.
 */
const ANNOUNCEMENT = new AnyCase(
  wholeLine(
    'related|recommended|see also|also see|must read|more|watch|don.t miss|you may also like|mehr dazu|mehr zum thema|zum artikel|lesen sie hier|ver también|se også|sjá einnig|aiheesta',
    'read|baca|simak|tonton|xem|đọc|czytaj|lees|leggi|lire|leia|читайте|читать',
  ),
);

/**
 * True for a line that leads to another text and says so before its headline, “Also read: …”: all the rest is a link.
 */
export function announcesLink({ from, to, text }: Line, blocks: readonly TextBlock[]): boolean {
  if (text.length > MAX_ANNOUNCEMENT_LENGTH || !isLinkElsewhere(blocks[to - 1])) return false;
  const unlinked = blocks.slice(from, to - 1).filter((block) => !isLinkElsewhere(block));
  const outside = unlinked.map((block) => block.text.trim()).join(' ');
  // “Also read” needs no sign where the headline is set apart as a link.
  if (roleOfPhrase(outside) === 'related') return true;
  const opening = OPENING.exec(text);
  if (!opening || outside.length > opening[0].length + 1) return false;
  return roleOfPhrase(opening[1]) === 'related' || ANNOUNCEMENT.test(opening[1]);
}

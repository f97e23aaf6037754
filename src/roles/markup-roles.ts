/** Role of each block by its tags and by the names of the regions around it. */

import { BOX_LEVELS } from '../dom/climb-levels';
import { InheritedValues } from '../dom/inherited-values';
import { ITEMPROP, ROLE } from '../dom/known-attributes';
import { closestTag, type PathElement, type TextBlock } from '../dom/text-blocks';
import { isHeadingTag } from '../dom/tree';
import { isFormula } from '../structure/element-queries';
import { haveClass } from '../structure/element-types';
import { CONSENT_DIALOG } from './boilerplate/consent-dialogs';
import { LIBRARY_CONTROL, roleByName, roleByProperty } from './region-names';
import { type BlockRole, isBoilerplate, type Role } from './role-names';

/** Probability of a role by the element itself: HTML says what it is. */
const BY_TAG = 0.95;
/** Probability of a role by microdata. */
const BY_PROPERTY = 0.8;
/** Probability of a role by a site's class names and ids, which are less reliable. */
const BY_NAME = 0.7;
/** A block in no particular element is body text until the network says otherwise. */
const BODY: BlockRole = { role: 'body', probability: 0.6 };

const TAG_ROLES: ReadonlyMap<string, Role> = new Map([
  ['nav', 'navigation'],
  ['select', 'navigation'],
  ['dialog', 'notice'],
  ['figcaption', 'caption'],
  ['li', 'list item'],
  ['dt', 'list item'],
  ['dd', 'list item'],
  ['pre', 'code'],
  ['code', 'code'],
  ['samp', 'code'],
  ['td', 'table'],
  ['th', 'table'],
  ['caption', 'caption'],
  ['blockquote', 'quote'],
]);
const NAVIGATION_ROLES: ReadonlySet<string> = new Set([
  'navigation',
  'menu',
  'menubar',
  'banner',
  // A list to choose from, as sites build it in place of `select`.
  'listbox',
  'option',
]);
/** Elements whose class names describe other parts of the page. */
const WHOLE_PAGE: ReadonlySet<string> = new Set(['html', 'body', 'main']);
const INHERITED: ReadonlySet<Role> = new Set<Role>([
  'comment',
  'review',
  'specification',
  'offer',
  'caption',
  'footnote',
  'formula',
  'code',
]);

/** True for roles that a region gives to all that is in it: a list in a comment is still part of the comment. */
const isInherited = (role: Role): boolean => isBoilerplate(role) || INHERITED.has(role);

function roleOfElement(step: PathElement, outer: BlockRole, disbelieved: ReadonlySet<Role>): BlockRole {
  // A page inside its own navigation is not what the name means, but a list in it is still navigation.
  if (isBoilerplate(outer.role) && outer.probability >= BY_TAG) return outer;
  const { tag } = step;
  // “Show more” at the end of a caption.
  if (outer.role === 'caption' && (tag === 'button' || step.attributeValue(ROLE) === 'button'))
    return { role: 'navigation', probability: BY_TAG };
  if (isFormula(step)) return { role: 'formula', probability: BY_TAG };
  if (isHeadingTag(tag)) return isInherited(outer.role) ? outer : { role: 'heading', probability: BY_TAG };
  if (WHOLE_PAGE.has(tag)) return outer;
  const named = roleOfNames(step);
  // The rights to a picture are part of its caption.
  if (named?.role === 'legal' && isInTag(step, 'figure')) return { role: 'caption', probability: BY_NAME };
  // The name of a link says how it looks, in a heading like a button.
  if (tag === 'a' && named?.probability === BY_NAME && (outer.role === 'heading' || named.role === 'caption'))
    return outer;
  const role = roleOfTag(step);
  // The name of a gallery tells of its arrows, and not of its captions.
  if (role === 'caption' && outer.role === 'navigation' && outer.probability === BY_NAME)
    return { role, probability: BY_TAG };
  if (named && named.role === role) return { role, probability: BY_TAG };
  if (named && !(named.probability === BY_NAME && disbelieved.has(named.role))) return named;
  if (!role || (isInherited(outer.role) && !isBoilerplate(role))) return outer;
  return { role, probability: BY_TAG };
}

/** Role by the tag. The footer of a figure is its credit, that of an article often has author and date. */
function roleOfTag(step: PathElement): Role | undefined {
  if (step.tag !== 'footer') return TAG_ROLES.get(step.tag);
  if (isInTag(step, 'figure')) return 'caption';
  return isInTag(step, 'article') ? undefined : 'legal';
}

/** True when an element with that tag is around another, within a few levels. */
const isInTag = (step: PathElement, tag: string): boolean =>
  closestTag(step.parent, tag, BOX_LEVELS) !== null;

function roleOfNames(step: PathElement): BlockRole | null {
  const { tag, names } = step;
  const stated = step.attributeValue(ROLE) ?? '';
  // A banner is the page's; sites call the header of an article so as well.
  if (NAVIGATION_ROLES.has(stated) && !(stated === 'banner' && isInTag(step, 'article')))
    return { role: 'navigation', probability: BY_TAG };
  // The region of a search may also hold what it finds.
  if (stated === 'search') return { role: 'navigation', probability: BY_NAME };
  if (CONSENT_DIALOG.of(names)) return { role: 'notice', probability: BY_TAG };
  if (haveClass(names, LIBRARY_CONTROL)) return { role: 'navigation', probability: BY_TAG };
  const byProperty = roleByProperty(step.attributeValue(ITEMPROP) ?? '');
  if (byProperty) return { role: byProperty, probability: BY_PROPERTY };
  // Highlighters name the parts of code; the article element of a page often carries all its categories.
  if (tag === 'code' || tag === 'pre' || tag === 'article') return null;
  const byName = roleByName(names);
  return byName && { role: byName, probability: BY_NAME };
}

/** Share of the page's kept words above which a name cannot mean what it says: a paywall is not the whole article. */
const MAX_NAMED_SHARE = 0.3;
/** Number of kept words above which a name cannot mean links to share a page: a section of a manual on shared locks. */
const MAX_SHARE_WORDS = 60;

/**
 * Finds the roles that markup gives, visiting each element once.
 * @param labels the network's labels; a name that covers much of the kept text is not believed
 * @param words number of words of each block
 */
export function findMarkupRoles(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
  words: ArrayLike<number>,
): BlockRole[] {
  const named = rolesOf(blocks, new Set());
  const keptOf = new Map<Role, number>();
  let kept = 0;
  for (let i = 0; i < named.length; i++) {
    const { role, probability } = named[i];
    if (!labels[i]) continue;
    kept += words[i];
    if (probability === BY_NAME) keptOf.set(role, (keptOf.get(role) ?? 0) + words[i]);
  }
  const disbelieved = new Set(
    [...keptOf]
      .filter(([role, n]) => n > MAX_NAMED_SHARE * kept || (role === 'share' && n > MAX_SHARE_WORDS))
      .map(([role]) => role),
  );
  return disbelieved.size > 0 ? rolesOf(blocks, disbelieved) : named;
}

/**
 * Returns the roles of blocks by the elements around them.
 * @param disbelieved roles that names do not give on this page
 */
function rolesOf(blocks: readonly TextBlock[], disbelieved: ReadonlySet<Role>): BlockRole[] {
  const roles = new InheritedValues<BlockRole>(BODY, (step, outer) =>
    roleOfElement(step, outer, disbelieved),
  );
  return blocks.map(({ path }) => roles.of(path));
}

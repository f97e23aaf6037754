/** Elements of a page that state nothing about its article. */
import { BOX_LEVELS } from '../dom/climb-levels';
import { namesIn } from '../dom/collections';
import { classAndId } from '../dom/element-names';
import { nameWith } from '../dom/name-flags';
import { attribute, closestElement, localName, selfAndAncestors } from '../dom/tree';

/** Names of elements next to the content. One builder of pages calls each part of the content a widget. */
const BOILERPLATE = nameWith(
  'comments?|related|sidebar|footer|quotes?|recommend(?:ed|ations?)?|recirc|trending|popular|latest|rev|reviews?|reviewers?|testimonials?|(?<!elementor-)widget|promo|newsletter|cards?|read-?more|more-from|signup|subscribe',
);
/** Names of menus, believed of lists and their items only: pages give such names to wrappers of everything too. */
const MENU = nameWith('menus?|nav|navbar|breadcrumbs?');
/** Elements next to the content, and quotations, as embedded posts of networks are, which have a date of their own. */
const OUTSIDE_TAGS = namesIn('aside figure figcaption footer nav form blockquote');
/** Names of the box with facts about the subject of an encyclopedia's article, such as when it was founded. */
const FACT_BOX = nameWith('infobox');
/** Microdata properties of readers' texts about the content. */
const RESPONSE = /(?:^|\s)(?:reviews?|comments?|acceptedAnswer|suggestedAnswer)(?:\s|$)/i;

/** True when the element is in comments, teasers, a sidebar or other boilerplate, in a box of facts, or credits a picture. */
export function isOutsideArticle(node: Element): boolean {
  for (const element of selfAndAncestors(node, BOX_LEVELS)) {
    const tag = localName(element);
    if (OUTSIDE_TAGS.has(tag)) return true;
    if (tag === 'body' || tag === 'main') return false;
    const names = classAndId(element);
    if (BOILERPLATE.test(names) || FACT_BOX.test(names)) return true;
    if (/^(?:ul|ol|li)$/.test(tag) && MENU.test(names)) return true;
    if (RESPONSE.test(attribute(element, 'itemprop') ?? '')) return true;
  }
  return false;
}

/** True when the element is in a box of facts about the article's subject. */
export const isInFactBox = (node: Element): boolean =>
  closestElement(node, (element) => FACT_BOX.test(classAndId(element)), BOX_LEVELS) !== null;

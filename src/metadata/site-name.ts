/** Names of the site that a page belongs to: in its head, in its address, and above all pages of a blog. */
import { OWN_LEVELS } from '../dom/climb-levels';
import { attribute, closestElement, descendants, hasTag, localName } from '../dom/tree';
import type { Addresses } from '../structure/absolute-addresses';
import { cleanText } from '../structure/clean-text';
import { LETTER_OR_DIGIT } from '../structure/text-patterns';
import { type JsonLdObject, textsOf, typesOf } from './json-ld';
import { firstMeta, type PageFacts } from './page-facts';
import { isHomeAddress } from './page-kind';
import { compact, partsOf } from './title-parts';
import { visibleTextOf } from './visible-text';

/**
 * Finds the name of the site; '' when nothing states one.
 * @param mainObject the JSON-LD object that describes the content
 */
export function findSiteName(facts: PageFacts, mainObject: JsonLdObject | null, address: string): string {
  const website = facts.jsonLd.find((object) => typesOf(object).includes('WebSite')) ?? null;
  const named = trimName(firstMeta(facts, 'og:site_name'));
  // Some pages repeat their title there.
  const isTitle = named === cleanText(facts.title) && partsOf(named).length > 1;
  return (
    (!isTitle && (nameOfHost(partsOf(named), address) || named)) ||
    nameOfHost(partsOf(cleanText(facts.title)), address) ||
    textsOf(mainObject, 'publisher', facts.jsonLd)[0] ||
    textsOf(website, 'name', facts.jsonLd)[0] ||
    firstMeta(facts, 'application-name', 'apple-mobile-web-app-title', 'dc.publisher') ||
    ''
  );
}

/**
 * Returns the part at an end that is the host's name too: publishers often state a company's instead, and sites a
 * slogan next to their name.
 */
function nameOfHost(parts: readonly string[], address: string): string {
  const host = compact(domainOf(address));
  const ends = parts.length > 1 && host ? [parts[parts.length - 1], parts[0]] : [];
  return ends.find((part) => compact(part) === host) ?? '';
}

/** Returns the registered part of a host name: `gazette` of `news.gazette.co.uk`. */
function domainOf(address: string): string {
  const labels = (namesInAddress(address)[0] ?? '').split('.').slice(0, -1);
  if (/^(?:ac|co|com|edu|gov|net|or|org)$/.test(labels[labels.length - 1] ?? '')) labels.pop();
  return labels.pop() ?? '';
}

/** Names of the site that the page states: its name with a slogan next to it, and that of its application. */
export function statedSiteNames(
  { meta, title }: PageFacts,
  site: string,
  mastheads: readonly string[],
): string[] {
  const [, ...further] = partsOf(cleanText(title));
  return [
    ...(meta.get('og:site_name') ?? []).filter((name) => site !== '' && name.includes(site)),
    ...(meta.get('application-name') ?? []),
    ...mastheads.filter((masthead) => masthead === further.at(-1)),
  ];
}

/** Removes a separator at the end of a name, and what makes it an address; '' when no letter remains. */
function trimName(name: string): string {
  const trimmed = name.replace(/^(?:https?:\/\/(?:www\.)?|@)/i, '').replace(/[\s|/–—-]+$/u, '');
  return LETTER_OR_DIGIT.test(trimmed) ? trimmed : '';
}

/** Returns the site names that the host name implies: `example.com`, `example`. */
export function namesInAddress(address: string): string[] {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(address)?.[1] ?? '';
  return host ? [host, ...host.split('.').filter((part) => part.length > 3)] : [];
}

/** Maximum characters of the words of a link to the home page. */
const MAX_LINK_LENGTH = 90;

/**
 * Finds what links to the site's home page say, or the pictures in them: in most headers that is its name. On the home
 * page itself, it is what the page is about.
 * @param address the page's own address, '' when unknown
 */
export function homeLinkTexts({ homeLinks }: PageFacts, addresses: Addresses, address: string): string[] {
  if (isHomeAddress(address)) return [];
  const [host] = namesInAddress(address);
  const leadsHome = (link: Element) => {
    const href = attribute(link, 'href')?.trim() ?? '';
    return href === HOME || (host !== undefined && namesInAddress(addresses.link(href))[0] === host);
  };
  const textOfLink = (link: Element) => {
    const picture = [...descendants(link)].find((node) => hasTag(node, 'img'));
    return visibleTextOf(link, MAX_LINK_LENGTH) || (picture && attribute(picture, 'alt')) || '';
  };
  return homeLinks.filter(leadsHome).map(textOfLink).filter(Boolean);
}

/** Number of first headings that may be a masthead, which is above all others. */
const FIRST_HEADINGS = 5;
/** Address of a site's home page, as its pages link to it. */
const HOME = '/';
const MAX_MASTHEAD_LENGTH = 100;

/**
 * Finds the mastheads: names of the blog above all of its pages, in headings that link to a page above this one.
 * @param address the page's own address, '' when unknown
 */
export function mastheadsOf(facts: PageFacts, addresses: Addresses, address: string): string[] {
  return facts.headings
    .filter((heading) => localName(heading) !== 'h3')
    .slice(0, FIRST_HEADINGS)
    .filter((heading) => isParentPage(linkOf(heading, addresses), address))
    .map((heading) => visibleTextOf(heading, MAX_MASTHEAD_LENGTH))
    .filter(Boolean);
}

/** Address that a heading links to, by an element in it or around it; '' for none. */
function linkOf(heading: Element, addresses: Addresses): string {
  const isLink = (node: Node): node is Element => hasTag(node, 'a');
  const link = [...descendants(heading)].find(isLink) ?? closestElement(heading, isLink, OWN_LEVELS);
  const href = link ? attribute(link, 'href') : null;
  return addresses.link(href) || (href?.trim() === HOME ? HOME : '');
}

function isParentPage(link: string, address: string): boolean {
  if (!address) return link === HOME || /^https?:\/\/[^/]+\/?$/i.test(link);
  return link.endsWith('/') && address.startsWith(link) && address.length > link.length;
}

/** Removes the masthead from the title of a blog's post: `Blog: Post` → `Post`. */
export function withoutMasthead(title: string, mastheads: readonly string[]): string {
  const masthead = mastheads.find(
    (name) => /^\s*:\s/.test(title.slice(name.length)) && title.startsWith(name),
  );
  return masthead === undefined ? title : title.slice(masthead.length).replace(/^\s*:\s+/, '');
}

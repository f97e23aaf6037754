/** Names of the site that a page belongs to, as the page and its address state them. */

import { cleanText } from '../structure/clean-text';
import { LETTER_OR_DIGIT } from '../structure/text-patterns';
import { type JsonLdObject, textsOf, typesOf } from './json-ld';
import { firstMeta, type PageFacts } from './page-facts';
import { compact, partsOf } from './title-parts';

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

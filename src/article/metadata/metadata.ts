/** Page metadata from JSON-LD, Open Graph, Twitter, Dublin Core, microdata and markup; from visible text last. */
import { ObjectCache } from '../../dom/object-cache';
import type { Page } from '../../dom/page';
import { attribute, children, ELEMENT, localName, nodeType } from '../../dom/tree';
import type { IncrementalTask } from '../../scheduler';
import { Addresses } from '../tree/absolute-addresses';
import type { Metadata } from '../tree/types';
import { findByline } from './byline';
import { type Facts, gatherFacts } from './facts';
import { clean, type LinkedNode, textsOf, typesOf } from './linked-data';
import { mastheadsOf } from './masthead';
import { textsAbout } from './near-title';
import { kindOf, mainNode } from './page-kind';
import { findTitle } from './page-title';
import { findDates } from './published-date';
import { compact, partsOf, SiteNames } from './site-name';

/** The address that relative links start from, and the page's own. */
export function baseOf(document: Document, url: string): { base: string; own: string } {
  const own = url || stated(document);
  const base = findBase(document);
  return { base: base ? new Addresses(own).image(base) || own : own, own };
}

/** The head's own elements of that name. */
function* inHead(document: Document, tag: string): Generator<Element> {
  for (const root of children(document)) {
    for (const part of nodeType(root) === ELEMENT ? children(root) : []) {
      if (nodeType(part) !== ELEMENT || localName(part as Element) !== 'head') continue;
      for (const node of children(part)) {
        if (nodeType(node) === ELEMENT && localName(node as Element) === tag) yield node as Element;
      }
    }
  }
}

/** The first `base` of the head. */
function findBase(document: Document): string {
  for (const base of inHead(document, 'base')) {
    const href = attribute(base, 'href')?.trim();
    if (href) return href;
  }
  return '';
}

/** The address that the head states, found without reading the whole page. */
function stated(document: Document): string {
  const nowhere = new Addresses('');
  for (const link of inHead(document, 'link')) {
    if (!/(?:^|\s)canonical(?:\s|$)/i.test(attribute(link, 'rel') ?? '')) continue;
    const address = nowhere.link(attribute(link, 'href'));
    if (address) return address;
  }
  for (const meta of inHead(document, 'meta')) {
    if (!['property', 'name'].some((kind) => /^og:url$/i.test(attribute(meta, kind) ?? ''))) continue;
    const address = nowhere.link(attribute(meta, 'content'));
    if (address) return address;
  }
  return '';
}

/** Work that can be interrupted. */
export function* readMetadata(
  document: Document,
  page: Page,
  kept: readonly boolean[],
  url: string,
): IncrementalTask<Omit<Metadata, 'readingMinutes'>> {
  const facts = yield* gathering(document, page);
  yield;
  const main = mainNode(facts);
  const { base, own: address } = baseOf(document, url);
  const addresses = new Addresses(base, '');
  const canonical =
    addresses.link(facts.links.get('canonical') ?? '') || addresses.link(meta(facts, 'og:url'));
  const site = findSite(facts, main, address || canonical);
  const kind = kindOf(facts, main, address);
  const names = [site, ...siteNames(address || canonical), ...(facts.meta.get('application-name') ?? [])];
  const mastheads = mastheadsOf(facts, addresses, address || canonical);
  const title = findTitle(facts, { kind, main, names: new SiteNames(names), mastheads });
  yield;
  const opening = textsAbout(title, facts, page, kept);
  yield;
  const byline = yield* findByline(facts, {
    kind,
    title,
    main,
    site: names,
    url: address,
    opening,
    blocks: page.blocks,
  });
  yield;
  return {
    title,
    byline,
    ...findDates(facts, { kind, main, url: address, opening }),
    site: site || siteNames(address || canonical)[0] || '',
    url: address,
    canonical,
    lang: facts.lang || languageOf(meta(facts, 'content-language', 'og:locale', 'dc.language')),
    dir: facts.dir,
    description:
      meta(facts, 'og:description', 'description', 'twitter:description', 'dc.description') ||
      (main ? (textsOf(main, 'description', facts.linked)[0] ?? '') : ''),
    image: findImage(facts, main, addresses),
  };
}

const known = new ObjectCache<Page, Facts>();
/** Facts gathered from one reading of a page; the same document may hold other facts at the next reading. */
function* gathering(document: Document, page: Page): IncrementalTask<Facts> {
  let facts = known.get(page);
  if (!facts) {
    facts = yield* gatherFacts(document);
    known.set(page, facts);
  }
  return facts;
}

function meta(facts: Facts, ...names: string[]): string {
  for (const name of names) {
    const value = facts.meta.get(name)?.[0];
    if (value) return clean(value);
  }
  return '';
}

function languageOf(value: string): string {
  const tag = value.split(/[,;\s]/)[0].replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag : '';
}

function findSite(facts: Facts, main: LinkedNode | null, address: string): string {
  const website = facts.linked.find((node) => typesOf(node).includes('WebSite'));
  const named = bareName(meta(facts, 'og:site_name'));
  // Some repeat each page's title there.
  const isTitle = named === clean(facts.title) && partsOf(named).length > 1;
  return (
    (!isTitle && named) ||
    nameInTitle(facts, address) ||
    (main && textsOf(main, 'publisher', facts.linked)[0]) ||
    (website && textsOf(website, 'name', facts.linked)[0]) ||
    meta(facts, 'application-name', 'apple-mobile-web-app-title', 'dc.publisher') ||
    ''
  );
}

/** The name at an end of the title that is the host's too: publishers often state a company's instead. */
function nameInTitle(facts: Facts, address: string): string {
  const parts = partsOf(clean(facts.title));
  const host = compact(domainOf(address));
  const ends = parts.length > 1 && host ? [parts[parts.length - 1], parts[0]] : [];
  return ends.find((part) => compact(part) === host) ?? '';
}

/** Returns the registered part of a host name: `gazette` of `news.gazette.co.uk`. */
function domainOf(address: string): string {
  const labels = (siteNames(address)[0] ?? '').split('.').slice(0, -1);
  if (/^(?:ac|co|com|edu|gov|net|or|org)$/.test(labels[labels.length - 1] ?? '')) labels.pop();
  return labels.pop() ?? '';
}

/** Less the bar that should part it from a title, or the rest of an address; '' where no letter is left. */
function bareName(name: string): string {
  const bare = name.replace(/^(?:https?:\/\/(?:www\.)?|@)/i, '').replace(/[\s|/–—-]+$/u, '');
  return /[\p{L}\p{N}]/u.test(bare) ? bare : '';
}

/** Returns the site names that the host name implies: `example.com`, `example`. */
function siteNames(address: string): string[] {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(address)?.[1] ?? '';
  return host ? [host, ...host.split('.').filter((part) => part.length > 3)] : [];
}

/** The image that stands for the page, by its own word. Work that can be interrupted. */
export function* findStatedImage(document: Document, page: Page, base: string): IncrementalTask<string> {
  const facts = yield* gathering(document, page);
  return findImage(facts, mainNode(facts), new Addresses(base, ''));
}

function findImage(facts: Facts, main: LinkedNode | null, addresses: Addresses): string {
  const candidates = [
    meta(facts, 'og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
    main ? (textsOf(main, 'image', facts.linked, 'url')[0] ?? '') : '',
    facts.microdata.find(({ name }) => name === 'image')?.value ?? '',
    facts.links.get('image_src') ?? '',
  ];
  for (const candidate of candidates) {
    const address = addresses.image(candidate);
    if (address && !address.startsWith('data:')) return address;
  }
  return '';
}

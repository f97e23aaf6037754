/** What a page says of itself: JSON-LD, Open Graph, Twitter, Dublin Core, microdata, markup; visible text last. */
import type { Page } from '../../dom/page';
import { Addresses } from '../addresses';
import type { Metadata } from '../article';
import { findByline } from './byline';
import { type Facts, gatherFacts } from './facts';
import { findTitle } from './title';
import { clean, type LinkedNode, own, textsOf, typesOf } from './linked-data';
import { findDates } from './published';

const ARTICLE = /(?:Article|BlogPosting|NewsStory|Report|LiveBlogPosting|DiscussionForumPosting|SocialMediaPosting)$/;
const OTHER = /^(?:Recipe|Product|Question|VideoObject|Event|Course|JobPosting|Book|Movie|HowTo|SoftwareApplication|Review|CreativeWork|ProductGroup|Dataset|PodcastEpisode)$/;
const PAGE = /(?:WebPage|ItemPage|ProfilePage|AboutPage|FAQPage|QAPage|CollectionPage)$/;
/** How many letters of the kept text are searched for a date. */
const VISIBLE = 600;

/** The address that relative links start from, and the page's own. */
export function baseOf(document: Document, url: string): { base: string; own: string } {
  const facts = gathered(document);
  const page = url || stated(facts);
  return { base: facts.base ? new Addresses(page).image(facts.base) || page : page, own: page };
}

export function readMetadata(
  document: Document,
  page: Page,
  kept: readonly boolean[],
  url: string,
): Omit<Metadata, 'readingMinutes'> {
  const facts = gathered(document);
  const main = mainNode(facts);
  const { base, own: address } = baseOf(document, url);
  const addresses = new Addresses(base, '');
  const canonical = addresses.link(facts.links.get('canonical') ?? '') || addresses.link(meta(facts, 'og:url'));
  const site = findSite(facts, main);
  const dates = findDates(facts, main, address, firstKept(page, kept));
  return {
    title: findTitle(facts, main, [site, ...siteNames(address || canonical), ...(facts.meta.get('og:site_name') ?? [])]),
    byline: findByline(facts, main),
    ...dates,
    site: site || siteNames(address || canonical)[0] || '',
    url: address,
    canonical,
    lang: facts.lang || languageOf(meta(facts, 'content-language', 'og:locale', 'dc.language')),
    dir: facts.dir,
    description: meta(facts, 'og:description', 'description', 'twitter:description', 'dc.description') || (main ? (textsOf(main, 'description', facts.linked)[0] ?? '') : ''),
    image: findImage(facts, main, addresses),
  };
}

const known = new WeakMap<Document, Facts>();
/** One pass serves the base address and the metadata of the same article; a live page may change in between. */
function gathered(document: Document): Facts {
  let facts = known.get(document);
  if (!facts) {
    facts = gatherFacts(document);
    known.set(document, facts);
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

function stated(facts: Facts): string {
  return new Addresses('').link(facts.links.get('canonical') ?? '') || new Addresses('').link(meta(facts, 'og:url'));
}

function languageOf(value: string): string {
  const tag = value.split(/[,;\s]/)[0].replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag : '';
}

/** The JSON-LD object that describes what the page is about. */
function mainNode(facts: Facts): LinkedNode | null {
  for (const kind of [ARTICLE, OTHER, PAGE]) {
    const found = facts.linked.find((node) => typesOf(node).some((type) => kind.test(type)) && describes(node));
    if (found) return found;
  }
  return null;
}

function describes(node: LinkedNode): boolean {
  return ['headline', 'name', 'author', 'datePublished', 'text'].some((name) => own(node, name) !== undefined);
}

function findSite(facts: Facts, main: LinkedNode | null): string {
  const website = facts.linked.find((node) => typesOf(node).includes('WebSite'));
  return (
    meta(facts, 'og:site_name') ||
    (main && textsOf(main, 'publisher', facts.linked)[0]) ||
    (website && textsOf(website, 'name', facts.linked)[0]) ||
    meta(facts, 'application-name', 'apple-mobile-web-app-title', 'dc.publisher') ||
    ''
  );
}

/** What the host name calls the site: `example.com`, `example`. */
function siteNames(address: string): string[] {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(address)?.[1] ?? '';
  return host ? [host, ...host.split('.').filter((part) => part.length > 3)] : [];
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

function firstKept(page: Page, kept: readonly boolean[]): string {
  let text = '';
  for (let i = 0; i < kept.length && text.length < VISIBLE; i++) if (kept[i]) text += ` ${page.blocks[i].text}`;
  return text;
}

/** Page metadata from JSON-LD, Open Graph, Twitter, Dublin Core, microdata and markup; from visible text last. */
import { firstNonEmpty } from '../dom/collections';
import { ObjectCache } from '../dom/object-cache';
import type { Page } from '../dom/page';
import type { IncrementalTask } from '../scheduler';
import { Addresses } from '../structure/absolute-addresses';
import { hasManyAuthors } from './author-elements';
import { findByline } from './byline';
import { type JsonLdObject, textsOf } from './json-ld';
import { isTitleInArticle, textsNearTitle } from './near-title';
import { pageAddress } from './page-address';
import { factsOf, firstMeta, type PageFacts } from './page-facts';
import { describesThread, findMainObject, type PageKind, pageKindOf } from './page-kind';
import { findTitle } from './page-title';
import { findDates } from './published-date';
import { directionOfText, languageOfText } from './script-language';
import { findSiteName, homeLinkTexts, mastheadsOf, namesInAddress, statedSiteNames } from './site-name';
import { SiteNames } from './title-parts';

/** Metadata that a page states about itself; strings are empty where it states nothing. */
export interface Metadata {
  title: string;
  /** The authors, joined by ', '. */
  byline: string;
  /** When the page was published, in ISO 8601, as exact as the page states it: `2024-05-01` or with the time. */
  published: string;
  /** When the page was last changed, in ISO 8601. */
  modified: string;
  /** Name of the site or publication, else the host of its address. */
  site: string;
  /** Address of the page: the one that was given, else the one that it states. */
  url: string;
  /** Address that the page states as its own. */
  canonical: string;
  /** BCP 47 language tag that the page states, else, or where its letters belie it, the language of its letters. */
  lang: string;
  /** Direction that the page states, else `rtl` where most of its letters are written so; else ''. */
  dir: '' | 'ltr' | 'rtl';
  description: string;
  /** Absolute address of the lead image. */
  image: string;
  /** Minutes that adults take to read the content, rounded up. */
  readingMinutes: number;
}

/** Metadata of a page that states nothing. */
export const NO_METADATA: Metadata = {
  title: '',
  byline: '',
  published: '',
  modified: '',
  site: '',
  url: '',
  canonical: '',
  lang: '',
  dir: '',
  description: '',
  image: '',
  readingMinutes: 0,
};

/** Metadata by which the head of an article is distinguished from other lines of a page. */
export type HeadMetadata = Pick<Metadata, 'title' | 'byline' | 'site' | 'description'> & {
  readonly kind: PageKind;
};

/**
 * Reads all metadata of a page but the reading time, which needs the article; for the parameters see
 * `readHeadMetadata()`.
 */
export function* readMetadata(
  page: Page,
  selected: readonly boolean[],
  hasPosts: boolean,
  url: string,
): IncrementalTask<Omit<Metadata, 'readingMinutes'>> {
  const stated = yield* readHeadMetadata(page, selected, hasPosts, url);
  const { facts, mainObject, addresses, address, canonical } = stated;
  const { title, byline, site, description } = stated.head;
  const text = startOf(title, page, selected);
  const lang = facts.lang || languageOf(firstMeta(facts, 'content-language', 'og:locale', 'dc.language'));
  // In the order in which files list them.
  return {
    title,
    byline,
    ...stated.findOwnDates(),
    site,
    url: address,
    canonical,
    lang: languageOfText(text, lang),
    dir: facts.dir || directionOfText(text),
    description,
    image: findImage(facts, mainObject, addresses),
  };
}

/** Characters of an article by which its language and direction are known. */
const START_LENGTH = 600;

/** The title and the first texts of the article. */
function startOf(title: string, { blocks }: Page, selected: readonly boolean[]): string {
  let start = title;
  for (let i = 0; i < blocks.length && start.length < START_LENGTH; i++)
    if (selected[i]) start += ` ${blocks[i].text.slice(0, START_LENGTH)}`;
  return start;
}

/** Statements of a page about itself, which no label changes. */
interface StatedHead {
  readonly facts: PageFacts;
  readonly mainObject: JsonLdObject | null;
  readonly addresses: Addresses;
  readonly address: string;
  readonly canonical: string;
  readonly kind: PageKind;
  readonly title: string;
  /** Names of the site: the one to show, and all. */
  readonly site: string;
  readonly siteNames: readonly string[];
}

/** The metadata of the head, and what was found on the way to it. */
interface HeadReading extends StatedHead {
  readonly head: HeadMetadata;
  readonly findOwnDates: () => Pick<Metadata, 'published' | 'modified'>;
}

/** Statements of each reading of a document, by the address that it states. */
const statedByPage = new ObjectCache<Page, StatedHead>();

/**
 * Reads what a page states about itself, once where the page itself states its address.
 * @param hasPosts true for a page with posts or comments
 */
export const readStatedHead = (page: Page, hasPosts: boolean, url = ''): IncrementalTask<StatedHead> =>
  url === ''
    ? statedByPage.getOrRun(page, () => findStatedHead(page, hasPosts, ''))
    : findStatedHead(page, hasPosts, url);

function* findStatedHead(page: Page, hasPosts: boolean, url: string): IncrementalTask<StatedHead> {
  const facts = yield* factsOf(page);
  yield;
  const mainObject = findMainObject(facts);
  const { base, address } = pageAddress(page, url);
  const addresses = new Addresses(base, '');
  const canonical =
    addresses.link(facts.links.get('canonical') ?? '') || addresses.link(firstMeta(facts, 'og:url'));
  const site = findSiteName(facts, mainObject, address || canonical);
  const kind = kindWithPosts(facts, mainObject, address, hasPosts);
  const inAddress = namesInAddress(address || canonical);
  const mastheads = mastheadsOf(facts, addresses, address || canonical);
  const siteNames = [site, ...inAddress, ...statedSiteNames(facts, site, mastheads)];
  const names = new SiteNames(siteNames, homeLinkTexts(facts, addresses, address));
  const title = findTitle(facts, { address, kind, mainObject, names, mastheads, blocks: page.blocks });
  const shown = site || inAddress[0] || '';
  return { facts, mainObject, addresses, address, canonical, kind, title, site: shown, siteNames };
}

/**
 * Reads what the head of an article is found by.
 * @param selected one per block, true for content
 * @param hasPosts true for a page with posts or comments
 * @param url address that the page was loaded from; '' where only the page itself states it
 */
export function* readHeadMetadata(
  page: Page,
  selected: readonly boolean[],
  hasPosts: boolean,
  url = '',
): IncrementalTask<HeadReading> {
  const stated = yield* readStatedHead(page, hasPosts, url);
  const { facts, mainObject, address, kind, title, site, siteNames } = stated;
  yield;
  const nearTitle = yield* textsNearTitle(title, facts, kind, page, selected);
  yield;
  let dates: ReturnType<typeof findDates> | undefined;
  const dateContext = { kind, mainObject, url: address, nearTitle };
  const findOwnDates = () => (dates ??= findDates(facts, dateContext));
  const byline = yield* findByline(facts, {
    kind,
    title,
    mainObject,
    siteNames,
    url: address,
    nearTitle,
    isEntry: () => findOwnDates().published !== '' || isTitleInArticle(title, facts),
    blocks: page.blocks,
    selected,
  });
  yield;
  const description = findDescription(facts, mainObject);
  const head = { kind, title, byline, site, description };
  return { ...stated, head, findOwnDates };
}

/** Kind of a page, where a forum without posts that lists those of many authors is a board. */
function kindWithPosts(
  facts: PageFacts,
  mainObject: JsonLdObject | null,
  address: string,
  hasPosts: boolean,
): PageKind {
  const kind = pageKindOf(facts, mainObject, address);
  const isBoard = kind === 'forum' && !describesThread(mainObject) && !hasPosts && hasManyAuthors(facts);
  return isBoard ? 'board' : kind;
}

const findDescription = (facts: PageFacts, mainObject: JsonLdObject | null): string =>
  firstMeta(facts, 'og:description', 'description', 'twitter:description', 'dc.description') ||
  (textsOf(mainObject, 'description', facts.jsonLd)[0] ?? '');

/** Returns the first of the language tags in a value, as `en-GB` of `en_GB, fr`; '' when it has none. */
function languageOf(value: string): string {
  const tag = value.split(/[,;\s]/)[0].replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag : '';
}

export function* findStatedImage(page: Page, base: string): IncrementalTask<string> {
  const facts = yield* factsOf(page);
  yield;
  return findImage(facts, findMainObject(facts), new Addresses(base, ''));
}

/** Finds the address of the lead image: Open Graph and Twitter first, then JSON-LD, microdata and links. */
function findImage(facts: PageFacts, mainObject: JsonLdObject | null, addresses: Addresses): string {
  const candidates = [
    firstMeta(facts, 'og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
    textsOf(mainObject, 'image', facts.jsonLd, 'url')[0] ?? '',
    facts.microdata.find(({ name }) => name === 'image')?.value ?? '',
    facts.links.get('image_src') ?? '',
  ];
  return firstNonEmpty(candidates, (candidate) => {
    const address = addresses.image(candidate);
    return address.startsWith('data:') ? '' : address;
  });
}

/**
 * The title of the content itself, without the site's name, a section's or a slogan. Pages state it twice, in
 * the head and in a heading; the heading is believed when the head says something alike.
 */
import { localName } from '../../dom/tree';
import { type Facts, text } from './facts';
import { clean, type LinkedNode, textsOf } from './linked-data';

const SEPARATOR = /\s+(?:[|\-–—:·•»«›‹/\\~]+|::)\s+|\s*[|»·•]\s*/g;
const HARD = /^(?:[|»«·•/\\›‹]+|::)$/;
const GENERIC =
  /^(?:home|home ?page|index|untitled|reddit|linkedin|just a moment|welcome|blog|news|forums?)$/;
const STATED = [
  'og:title',
  'twitter:title',
  'dc.title',
  'dcterms.title',
  'citation_title',
  'parsely-title',
  'sailthru.title',
];
const LONGEST_HEADING = 250;
/** Share of the words of both together that heading and head must have in common. */
const ALIKE = 0.3;

/** @param main the JSON-LD object that describes the content @param site names the site may go by */
export function findTitle(
  facts: Facts,
  main: LinkedNode | null,
  site: readonly string[],
  isArticle: boolean,
): string {
  const names = new SiteNames(site);
  const headings = texts(facts, 'h1').filter((heading) => !names.is(heading));
  const stated = statements(facts, main, isArticle);
  const bare = stated.map((statement) => withoutSite(statement, names));
  const heading =
    alike(headings, stated, bare, names) || (isArticle && headings.length === 1 ? headings[0] : '');
  if (heading) return withoutSite(heading, names);
  const parts = new Set(stated.flatMap(stretches));
  for (const second of texts(facts, 'h2').slice(0, 3)) {
    if (parts.has(normalise(second)) && !names.is(second) && second.split(' ').length > 2) return second;
  }
  const best = bare.find((title) => normalise(title) && !names.is(title) && !GENERIC.test(normalise(title)));
  return best ?? headings[0] ?? bare[0] ?? texts(facts, 'h2')[0] ?? '';
}

function texts(facts: Facts, tag: string): string[] {
  return facts.headings
    .filter((node) => localName(node) === tag)
    .map((node) => text(node, false, LONGEST_HEADING + 50).replace(/[¶#\s]+$/, ''))
    .filter((heading) => normalise(heading) !== '' && heading.length < LONGEST_HEADING);
}

function statements(facts: Facts, main: LinkedNode | null, isArticle: boolean): string[] {
  const shared = STATED.flatMap((name) => facts.meta.get(name)?.slice(0, 1) ?? []).map(clean);
  const headline = main ? textsOf(main, 'headline', facts.linked)[0] : undefined;
  const name = main && isArticle ? textsOf(main, 'name', facts.linked)[0] : undefined;
  const item = facts.microdata.find((entry) => entry.name === 'headline')?.value;
  return [clean(facts.title), ...shared.slice(0, 2), headline, name, item].filter((s): s is string =>
    Boolean(s),
  );
}

function alike(
  headings: readonly string[],
  stated: readonly string[],
  bare: readonly string[],
  names: SiteNames,
): string {
  const bareKeys = new Set(bare.map(normalise));
  const parts = new Set(stated.flatMap(stretches));
  return (
    headings.find((heading) => bareKeys.has(normalise(withoutSite(heading, names)))) ??
    headings.find((heading) => parts.has(normalise(heading))) ??
    headings.find((heading) =>
      stated.some((statement) => normalise(statement).startsWith(`${normalise(heading)} `)),
    ) ??
    mostAlike(headings, bare)
  );
}

function mostAlike(headings: readonly string[], bare: readonly string[]): string {
  let best = '';
  let bestShare = 0;
  for (const heading of headings) {
    for (const statement of bare) {
      const share = commonWords(heading, statement);
      if (share > bestShare) {
        best = heading;
        bestShare = share;
      }
    }
  }
  return bestShare >= ALIKE ? best : '';
}

function commonWords(a: string, b: string): number {
  const left = new Set(normalise(a).split(' '));
  const right = new Set(normalise(b).split(' '));
  let common = 0;
  for (const word of left) if (right.has(word)) common++;
  return common / (left.size + right.size - common || 1);
}

/** What a site may be called, compared without spaces and marks. */
export class SiteNames {
  private readonly keys: readonly string[];

  constructor(names: readonly string[]) {
    this.keys = [...new Set(names.map(compact))].filter((name) => name.length > 2);
  }

  is(part: string): boolean {
    const key = compact(part);
    return this.keys.some(
      (name) =>
        key === name ||
        (key.length > 3 && name.length > 3 && (name.startsWith(key) || key.startsWith(name))) ||
        (name.length > 5 && key.includes(name) && 2 * name.length >= key.length),
    );
  }
}

/**
 * Takes the parts that name the site from both ends, then sections and slogans behind a bar, or short ones behind
 * a dash, from the end.
 */
export function withoutSite(title: string, names: SiteNames): string {
  const pieces = split(title);
  let from = 0;
  let to = pieces.length;
  const piece = (i: number) => title.slice(pieces[i].start, pieces[i].end);
  while (to > from + 1 && names.is(piece(to - 1))) to--;
  const named = to < pieces.length;
  while (to > from + 1 && (names.is(piece(from)) || GENERIC.test(normalise(piece(from))))) from++;
  for (let dashes = 0; to > from + 1; to--) {
    const separator = title.slice(pieces[to - 2].end, pieces[to - 1].start).trim();
    const head = wordCount(title.slice(pieces[from].start, pieces[to - 2].end));
    if (HARD.test(separator)) {
      if (head < 2) break;
    } else {
      if (!/^[-–—]+$/.test(separator) || head < 3 || wordCount(piece(to - 1)) > 4) break;
      // One more dash than the site's own: a category at most.
      if (dashes++ > 0 && !named) break;
    }
  }
  return pieces.length === 0 ? title : title.slice(pieces[from].start, pieces[to - 1].end).trim();
}

function split(title: string): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  let start = 0;
  for (const found of title.matchAll(SEPARATOR)) {
    if (normalise(title.slice(start, found.index))) pieces.push({ start, end: found.index });
    start = found.index + found[0].length;
  }
  if (normalise(title.slice(start))) pieces.push({ start, end: title.length });
  return pieces;
}

/** Every run of neighbouring parts, normalised. */
function stretches(title: string): string[] {
  const pieces = split(title).slice(0, 8);
  return pieces.flatMap((first, i) =>
    pieces.slice(i).map((last) => normalise(title.slice(first.start, last.end))),
  );
}

export function normalise(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const compact = (name: string): string => normalise(name).replaceAll(' ', '');
const wordCount = (part: string): number => normalise(part).split(' ').length;

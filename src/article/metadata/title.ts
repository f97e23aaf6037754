/** The title of the content itself: without the site's name, a section's or a count of replies. */
import type { Facts } from './facts';
import { text } from './facts';
import { clean, type LinkedNode, textsOf } from './linked-data';

const SEPARATOR = /\s+[|\-–—:·•»«›‹/\\~]+\s+|\s*[|»·•]\s*|(?<=\S)\s+::\s+/;

/** @param main the JSON-LD object that describes the content @param site names the site may go by */
export function findTitle(facts: Facts, main: LinkedNode | null, site: readonly string[]): string {
  const title = clean(facts.title);
  const shared = first(facts, ['og:title', 'twitter:title', 'dc.title', 'dcterms.title', 'citation_title', 'parsely-title', 'sailthru.title']);
  const headline = main ? (textsOf(main, 'headline', facts.linked)[0] ?? textsOf(main, 'name', facts.linked)[0] ?? '') : '';
  const item = facts.microdata.find(({ name }) => name === 'headline')?.value ?? '';
  const headings = facts.headings.map((node) => ({ level: node.localName, text: text(node) })).filter((h) => h.text);
  const stated = [title, shared, headline, item].filter(Boolean);

  const heading = agreeing(headings.filter(({ level }) => level === 'h1').map((h) => h.text), stated);
  if (heading) return heading;
  const best = shared || headline || item || title;
  const bare = withoutSite(best, site);
  if (bare) return bare;
  return headings[0]?.text ?? '';
}

function first(facts: Facts, names: readonly string[]): string {
  for (const name of names) {
    const value = facts.meta.get(name)?.[0];
    if (value) return clean(value);
  }
  return '';
}

/** The first heading that the head of the page repeats, wholly or as its beginning or a part between bars. */
function agreeing(headings: readonly string[], stated: readonly string[]): string {
  for (const heading of headings) {
    const key = normalise(heading);
    if (key.length < 2) continue;
    for (const text of stated) {
      if (normalise(text) === key || text.split(SEPARATOR).some((part) => normalise(part) === key)) return heading;
    }
  }
  return '';
}

/** Takes the parts that name the site from the end, or from the beginning. */
export function withoutSite(title: string, site: readonly string[]): string {
  const names = new Set(site.map(compact).filter((name) => name.length > 2));
  const pieces = split(title);
  if (pieces.length < 2) return title;
  const isSite = (part: string) => {
    const key = compact(part);
    return names.has(key) || [...names].some((name) => key.length > 3 && name.length > 3 && (name.startsWith(key) || key.startsWith(name)));
  };
  let from = 0;
  let to = pieces.length;
  while (to > from + 1 && isSite(pieces[to - 1].text)) to--;
  while (to > from + 1 && isSite(pieces[from].text)) from++;
  return title.slice(pieces[from].start, pieces[to - 1].end);
}

function split(title: string): { text: string; start: number; end: number }[] {
  const pieces: { text: string; start: number; end: number }[] = [];
  let start = 0;
  for (const found of title.matchAll(new RegExp(SEPARATOR, 'g'))) {
    if (found.index > start) pieces.push({ text: title.slice(start, found.index), start, end: found.index });
    start = found.index + found[0].length;
  }
  if (start < title.length) pieces.push({ text: title.slice(start), start, end: title.length });
  return pieces;
}

export function normalise(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s]+/gu, '').replace(/\s+/g, ' ').trim();
}

function compact(text: string): string {
  return normalise(text).replace(/\s+/g, '');
}

/** Keywords that a page states about itself. */
import type { Page } from '../dom/page';
import type { IncrementalTask } from '../scheduler';
import { cleanText } from '../structure/clean-text';
import { LETTER_OR_DIGIT } from '../structure/text-patterns';
import { textsOf } from './json-ld';
import { factsOf } from './page-facts';
import { findMainObject } from './page-kind';

/** Names of `meta` elements with one keyword each, and with several. */
const SINGLE = ['article:tag', 'parsely-tags', 'dc.subject'];
const LISTS = ['keywords', 'news_keywords', 'sailthru.tags'];

const MAX_TAGS = 20;
/** Maximum characters of a keyword: longer ones are sentences for search engines. */
const MAX_TAG_LENGTH = 60;

/** Returns the keywords, each once, in the order in which the page states them. */
export function* readTags(page: Page): IncrementalTask<string[]> {
  const facts = yield* factsOf(page);
  const stated = [
    ...SINGLE.flatMap((name) => facts.meta.get(name) ?? []),
    ...textsOf(findMainObject(facts), 'keywords', facts.jsonLd),
    ...LISTS.flatMap((name) => facts.meta.get(name) ?? []),
  ];
  const tags = new Map<string, string>();
  for (const text of stated.flatMap((list) => list.split(/[,;،、，]/)).map(cleanText)) {
    const tag = text.replace(/^#+/, '');
    if (isTag(tag) && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
    if (tags.size === MAX_TAGS) break;
  }
  return [...tags.values()];
}

/** A variable of a template, in place of a keyword. */
const VARIABLE = /^\$\w|\{/;

const isTag = (text: string): boolean =>
  text.length <= MAX_TAG_LENGTH && LETTER_OR_DIGIT.test(text) && !VARIABLE.test(text);

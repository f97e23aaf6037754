/** The note that a page becomes: front matter and body, each by the user's template. */
import type { Article } from '../../article/tree/article-types';
import type { Metadata } from '../../metadata/metadata';
import { withoutByline } from '../bylines';
import { toMarkdown } from '../markdown/markdown';
import { underTitle, withoutTitle } from '../title-heading';
import { DEFAULT_FRONT_MATTER, DEFAULT_NOTE } from './default-templates';
import { fillFrontMatter, parseFrontMatter, templatesIn } from './front-matter-template';
import { markdownQuotations } from './markdown-value';
import { fillNote, parseNote } from './note-template';
import { hasVariable, parsedOr, type Template, type TemplateFault } from './parse-template';
import { type PageExtras, type TemplateValues, valuesOf } from './variables';

export interface NoteTemplates {
  /** Template of the front matter; null for none. */
  readonly frontMatter: string | null;
  readonly note: string;
  readonly locale: string;
}

export interface Note {
  readonly text: string;
  /** The article alone, as Markdown, with the line of author and date. */
  readonly content: string;
  readonly values: TemplateValues;
  /** Mistake of a template, in whose place the default was used. */
  readonly fault: TemplateFault | null;
}

/** The metadata without author, site and date where no template has them. */
function shownBy(templates: readonly Template[], metadata: Metadata): Metadata {
  const { byline, site, published } = metadata;
  const isShown = (name: string) => templates.some((template) => hasVariable(template, name));
  return {
    ...metadata,
    byline: isShown('author') ? byline : '',
    site: isShown('site') ? site : '',
    published: isShown('published') ? published : '',
  };
}

/** The text below a title that a template writes. */
const belowOwnTitle = (tree: Article['tree'], title: string): Article['tree'] =>
  underTitle(withoutTitle(tree, title), title).tree;

/** Writes the note of an article. @param isWhole false when only a part of the page was requested */
export function toNote(article: Article, templates: NoteTemplates, extras: PageExtras, isWhole = true): Note {
  const values = valuesOf(article.metadata, extras);
  const { frontMatter, locale } = templates;
  const [lines, lineFault] =
    frontMatter === null ? [[], null] : parsedOr(parseFrontMatter, frontMatter, DEFAULT_FRONT_MATTER);
  const [body, bodyFault] = parsedOr(parseNote, templates.note, DEFAULT_NOTE);
  // The title is written once: by the template, or above the article.
  const hasOwnTitle = hasVariable(body, 'title');
  const { metadata } = article;
  const tree = hasOwnTitle ? belowOwnTitle(article.tree, metadata.title) : article.tree;
  const write = (written: Article['tree']): string =>
    toMarkdown({ tree: written, metadata }, { title: isWhole && !hasOwnTitle });
  const shown = shownBy([body, ...templatesIn(lines)], metadata);
  const blocks = {
    content: write(isWhole ? withoutByline(tree, shown) : tree),
    highlights: markdownQuotations(extras.highlights),
  };
  const head = fillFrontMatter(lines, values, locale);
  const filled = fillNote(body, values, blocks, locale);
  return {
    text: head ? `${head}\n${filled}` : filled,
    get content() {
      return write(tree);
    },
    values,
    fault: lineFault ?? bodyFault,
  };
}

/**
 * Stands in for Mozilla's Readability.js: the same class, `parse()` and result, with Leaflight's labels. One line of
 * a program is swapped:
 *
 *     import { isProbablyReaderable, Readability } from 'leaflight/readability';
 *
 * Unlike Readability.js it does not change the document, so that no copy is needed.
 * @packageDocumentation
 */
import type { Root } from 'hast';
import { toDom } from 'hast-util-to-dom';
import type { Article } from '../article/tree/article-types';
import { buildArticle } from '../article/tree/build-article';
import { type Page, readPage } from '../dom/page';
import { following, isElementNode } from '../dom/tree';
import { bundledModel } from '../engines/bundled-model';
import { readSignals } from '../engines/leaflight';
import { htmlOf } from '../export/html';
import { textOfTree, toText } from '../export/plain-text';
import { withoutTitle } from '../export/title-heading';
import { takeSnapshot } from '../features/page-snapshot';
import { cacheWordCounts } from '../features/word-counts';
import { labelPage, type PagePrediction } from '../labels/label-page';
import { SynchronousClassifier } from '../model/backends/synchronous-classifier';
import { runSync } from '../scheduler';
import { describeDocument, type InputDocument } from './read-input';
import type { DocumentLike } from './types';

/** Options of Readability.js that apply here; the others tune its own rules and are ignored. */
export interface ReadabilityOptions<Content = string> {
  /** Maximum number of elements of a document; 0, the default, for no limit. */
  maxElemsToParse?: number;
  /** Makes `content` from the article's element; the document must be able to create elements. Default: its HTML. */
  serializer?: (node: never) => Content;
  debug?: boolean;
  nbTopCandidates?: number;
  charThreshold?: number;
  classesToPreserve?: string[];
  keepClasses?: boolean;
  disableJSONLD?: boolean;
  allowedVideoRegex?: RegExp;
  linkDensityModifier?: number;
}

/** Article in the shape of Readability.js. */
export interface ReadabilityArticle<Content = string> {
  /** Title of the article; empty when the page states none. */
  title: string;
  /** The authors, joined by `, `. */
  byline: string | null;
  /** Direction of the text: `ltr` or `rtl`. */
  dir: string | null;
  /** Language of the page, as a BCP 47 tag. */
  lang: string | null;
  /**
   * The content as HTML, in `<div id="readability-page-1" class="page">`; or what the serializer returns. A heading at
   * its beginning that repeats `title` is left out, since programs show the title above.
   */
  content: Content;
  /** The content as plain text, with its blocks on lines of their own. */
  textContent: string;
  /** Number of characters of `textContent`. */
  length: number;
  /** The description that the page states, else the first paragraph. */
  excerpt: string | null;
  /** Name of the site. */
  siteName: string | null;
  /** Time of publication, as exact as the page states it, in ISO 8601. */
  publishedTime: string | null;
}

/** Minimum number of characters of an article, unless the caller states another. */
const MIN_READABLE = 140;
/** Minimum length of a line that counts as a paragraph. */
const MIN_EXCERPT = 40;

function extractAtOnce({ document, url, read }: InputDocument): Article {
  const page = runSync(readPage(document, { ...read, address: url }));
  const { selection } = runSync(labelPage(page, predictAtOnce(page)));
  return runSync(buildArticle(page, selection, { url }));
}

function countElements(document: Document): number {
  let count = 0;
  for (let node = following(document); node; node = following(node)) if (isElementNode(node)) count++;
  return count;
}

/** Finds the article of a document. */
export class Readability<Content = string> {
  private readonly input: InputDocument;
  private readonly options: ReadabilityOptions<Content>;

  /** @throws TypeError when the first argument is not a document */
  constructor(document: DocumentLike, options?: ReadabilityOptions<Content> | null) {
    this.options = options ?? {};
    this.input = describeDocument(document);
  }

  /**
   * Extracts the article.
   * @returns null when the page has no main content
   * @throws Error when the document has more elements than `maxElemsToParse`
   */
  parse(): ReadabilityArticle<Content> | null {
    const { document } = this.input;
    const { maxElemsToParse, serializer } = this.options;
    if (maxElemsToParse) {
      const elements = countElements(document);
      if (elements > maxElemsToParse)
        throw new Error(`Aborting parsing document; ${elements} elements found`);
    }
    const article = extractAtOnce(this.input);
    if (toText(article).trim() === '') return null;
    const { title, byline, dir, lang, description, site, published } = article.metadata;
    const tree = withoutTitle(article.tree, title);
    const textContent = textOfTree(withoutTitle(article.textTree, title));
    const html = htmlOf(tree);
    const firstParagraph = textContent.split('\n').find((line) => line.length >= MIN_EXCERPT);
    return {
      title,
      byline: byline || null,
      dir: dir || null,
      lang: lang || null,
      content: serializer
        ? serializer(elementOf(document, tree) as never)
        : (`<div id="readability-page-1" class="page">${html}</div>` as Content),
      textContent,
      length: textContent.length,
      excerpt: description || firstParagraph || null,
      siteName: site || null,
      publishedTime: published || null,
    };
  }
}

/** Makes an element of the article in a document of its own, which loads no pictures; linkedom's loads none. */
function elementOf(document: Document, tree: Root): Element {
  const inert =
    (document.implementation as DOMImplementation | undefined)?.createHTMLDocument('') ?? document;
  const wrapper = inert.createElement('div');
  const page = inert.createElement('div');
  page.id = 'readability-page-1';
  page.className = 'page';
  page.append(toDom(tree, { document: inert, fragment: true }));
  wrapper.append(page);
  return wrapper;
}

/**
 * Tells whether a page has an article. Unlike the function of Readability.js, it extracts the article, and takes as long.
 * @param options - `minContentLength`: minimum number of characters of the article
 */
export function isProbablyReaderable(
  document: DocumentLike,
  options?: { minContentLength?: number | null; minScore?: number; visibilityChecker?: unknown } | null,
): boolean {
  return (
    toText(extractAtOnce(describeDocument(document))).length >= (options?.minContentLength ?? MIN_READABLE)
  );
}

let classifier: SynchronousClassifier | undefined;

/** Predicts P(content) of each text block at once, since `parse()` cannot wait for a promise. */
function predictAtOnce(page: Page): PagePrediction {
  classifier ??= new SynchronousClassifier(bundledModel());
  const snapshot = runSync(takeSnapshot(page));
  const { refined, wordCounts } = runSync(classifier.predict(snapshot));
  const signals = runSync(readSignals(page.blocks, snapshot));
  cacheWordCounts(page.blocks, wordCounts);
  return { probabilities: refined, signals };
}

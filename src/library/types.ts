/** The library's own types, free of those of browsers and Node, so that programs for either can be checked. */
import type { ENGINE_CHOICES } from '../engines/engine';
import type { Block } from '../export/json';
import type { Metadata } from '../metadata/metadata';
import type { Part } from '../roles/parts';

export type { Block };

/**
 * Document of any DOM: the browser's own, jsdom's, linkedom's. It is only read, never changed.
 *
 * On a page that a browser shows, hidden text is left out as the browser lays the page out; in any other
 * document, by its markup.
 */
export interface DocumentLike {
  readonly nodeType: number;
  readonly firstChild: unknown;
}

/**
 * A page: HTML as text, the bytes of an HTML file, or a document.
 *
 * Bytes are decoded as browsers do: by the byte order mark, the charset of `contentType`, the `meta` element or the XML
 * declaration, else as UTF-8 or by the letters of the text. Bytes that are valid UTF-8 are read as such even when the
 * page declares something else. PDFs, images, MHTML and compressed files have no content.
 *
 * A stream or a response is read first: `await response.arrayBuffer()`, or `buffer()` of `node:stream/consumers`.
 */
export type PageInput = string | Uint8Array | ArrayBuffer | DocumentLike;

/** Result of an extraction. */
export interface Extraction {
  /**
   * The content as plain text, one paragraph, heading or list item a line; cells of a table are separated by
   * tabs, and code keeps its lines. Empty when the page has no main content, as an error page or a login wall.
   */
  text: string;
  /** The content as Markdown in GitHub's flavour. No renderer finds live HTML in it. */
  markdown: string;
  /**
   * The content as an HTML fragment of an allow-list of elements and attributes, with absolute addresses: no
   * scripts, no styles, no event handlers.
   */
  html: string;
  /** Every text block of the page in its order, kept or not. */
  blocks: Block[];
  /** Metadata that the page states about itself. */
  metadata: PageMetadata;
  /**
   * Confidence in the extraction: the word F1 to be expected against what a reader would keep, from 0 to 1. Null where
   * no main content was found, and for the engines of papers.
   */
  confidence: number | null;
}

/** Name of a field of the result. */
export type Field = keyof Extraction;

/** Metadata of a page; a string is empty where the page states nothing. */
export interface PageMetadata extends Metadata {
  /** Number of words in the content. */
  words: number;
}

/** Name of an engine: Leaflight's own, or a published method to compare it with. */
export type EngineName = (typeof ENGINE_CHOICES)[number];

/** The part of an `AbortSignal` that is used. */
export interface AbortSignalLike {
  throwIfAborted(): void;
}

/** The part of a `URL` that is used. */
export interface URLLike {
  readonly href: string;
}

/** Options for the extraction of one page. Null counts as absent. */
export interface ExtractOptions<Wanted extends Field = Field> {
  /**
   * Absolute address of the page. It makes links and images absolute, and is evidence for site, date and kind of page.
   * Default: the address of a document, else the one that the page states. Where there is none, relative links are
   * plain text, and images with relative addresses are left out. A blank one counts as absent.
   */
  url?: string | URLLike | null;
  /** `Content-Type` of the HTTP response, such as `text/html; charset=windows-1251`. Its charset decodes bytes. */
  contentType?: string | null;
  /** Fields that the result has. Default: all; naming those you need saves time. */
  want?: readonly Wanted[] | null;
  /** The only parts of the content to keep of those that can be left out. Not together with `without`. */
  parts?: readonly Part[] | null;
  /** Parts of the content to leave out. */
  without?: readonly Part[] | null;
  /**
   * Maximum number of text blocks; a page with more is refused with a `RangeError` before the engine reads it. Time and
   * memory grow with their number: 100,000 take some 7 seconds of a core and 500 MB, Markdown as many seconds again.
   * Default: no limit.
   */
  maxBlocks?: number | null;
  /**
   * Aborts the extraction. With a signal, the work is done in slices of some milliseconds, between which other code
   * runs, so that a user interface stays responsive. HTML is parsed in one slice, and each field is written in another;
   * these take long for a page of many megabytes.
   */
  signal?: AbortSignalLike | null;
}

/** Options for all pages of an extractor. Null counts as absent. */
export interface ExtractorOptions<Wanted extends Field = Field>
  extends Pick<ExtractOptions<Wanted>, 'want' | 'parts' | 'without'> {
  /** Method that finds the content. Default: `leaflight`. */
  engine?: EngineName | null;
}

/** Extracts many pages with the same options. */
export interface Extractor<Default extends Field = Field> {
  /**
   * Extracts one page.
   * @param options - take precedence over those of the extractor
   * @throws TypeError when the page or an option is not of the kind described
   * @throws RangeError when the page has more text blocks than `maxBlocks`
   * @throws the reason of `signal` when it is aborted
   */
  extract<Wanted extends Field = Default>(
    page: PageInput,
    options?: ExtractOptions<Wanted> | null,
  ): Promise<Pick<Extraction, Wanted>>;
}

/** Turns a page's article into the format that the user chose in the popup, by the user's templates. */
import type { Root } from 'hast';
import { type Annotation, inPageOrder } from '../../annotations/annotation';
import type { Article } from '../../article/tree/article-types';
import { withAnnotations } from '../../export/annotated-tree';
import { embedImages } from '../../export/embed-images';
import { exportArticle } from '../../export/export-article';
import { fileNameFrom, parseFileName } from '../../export/file-name';
import { copiedAs, type ExportChoice, fileOf, isApp } from '../../export/formats';
import { extractImages, ImageFiles, isEmbeddedRaster } from '../../export/image-files';
import { sanitiser } from '../../export/sanitise';
import { appAddress, parseAddress } from '../../export/templates/app-address';
import { type App, DEFAULT_ADDRESSES } from '../../export/templates/default-templates';
import { type Note, toNote } from '../../export/templates/note';
import { faultIn, parsedOr } from '../../export/templates/parse-template';
import { localTime, type PageExtras, valuesOf } from '../../export/templates/variables';
import type { Trace } from '../../labels/trace';
import type { Metadata } from '../../metadata/metadata';
import { readTags } from '../../metadata/stated-details';
import { runSync } from '../../scheduler';
import type { Exported, ExportScope, Purpose } from '../messages/contract';
import { language } from '../platform/i18n';
import type { Settings } from '../settings/settings-schema';
import { visibleImages } from './live-images';
import type { PageReading, ReadArticle } from './page-reading';

export interface ExportRequest {
  readonly choice: Exclude<ExportChoice, 'pdf'>;
  readonly scope: ExportScope;
  readonly purpose: Purpose;
  readonly annotations: readonly Annotation[];
  /** The steps that changed the labels of a reading. */
  readonly traceOf: (reading: PageReading) => Trace;
}

const extrasOf = ({ page }: PageReading, words: number, annotations: readonly Annotation[]): PageExtras => ({
  now: localTime(),
  tags: runSync(readTags(page)),
  highlights: inPageOrder(annotations).map(({ quote, note }) => ({ text: quote.exact, note })),
  words,
});

/** True where annotated text is marked: in Markdown, HTML, books and notes for apps. */
const showsMarks = (choice: ExportRequest['choice']): boolean =>
  choice === 'md' || choice === 'md-images' || choice === 'html' || choice === 'epub' || isApp(choice);

/** A copy of an article with another tree. Its properties are read by name: some are computed when they are asked for. */
function withTree({ metadata, textTree, words }: Article, tree: Root): Article {
  return { tree, textTree, metadata, words };
}

function withMarks({ reading, article }: ReadArticle, annotations: readonly Annotation[]): ReadArticle {
  const { tree } = withAnnotations(article.tree, annotations);
  return { reading, article: withTree(article, tree) };
}

/**
 * Embeds the images that are available without a network request.
 * @param rasterOnly true when each image becomes a file of its own
 */
async function withImages(
  { reading, article }: ReadArticle,
  rasterOnly: boolean,
): Promise<{ article: Article; linkedImages: number }> {
  const read = visibleImages(reading.page.document, rasterOnly);
  const isEmbedded = rasterOnly ? isEmbeddedRaster : undefined;
  const { tree, linked } = await embedImages(article.tree, read, isEmbedded);
  return { article: withTree(article, tree), linkedImages: linked };
}

function addressFor(app: App, settings: Settings, name: string, { text, content, values }: Note) {
  const template = app === 'obsidian' ? settings.obsidianAddress : settings.logseqAddress;
  const [parsed, fault] = parsedOr((source) => parseAddress(app, source), template, DEFAULT_ADDRESSES[app]);
  const address = appAddress(app, parsed, { ...values, name, note: text, content }, language());
  return { address, fault };
}

interface ExportJob {
  readonly found: ReadArticle;
  readonly settings: Settings;
  readonly request: ExportRequest;
  readonly extras: PageExtras;
  /** Metadata with the name of the site, or its host where the page states no name. */
  readonly metadata: Metadata;
  /** File name without its extension. */
  readonly name: string;
}

export async function exportPage(
  page: ReadArticle,
  settings: Settings,
  request: ExportRequest,
): Promise<Exported> {
  const { choice, purpose, annotations } = request;
  const extras = extrasOf(page.reading, page.article.words, annotations);
  const found = annotations.length > 0 && showsMarks(choice) ? withMarks(page, annotations) : page;
  const stated = found.article.metadata;
  const metadata = { ...stated, site: stated.site || location.hostname };
  const name = fileNameFrom(settings.fileName, valuesOf(metadata, extras), language());
  const { type, extension } = fileOf(choice);
  const job = { found, settings, request, extras, metadata, name };
  const isSaved = purpose !== 'copy';
  const fault = isSaved ? faultIn(() => parseFileName(settings.fileName)) : null;
  // A copy is pasted into something else; a file or a note of its own has the front matter.
  const content = isSaved ? await savedContent(job) : await exportedText(job);
  return {
    phase: 'exported',
    text: '',
    type,
    fileName: `${name}.${extension}`,
    linkedImages: 0,
    ...content,
    fault: fault ?? content.fault ?? null,
  };
}

async function savedContent(job: ExportJob): Promise<Partial<Exported>> {
  const { found, settings, request, metadata, name } = job;
  const { choice } = request;
  if (choice === 'md') return noteContent(noteOf(job, found.article));
  if (choice === 'md-images') {
    const { article, linkedImages } = await withImages(found, true);
    const files = new ImageFiles();
    const tree = extractImages(article.tree, files);
    return { ...noteContent(noteOf(job, withTree(article, tree))), images: files.files, linkedImages };
  }
  if (choice === 'epub') return { page: { tree: (await withImages(found, true)).article.tree, metadata } };
  if (!isApp(choice)) return exportedText(job);
  const note = noteOf(job, found.article);
  const { address, fault } = addressFor(choice, settings, name, note);
  return { text: note.text, appAddress: address, fault: note.fault ?? fault };
}

const noteContent = ({ text, fault }: Note): Partial<Exported> => ({ text, fault });

function noteOf({ settings, request, extras }: ExportJob, article: Article): Note {
  const templates = {
    frontMatter: settings.frontMatter ? settings.frontMatterTemplate : null,
    note: settings.noteTemplate,
    locale: language(),
  };
  return toNote(article, templates, extras, request.scope === 'article');
}

async function exportedText({ found, settings, request }: ExportJob): Promise<Partial<Exported>> {
  const { reading } = found;
  const format = copiedAs(request.choice) ?? 'txt';
  const { article, linkedImages } =
    format === 'html' && settings.embedImages
      ? await withImages(found, false)
      : { article: found.article, linkedImages: 0 };
  const context = format === 'json' ? { ...reading, trace: request.traceOf(reading) } : reading;
  const text = exportArticle(format, article, context, {
    title: request.scope !== 'selection',
    purify: sanitiser(window),
  });
  return { text, linkedImages };
}

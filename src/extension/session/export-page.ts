/** Turns a page's article into the format that the user chose in the popup, by the user's templates. */
import { type Annotation, inPageOrder } from '../../annotations/annotation';
import type { Article } from '../../article/tree/build-article';
import { withAnnotations } from '../../export/annotated-tree';
import { embedImages, exportArticle } from '../../export/export-article';
import { fileNameFrom, parseFileName } from '../../export/file-name';
import { copiedAs, type ExportChoice, fileOf, isApp } from '../../export/formats';
import { extractImages, ImageFiles, isEmbeddedRaster } from '../../export/image-files';
import { sanitiser } from '../../export/sanitise';
import { appAddress, parseAddress } from '../../export/templates/app-address';
import { type App, DEFAULT_ADDRESSES } from '../../export/templates/default-templates';
import { type Note, toNote } from '../../export/templates/note';
import { faultIn, type TemplateFault } from '../../export/templates/parse-template';
import { type PageExtras, valuesOf } from '../../export/templates/variables';
import type { Trace } from '../../labels/trace';
import { readTags } from '../../metadata/tags';
import { runSync } from '../../scheduler';
import type { Exported, ExportScope, Purpose } from '../messages/contract';
import { language } from '../platform/i18n';
import type { Settings } from '../settings/settings-schema';
import { visibleImages } from './live-images';
import type { PageReading } from './page-reading';

export interface ExportRequest {
  readonly choice: Exclude<ExportChoice, 'pdf'>;
  readonly scope: ExportScope;
  readonly purpose: Purpose;
  /** The user's annotations of the page. */
  readonly annotations: readonly Annotation[];
  /** The steps that changed the labels of a reading. */
  readonly traceOf: (reading: PageReading) => Trace;
}

/** A page that was read, and its article. */
interface Found {
  readonly reading: PageReading;
  readonly article: Article;
}

/** Now in the user's time zone, as ISO 8601 writes it, which is the Swedish format. */
const now = (): string => new Date().toLocaleString('sv-SE').replace(' ', 'T');

const extrasOf = ({ page }: PageReading, words: number, annotations: readonly Annotation[]): PageExtras => ({
  now: now(),
  tags: runSync(readTags(page.document, page)),
  highlights: inPageOrder(annotations).map(({ quote, note }) => ({ text: quote.exact, note })),
  words,
});

/** Files in which annotated text is marked: Markdown, HTML, books, and what is made of them. */
const isMarked = (choice: ExportRequest['choice']): boolean =>
  choice === 'md' || choice === 'md-images' || choice === 'html' || choice === 'epub' || isApp(choice);

/** The page with what the user has marked in it, and with the notes. */
function marked({ reading, article }: Found, annotations: readonly Annotation[]): Found {
  const { metadata, textTree, words } = article;
  const tree = withAnnotations(article.tree, annotations);
  return { reading, article: { tree, metadata, textTree, words } };
}

/**
 * Embeds the images that are available without a network request.
 * @param rasterOnly true where they become files of their own
 */
async function withImages(
  { reading, article }: Found,
  rasterOnly: boolean,
): Promise<{ article: Article; linkedImages: number }> {
  const { textTree, metadata, words } = article;
  const read = visibleImages(reading.page.document, rasterOnly);
  const isEmbedded = rasterOnly ? isEmbeddedRaster : undefined;
  const { tree, linked } = await embedImages(article.tree, read, isEmbedded);
  return { article: { tree, textTree, metadata, words }, linkedImages: linked };
}

/** Fills the address by which an app takes the note. */
function addressFor(app: App, settings: Settings, name: string, { text, content, values }: Note) {
  const template = app === 'obsidian' ? settings.obsidianAddress : settings.logseqAddress;
  const fault = faultIn(() => parseAddress(app, template));
  const parsed = parseAddress(app, fault ? DEFAULT_ADDRESSES[app] : template);
  const address = appAddress(app, parsed, { ...values, name, note: text, content }, language());
  return { address, fault };
}

/** Writes an article in a format, or for an app. */
export async function exportPage(
  page: Found,
  settings: Settings,
  { choice, scope, purpose, annotations, traceOf }: ExportRequest,
): Promise<Exported> {
  const { reading } = page;
  const extras = extrasOf(reading, page.article.words, annotations);
  const found = annotations.length > 0 && isMarked(choice) ? marked(page, annotations) : page;
  // A page that names no site is known by its host.
  const { metadata } = found.article;
  const named = { ...metadata, site: metadata.site || location.hostname };
  const name = fileNameFrom(settings.fileName, valuesOf(named, extras), language());
  const { type, extension } = fileOf(choice);
  const isSaved = purpose === 'save';
  const common = {
    phase: 'exported',
    text: '',
    type,
    fileName: `${name}.${extension}`,
    linkedImages: 0,
    fault: isSaved ? faultIn(() => parseFileName(settings.fileName)) : null,
  } as const;
  const noteOf = (article: Article): { note: Note; fault: TemplateFault | null } => {
    const templates = {
      frontMatter: settings.frontMatter ? settings.frontMatterTemplate : null,
      note: settings.noteTemplate,
      locale: language(),
    };
    const note = toNote(article, templates, extras, scope === 'article');
    return { note, fault: common.fault ?? note.fault };
  };

  // A copy is pasted into something else; a file or a note of its own has the front matter.
  if (isSaved && choice === 'md') {
    const { note, fault } = noteOf(found.article);
    return { ...common, text: note.text, fault };
  }
  if (isSaved && choice === 'md-images') {
    const { article, linkedImages } = await withImages(found, true);
    const files = new ImageFiles();
    const tree = extractImages(article.tree, files);
    const { note, fault } = noteOf({ ...article, tree });
    return { ...common, text: note.text, images: files.files, linkedImages, fault };
  }
  if (isSaved && choice === 'epub') {
    const { tree } = (await withImages(found, true)).article;
    return { ...common, page: { tree, metadata: named } };
  }
  if (isSaved && isApp(choice)) {
    const { note, fault } = noteOf(found.article);
    const app = addressFor(choice, settings, name, note);
    return { ...common, text: note.text, appAddress: app.address, fault: fault ?? app.fault };
  }
  const format = copiedAs(choice) ?? 'txt';
  const { article, linkedImages } =
    format === 'html' && settings.embedImages
      ? await withImages(found, false)
      : { article: found.article, linkedImages: 0 };
  const context = format === 'json' ? { ...reading, trace: traceOf(reading) } : reading;
  const text = exportArticle(format, article, context, {
    title: scope !== 'selection',
    purify: sanitiser(window),
  });
  return { ...common, text, linkedImages };
}

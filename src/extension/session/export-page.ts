/** Makes of a page's article what the user chose in the popup, by the user's templates. */
import type { Article } from '../../article/tree/build-article';
import { embedImages, exportArticle, FORMAT_FILES } from '../../export/export-article';
import { fileNameFrom, parseFileName } from '../../export/file-name';
import type { ExportChoice } from '../../export/formats';
import { sanitiser } from '../../export/sanitise';
import { type Note, toNote } from '../../export/templates/note';
import { faultIn } from '../../export/templates/parse-template';
import { type PageExtras, valuesOf } from '../../export/templates/variables';
import { readTags } from '../../metadata/tags';
import { runSync } from '../../scheduler';
import type { Exported, ExportScope, Purpose } from '../messages/contract';
import { language } from '../platform/i18n';
import type { Settings } from '../settings/settings-schema';
import { visibleImages } from './live-images';
import { type PageReading, traceOf } from './page-reading';

export interface ExportRequest {
  readonly choice: ExportChoice;
  readonly scope: ExportScope;
  readonly purpose: Purpose;
}

/** Now in the user's time zone, as ISO 8601 writes it, which is the Swedish format. */
const now = (): string => new Date().toLocaleString('sv-SE').replace(' ', 'T');

const extrasOf = ({ page }: PageReading, words: number): PageExtras => ({
  now: now(),
  tags: runSync(readTags(page.document, page)),
  // Taken from the user's own highlights once pages keep them.
  highlights: [],
  words,
});

/** The article with the images embedded that are available without a network request. */
async function withImages(
  article: Article,
  document: Document,
): Promise<{ article: Article; linkedImages: number }> {
  const { textTree, metadata, words } = article;
  const { tree, linked } = await embedImages(article.tree, visibleImages(document));
  return { article: { tree, textTree, metadata, words }, linkedImages: linked };
}

/** Name that saved files get where the page names no site. */
const named = (article: Article) => ({
  ...article.metadata,
  site: article.metadata.site || location.hostname,
});

/** Writes the article as a note by the user's templates. */
function noteOf(article: Article, settings: Settings, extras: PageExtras, scope: ExportScope): Note {
  const templates = {
    frontMatter: settings.frontMatter ? settings.frontMatterTemplate : null,
    note: settings.noteTemplate,
    locale: language(),
  };
  return toNote(article, templates, extras, scope === 'article');
}

export async function exportPage(
  { reading, article: found }: { reading: PageReading; article: Article },
  settings: Settings,
  { choice, scope, purpose }: ExportRequest,
): Promise<Exported> {
  const extras = extrasOf(reading, found.words);
  const name = fileNameFrom(settings.fileName, valuesOf(named(found), extras), language());
  const nameFault = faultIn(() => parseFileName(settings.fileName));
  const { type, extension } = FORMAT_FILES[choice];
  const common = { phase: 'exported', type, fileName: `${name}.${extension}` } as const;
  // What is copied is pasted into something else: a note of its own has the front matter.
  if (choice === 'md' && purpose === 'save') {
    const { text, fault } = noteOf(found, settings, extras, scope);
    return { ...common, text, linkedImages: 0, fault: fault ?? nameFault };
  }
  const { article, linkedImages } =
    choice === 'html' && settings.embedImages
      ? await withImages(found, reading.page.document)
      : { article: found, linkedImages: 0 };
  const context = choice === 'json' ? { ...reading, trace: traceOf(reading) } : reading;
  const text = exportArticle(choice, article, context, {
    title: scope !== 'selection',
    purify: sanitiser(window),
  });
  return { ...common, text, linkedImages, fault: purpose === 'save' ? nameFault : null };
}

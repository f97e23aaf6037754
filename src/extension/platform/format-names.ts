/** Names of the export formats as users read them. */
import type { ExportChoice } from '../../export/formats';
import { message } from './i18n';

const NAMES: Readonly<Record<ExportChoice, () => string>> = {
  txt: () => message('formatText'),
  md: () => 'Markdown',
  'md-images': () => message('formatMarkdownImages'),
  html: () => 'HTML',
  epub: () => 'EPUB',
  pdf: () => message('formatPdf'),
  json: () => 'JSON',
  cleaneval: () => 'CleanEval',
  obsidian: () => 'Obsidian',
  logseq: () => 'Logseq',
};

/** Returns a format's name in the user's language. */
export const formatName = (choice: ExportChoice): string => NAMES[choice]();

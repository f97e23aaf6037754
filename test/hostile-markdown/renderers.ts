/**
 * Renderers that saved Markdown is tested with. Each allows raw HTML and every address, so that an attack
 * would show.
 */
import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { math, mathHtml } from 'micromark-extension-math';

const DANGEROUS = { allowDangerousHtml: true, allowDangerousProtocol: true } as const;

const marked = new Marked({ async: false, gfm: true });
const markdownIt = new MarkdownIt({ html: true, linkify: true });
markdownIt.validateLink = () => true;

/** One in so many texts that a renderer gets in `npm test`: a slow one gets fewer. */
export const shareOf = (name: string): number => (name.startsWith('micromark') ? 4 : 1);

/** Name of a renderer → Markdown to HTML. */
export const RENDERERS: Readonly<Record<string, (markdown: string) => string>> = {
  'micromark with math': (markdown) =>
    micromark(markdown, {
      ...DANGEROUS,
      extensions: [gfm(), math()],
      // Errors of TeX are shown in the page, and formulas are MathML alone, without the spans that place its signs.
      htmlExtensions: [gfmHtml(), mathHtml({ throwOnError: false, strict: 'ignore', output: 'mathml' })],
    }),
  marked: (markdown) => marked.parse(markdown) as string,
  'markdown-it': (markdown) => markdownIt.render(markdown),
  micromark: (markdown) =>
    micromark(markdown, { ...DANGEROUS, extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
};

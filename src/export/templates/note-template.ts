/** The body of a note by a template: Markdown in which the values of a page stay plain text. */
import { fillTemplate } from './fill-template';
import { markdownAddress, markdownText } from './markdown-value';
import { fail, parseTemplate, type Template } from './parse-template';
import { ADDRESSES, type TemplateValues, VARIABLES } from './variables';

/** Tags and comments, which could open what a page's text then closes. */
const HTML = /<[\p{L}/!?\0]/u;

/** Parses the template of a note's body, which is Markdown without HTML. @throws {TemplateError} */
export function parseNote(source: string): Template {
  const template = parseTemplate(source, VARIABLES.note);
  // A variable after `<` could become the name of a tag.
  const literal = template.map((part) => (typeof part === 'string' ? part : '\0')).join('');
  const html = HTML.exec(literal);
  if (html) fail('html', literal.slice(html.index, html.index + 20).replaceAll('\0', '{…}'));
  return template;
}

/** Variables that are whole blocks: blank lines around them keep them apart from the template's own. */
const BLOCKS: ReadonlySet<string> = new Set(['content', 'highlights']);

/** Fills the body's template. @param blocks the article and the user's highlights as Markdown */
export function fillNote(
  template: Template,
  values: TemplateValues,
  blocks: Readonly<Record<'content' | 'highlights', string>>,
  locale: string,
): string {
  const write = (text: string, variable: string): string => {
    if (BLOCKS.has(variable)) return `\n\n${blocks[variable as keyof typeof blocks].trim()}\n\n`;
    return ADDRESSES.has(variable) ? markdownAddress(text) : markdownText(text);
  };
  const filled = fillTemplate(template, values, { write, locale });
  return `${filled.replace(/^\n+|\s+$/g, '').replace(EXTRA_BLANK_LINES, '\n\n')}\n`;
}

/** Blank lines that a block next to the template's own lines leaves. */
const EXTRA_BLANK_LINES = /[ \t]*\n[ \t]*\n[ \t]*\n+(?![ \t])/g;

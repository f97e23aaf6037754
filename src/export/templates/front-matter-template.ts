/** Front matter by a template: a line for each key, each value a JSON string, so that no text becomes YAML. */
import { quoted } from '../markdown/front-matter';
import { type FillOptions, fillTemplate, itemsOf } from './fill-template';
import { tagOf } from './filters';
import { fail, parseTemplate, type Template, type Variable } from './parse-template';
import { type TemplateValues, VARIABLES } from './variables';

type Property =
  | { readonly key: string; readonly value: Template }
  /** A list that the template writes between square brackets. */
  | { readonly key: string; readonly entries: readonly Template[] };

const LINE = /^([\p{L}_][\p{L}\p{M}\p{N}_ -]*?)\s*:(?:\s+(.*))?$/u;
const LIST = /^\[(.*)\]$/;
/** Values written in the template itself that YAML does not read as text: true, null, numbers. */
const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d{0,14})(?:\.\d+)?)$/;
/** Keys whose values Obsidian takes for tags, in which it allows no spaces. */
const TAGS = /^tags?$/i;
/** Keys that some YAML reader takes for something other than text. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Parses the template. @throws {TemplateError} */
export function parseFrontMatter(source: string): readonly Property[] {
  const keys = new Set<string>();
  return source
    .split(/\r?\n/)
    .filter((line) => line.trim() && !/^\s*#/.test(line))
    .map((line) => {
      const [, key, value = ''] = LINE.exec(line.trim()) ?? fail('line', line.trim().slice(0, MAX_SHOWN));
      if (keys.has(key)) fail('twice', key);
      keys.add(key);
      const list = LIST.exec(value.trim())?.[1];
      return list === undefined ? { key, value: parse(value) } : { key, entries: splitList(list).map(parse) };
    });
}

/** All templates of values in the front matter. */
export const templatesIn = (lines: readonly Property[]): readonly Template[] =>
  lines.flatMap((line) => ('entries' in line ? line.entries : [line.value]));

/** Maximum characters of a faulty line that are shown to the user. */
const MAX_SHOWN = 40;

const parse = (source: string): Template => parseTemplate(source.trim(), VARIABLES.frontMatter);

/** Splits at commas outside of variables. */
const splitList = (list: string): string[] =>
  list.split(/,(?![^{]*\})/).filter((entry) => entry.trim() !== '');

/** Writes the front matter; keys without a value are left out. */
export function fillFrontMatter(lines: readonly Property[], values: TemplateValues, locale: string): string {
  const written = lines.flatMap((line) => {
    const write = TAGS.test(line.key) ? tagOf : (text: string) => text;
    const options = { write, locale };
    const yaml =
      'entries' in line
        ? listOf(line.entries.flatMap((entry) => entriesOf(entry, values, options)))
        : yamlOf(line.value, values, options);
    return yaml ? [`${RESERVED.test(line.key) ? JSON.stringify(line.key) : line.key}: ${yaml}`] : [];
  });
  return written.length > 0 ? ['---', ...written, '---', ''].join('\n') : '';
}

const onlyVariable = (template: Template): Variable | null =>
  template.length === 1 && typeof template[0] === 'object' ? template[0] : null;

function entriesOf(entry: Template, values: TemplateValues, options: FillOptions): readonly string[] {
  const variable = onlyVariable(entry);
  if (!variable) return [fillTemplate(entry, values, options)];
  const { variable: name } = variable;
  return itemsOf(variable, values, options.locale).map((item) => options.write(item, name));
}

function yamlOf(template: Template, values: TemplateValues, options: FillOptions): string {
  const variable = onlyVariable(template);
  const isList = variable && Array.isArray(values[variable.variable]);
  const isJoined = isList && variable.filters.some(({ name }) => name === 'join');
  if (isList && !isJoined) return listOf(entriesOf(template, values, options));
  // The user has said how a joined list is written.
  const text = fillTemplate(template, values, isJoined ? { ...options, write: (joined) => joined } : options);
  const isLiteral = template.every((part) => typeof part === 'string');
  return isLiteral && LITERAL.test(text) ? text : text && quoted(text);
}

const listOf = (items: readonly string[]): string => {
  const filled = [...new Set(items)].filter(Boolean);
  return filled.length > 0 ? `[${filled.map(quoted).join(', ')}]` : '';
};

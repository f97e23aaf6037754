/** Addresses by which an app takes a note: `obsidian://new?file=…&content=…`, from the user's template. */
import { fileNameOf } from '../file-name';
import type { App } from './default-templates';
import { fillTemplate } from './fill-template';
import { fail, parseTemplate, type Template } from './parse-template';
import { type TemplateValues, VARIABLES } from './variables';

/** Maximum characters of an address: Windows passes on no more than 2048. */
export const MAX_ADDRESS_LENGTH = 2000;

export interface AppAddress {
  readonly address: string;
  /** Text that must be in the clipboard, since the address has no room for it; null when the address holds it all. */
  readonly clipboard: string | null;
}

interface Parameter {
  readonly key: string;
  readonly value: Template | null;
}

interface ParsedAddress {
  /** Everything before the parameters. */
  readonly base: string;
  readonly parameters: readonly Parameter[];
}

/** Parameters whose value names a file: a title must not lead out of its folder. */
const NAMES_FILE = /^(?:file|path|name|page|filepath)$/i;
/** Characters by which a link in Obsidian leads to another note, or to a part of it. */
const BREAKS_LINKS = /[#^[\]]/g;
const TEXT_VARIABLES: ReadonlySet<string> = new Set(['note', 'content']);

/** Parses the template of an app's address. @throws {TemplateError} */
export function parseAddress(app: App, source: string): ParsedAddress {
  const trimmed = source.trim();
  const [base, query = ''] = splitOnce(trimmed, '?');
  if (!base.toLowerCase().startsWith(`${app}://`) || /[{}\s]/.test(base)) fail('scheme', `${app}://`);
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((parameter): Parameter => {
      const [key, value] = splitOnce(parameter, '=');
      if (!/^[\w.-]+$/.test(key)) fail('line', parameter.slice(0, 30));
      return { key, value: value === undefined ? null : parseTemplate(value, VARIABLES.address) };
    });
  return { base, parameters };
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** Fills in the address; a note that is too long for it is left in the clipboard, which Obsidian reads itself. */
export function appAddress(
  app: App,
  { base, parameters }: ParsedAddress,
  values: TemplateValues,
  locale: string,
): AppAddress {
  const write = (all: readonly Parameter[]): string => {
    const query = all.map(({ key, value }) => {
      if (!value) return key;
      const guard = (text: string): string => {
        if (!NAMES_FILE.test(key)) return text;
        return fileNameOf(app === 'obsidian' ? text.replace(BREAKS_LINKS, ' ') : text);
      };
      // The user's own text is encoded too, unless it is already.
      const parts = value.map((part) =>
        typeof part === 'string'
          ? encodeLiteral(part)
          : encodeURIComponent(fillTemplate([part], values, { write: guard, locale }).toWellFormed()),
      );
      return `${key}=${parts.join('')}`;
    });
    return query.length > 0 ? `${base}?${query.join('&')}` : base;
  };
  const address = write(parameters);
  if (address.length <= MAX_ADDRESS_LENGTH) return { address, clipboard: null };
  const text = parameters.find(({ value }) => value?.some(isText))?.value?.find(isText);
  const others = parameters.filter(({ value }) => !value?.some(isText));
  const viaClipboard = app === 'obsidian' ? [...others, { key: 'clipboard', value: null }] : others;
  const shorter = write(viaClipboard);
  return {
    address: shorter.length <= MAX_ADDRESS_LENGTH ? shorter : base,
    clipboard: String(values[typeof text === 'object' ? text.variable : 'note'] ?? ''),
  };
}

const isText = (part: Template[number]): boolean =>
  typeof part === 'object' && TEXT_VARIABLES.has(part.variable);

const encodeLiteral = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replace(/%2F/gi, '/');

/**
 * Templates of file names, front matter, notes and addresses: text with variables such as `{title}` or
 * `{published|date:YYYY}`. Variables and filters are looked up by name: a template computes nothing, and no
 * page's text is read as one. Existing template languages also bring loops, conditions and files.
 */
import { FILTERS, isFilterName } from './filters';

/** A filter and what follows its colon. */
interface FilterCall {
  readonly name: keyof typeof FILTERS;
  readonly argument: string;
}

/** A variable in a template, with the filters that change its value. */
export interface Variable {
  readonly variable: string;
  readonly filters: readonly FilterCall[];
}

/** Literal texts and variables, in their order. */
export type Template = readonly (string | Variable)[];

export const hasVariable = (template: Template, name: string): boolean =>
  template.some((part) => typeof part === 'object' && part.variable === name);

/** Mistakes in a template that its author can be told about. */
type FaultKind =
  | 'unclosed'
  | 'unknownVariable'
  | 'unknownFilter'
  | 'argument'
  | 'noFilters'
  | 'html'
  | 'line'
  | 'twice'
  | 'scheme';

export interface TemplateFault {
  readonly kind: FaultKind;
  /** The part of the template that is wrong. */
  readonly where: string;
}

class TemplateError extends Error {
  constructor(readonly fault: TemplateFault) {
    super(`${fault.kind}: ${fault.where}`);
  }
}

/** Reports a mistake in a template. @param where the faulty part @throws {TemplateError} always */
export const fail = (kind: TemplateFault['kind'], where: string): never => {
  throw new TemplateError({ kind, where });
};

/** Variables whose value is Markdown already, which filters would break. */
const UNFILTERED: ReadonlySet<string> = new Set(['content', 'note']);

/** A brace that begins a variable, or one that a backslash makes literal; other braces are text. */
const OPENING = /\\([{}])|\{\{?(?=\s*[\p{L}_])/gu;

/** Parses a template with variables of these names. @throws {TemplateError} */
export function parseTemplate(source: string, names: ReadonlySet<string>): Template {
  const parts: (string | Variable)[] = [];
  let position = 0;
  const pattern = new RegExp(OPENING);
  for (let found = pattern.exec(source); found; found = pattern.exec(source)) {
    if (found.index > position) parts.push(source.slice(position, found.index));
    if (found[1]) {
      parts.push(found[1]);
      position = pattern.lastIndex;
      continue;
    }
    const closing = '}'.repeat(found[0].length);
    const end = source.indexOf(closing, pattern.lastIndex);
    if (end < 0) fail('unclosed', source.slice(found.index, found.index + MAX_SHOWN));
    parts.push(parseVariable(source.slice(pattern.lastIndex, end), names));
    position = pattern.lastIndex = end + closing.length;
  }
  if (position < source.length) parts.push(source.slice(position));
  return parts;
}

/** Maximum characters of a wrong part that are shown. */
const MAX_SHOWN = 30;

/** An argument between quotes, which may hold bars. */
const QUOTED = /^\s*"([^"]*)"\s*$/;
/** A bar that separates filters: outside quotes. */
const BAR = /\|(?=(?:[^"]*"[^"]*")*[^"]*$)/;

function parseVariable(inner: string, names: ReadonlySet<string>): Variable {
  const [variable, ...calls] = inner.split(BAR).map((part) => part.trim());
  if (!names.has(variable)) fail('unknownVariable', variable.slice(0, MAX_SHOWN));
  if (calls.length > 0 && UNFILTERED.has(variable)) fail('noFilters', variable);
  return { variable, filters: calls.map(parseCall) };
}

function parseCall(call: string): FilterCall {
  const colon = call.indexOf(':');
  const name = (colon < 0 ? call : call.slice(0, colon)).trim();
  if (!isFilterName(name)) return fail('unknownFilter', name.slice(0, MAX_SHOWN));
  const written = colon < 0 ? '' : call.slice(colon + 1);
  const argument = QUOTED.exec(written)?.[1] ?? written.trim();
  if (!FILTERS[name].accepts.test(argument)) fail('argument', call.slice(0, MAX_SHOWN));
  return { name, argument };
}

/** Returns the mistake that `parse` finds in a template; null when there is none. */
export function faultIn(parse: () => unknown): TemplateFault | null {
  try {
    parse();
    return null;
  } catch (error) {
    if (error instanceof TemplateError) return error.fault;
    throw error;
  }
}

/** Returns what a template parses to, or the default in place of one with a mistake, and the mistake. */
export function parsedOr<Parsed>(
  parse: (source: string) => Parsed,
  source: string,
  fallback: string,
): [Parsed, TemplateFault | null] {
  const fault = faultIn(() => parse(source));
  return [parse(fault ? fallback : source), fault];
}

/** Fills templates with the values of a page. */
import { FILTERS } from './filters';
import type { Template, Variable } from './parse-template';
import { DATES, type TemplateValues, type Value } from './variables';

/** Settings for the values in a template. */
export interface FillOptions {
  /** Escapes a value so that it stays plain text in its place. */
  write(text: string, variable: string): string;
  /** Language of the names of months and days. */
  locale: string;
}

/** Returns the template's text with all variables replaced. */
export function fillTemplate(template: Template, values: TemplateValues, options: FillOptions): string {
  return template
    .map((part) => {
      if (typeof part === 'string') return part;
      return options.write(textOfVariable(part, values, options.locale), part.variable);
    })
    .join('');
}

/** Value of a variable after its filters, as one text. */
function textOfVariable(part: Variable, values: TemplateValues, locale: string): string {
  const items = itemsOf(part, values, locale);
  const separator = part.filters.find(({ name }) => name === 'join')?.argument ?? ', ';
  return items.join(separator);
}

/** Values of a variable after its filters: several for a list. */
export function itemsOf(
  { variable, filters }: Variable,
  values: TemplateValues,
  locale: string,
): readonly string[] {
  const value: Value = values[variable] ?? '';
  const isFormatted = filters.some(({ name }) => name === 'date');
  // A date's time is shown only if it is asked for.
  const exact = DATES.has(variable) && !isFormatted ? String(value).slice(0, 10) : value;
  const items: readonly string[] = typeof exact === 'string' ? [exact] : exact;
  const filtered = filters.reduce(
    // An empty list can have a default too.
    (all, { name, argument }) =>
      (all.length > 0 ? all : ['']).map((item) => FILTERS[name].apply(item, argument, locale)),
    items,
  );
  return filtered.filter(Boolean);
}

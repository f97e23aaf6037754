/** Code blocks of the article, with the language that the page names. */

import type { Element as HastElement } from 'hast';
import { namesIn } from '../../dom/collections';
import {
  attribute,
  childElements,
  descendantElements,
  hasTag,
  localName,
  parentNode,
  selfAndAncestors,
} from '../../dom/tree';
import { codeTextOf } from '../../structure/code-text';
import { element } from './hast';

const LANGUAGE_NAME = /^[a-z][a-z0-9+#._-]{0,30}$/i;
const LANGUAGE_ATTRIBUTES = ['data-lang', 'data-language', 'data-tagsearch-lang'];
const LANGUAGE_CLASS = [
  /(?:^|\s)(?:language|lang|highlight-source|highlight-text)-([a-z0-9+#._-]+)/i,
  /(?:^|\s)brush:\s*([a-z0-9+#._-]+)/i,
  /(?:^|\s)(?:sourceCode|hljs|prettyprint|code)\s+([a-z0-9+#._-]+)/i,
  /(?:^|\s)highlight-([a-z0-9+#]+)(?:\s|$)/i,
  /(?:^|\s)highlight\s+([a-z0-9+#]+)(?:\s|$)/i,
  /(?:^|\s)syntaxhighlighter\s+(?:(?:nogutter|notranslate|collapsed)\s+)*([a-z0-9+#]+)(?:\s|$)/i,
];
/** Languages that a class of the code itself may be, without a prefix; shorter names may mean anything there. */
const BARE_LANGUAGE =
  /(?:^|\s)(bash|shell|powershell|python|javascript|typescript|java|php|ruby|perl|rust|golang|swift|kotlin|scala|haskell|erlang|elixir|clojure|html|html5|xml|css|scss|sql|mysql|json|yaml|toml|cpp|csharp|diff|lua|matlab|fortran|ocaml|lisp)(?=\s|$)/i;
/** Words in the place of a language that name none. */
const NOT_LANGUAGE = namesIn(
  'auto default none plain plaintext nohighlight prettyprinted linenums hljs text-html-basic numberline numbersource copy-code',
);

/** Builds `pre` or `pre > code` with the language as its class; null for an empty block. */
export function codeBlock(pre: Element): HastElement | null {
  const { label, value } = withoutLabel(pre);
  if (!value) return null;
  const text = { type: 'text' as const, value };
  const code = [...childElements(pre)].find(isCode) ?? null;
  const language = languageOf(pre, code) || label;
  if (!code && !language) return element('pre', {}, [text]);
  const properties = language ? { className: [`language-${language}`] } : {};
  return element('pre', {}, [element('code', properties, [text])]);
}

/** A line above code that holds nothing but the name of its language. */
const LABEL_LINE = /^\s*([a-z][a-z0-9+#.-]{0,20})\s*\n/i;

/** Text of a code block, and the language that a line above its one `code` element names; else ''. */
function withoutLabel(pre: Element): { label: string; value: string } {
  const value = codeTextOf(pre);
  const [code, other] = [...descendantElements(pre)].filter(isCode);
  if (!code || other) return { label: '', value };
  const [line = '', name = ''] = LABEL_LINE.exec(value) ?? [];
  const rest = value.slice(line.length);
  if (name === '' || !isSameText(rest, codeTextOf(code))) return { label: '', value };
  return { label: isLanguage(name) ? name.toLowerCase() : '', value: rest };
}

const isSameText = (one: string, other: string): boolean =>
  one.replace(/\s/g, '') === other.replace(/\s/g, '');

const isCode = (element: Element): boolean => hasTag(element, 'code');

/** Elements between code in a table with its line numbers and the element that names its language. */
const TABLE_PARTS = new Set(['td', 'tr', 'tbody', 'table']);

function languageOf(pre: Element, code: Element | null): string {
  const candidates: (Element | null)[] = [code, pre];
  let levels = 0;
  for (const element of selfAndAncestors(parentNode(pre))) {
    candidates.push(element);
    if (!TABLE_PARTS.has(localName(element)) && ++levels === 3) break;
  }
  for (const node of candidates) {
    if (!node) continue;
    const stated = LANGUAGE_ATTRIBUTES.map((name) => attribute(node, name)).find((value) => value !== null);
    if (stated && isLanguage(stated)) return stated.toLowerCase();
    const classes = attribute(node, 'class');
    if (!classes) continue;
    for (const pattern of LANGUAGE_CLASS) {
      const language = pattern.exec(classes)?.[1];
      if (language && isLanguage(language)) return language.toLowerCase();
    }
    const bare = node === pre || node === code ? BARE_LANGUAGE.exec(classes)?.[1] : undefined;
    if (bare) return bare.toLowerCase();
  }
  return '';
}

function isLanguage(name: string): boolean {
  return LANGUAGE_NAME.test(name) && !NOT_LANGUAGE.has(name.toLowerCase());
}

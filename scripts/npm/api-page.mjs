/**
 * `npm run api-page`: writes `docs/api.md` from the documentation comments of the library, as the models hold them
 * that `npm run build:npm` makes.
 */
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../setup/packages.mjs';
import { apiModel } from './write-types.mjs';

const PAGE = join(ROOT, 'docs', 'api.md');

const ENTRIES = [
  { entry: 'index', module: 'leaflight' },
  { entry: 'readability', module: 'leaflight/readability' },
];
/** Kinds in the order in which they are described. */
const KINDS = ['Function', 'Class', 'Interface', 'TypeAlias'];

/** Parts of a documentation comment: its text, then each tag with its own. */
function readComment(comment = '') {
  const text = comment
    .trim()
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();
  const [summary, ...blocks] = text.split(/^@(?=(?:example|param|returns|throws|packageDocumentation)\b)/m);
  const of = (tag) =>
    blocks.filter((block) => block.startsWith(tag)).map((block) => block.slice(tag.length).trim());
  return {
    summary: summary.trim(),
    examples: of('example'),
    params: of('param'),
    returns: of('returns'),
    throws: of('throws'),
  };
}

const signatureOf = (member) =>
  member.excerptTokens
    .map(({ text }) => text)
    .join('')
    .replace(/^export (?:declare )?/, '');

/** Names that a type stands for, which its signature takes from a list in the rolled-up types. */
function namesOf(signature, entry) {
  const list = /\(typeof (\w+)\)\[number\]/.exec(signature)?.[1];
  if (!list) return '';
  const types = readFileSync(join(ROOT, 'dist', 'npm', `${entry}.d.ts`), 'utf8');
  const names = new RegExp(`declare const ${list}: readonly \\[([^\\]]*)\\]`).exec(types)[1];
  return `One of ${names.replaceAll(/["']([^"']*)["']/g, '`$1`')}.`;
}

const code = (text) => `\`\`\`ts\n${text}\n\`\`\``;

/** Text of a member below its heading or in its row of a list. */
function describe({ docComment }) {
  const { summary, params, returns, throws, examples } = readComment(docComment);
  const rows = [
    ...params.map((text) => `- \`${text.replace(/^(\w+) - /, '$1`: ')}`),
    ...returns.map((text) => `- Returns ${text}`),
    ...throws.map((text) => `- Throws ${text}`),
  ];
  return [summary, rows.join('\n'), ...examples].filter(Boolean).join('\n\n');
}

/** Row of a list for a property. */
function property(member) {
  const signature = signatureOf(member)
    .replace(/^readonly |;$/g, '')
    .replace(/\s+/g, ' ');
  const text = readComment(member.docComment).summary.replace(/\s+/g, ' ');
  return `- \`${signature}\`${text ? `: ${text}` : ''}`;
}

function section(member, entry) {
  const { kind, name, members = [] } = member;
  const heading = `### \`${kind === 'Function' ? `${name}()` : name}\``;
  const methods = members.filter(({ kind }) => /^(?:Method|Constructor)/.test(kind));
  const properties = members.filter(({ kind }) => /^Property/.test(kind));
  const signature = kind === 'Function' || kind === 'TypeAlias' ? code(signatureOf(member)) : '';
  return [
    heading,
    signature,
    describe(member),
    namesOf(signatureOf(member), entry),
    properties.map(property).join('\n'),
    ...methods.flatMap((method) => [code(signatureOf(method)), describe(method)]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function moduleSection({ entry, module }) {
  const { docComment, members: entryPoints } = JSON.parse(readFileSync(apiModel(entry), 'utf8'));
  const { members } = entryPoints[0];
  const sorted = KINDS.flatMap((kind) => members.filter((member) => member.kind === kind));
  const { summary } = readComment(docComment);
  return [`## \`${module}\``, summary, ...sorted.map((member) => section(member, entry))]
    .filter(Boolean)
    .join('\n\n');
}

/** Returns the page. */
export const apiPage = () =>
  `${[
    '# The library',
    'Written from the comments in the sources of the library: edit those in `src/library/`, and run `npm run api-page`.',
    ...ENTRIES.map(moduleSection),
  ].join('\n\n')}\n`;

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  writeFileSync(PAGE, apiPage());

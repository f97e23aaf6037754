/** The lint rule that holds the order of the rooms; docs/architecture.md describes them. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from './helpers/temporary-folder';

/** Rules of our own that the lint loads. */
const RULES = ['src/private-members.grit', 'src/extension/ui/trusted-events.grit'];

/** A project with our rules and nothing else. */
const project = temporaryFolder();
beforeAll(() => {
  for (const file of ['.biome.json', '.gitignore', ...RULES]) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    cpSync(file, join(project, file));
  }
});

/** Lints a file that imports something. @returns the output of the lint; empty when it passes */
const lint = (file: string, imported: string): string =>
  lintText(file, `import { thing } from '${imported}';\n\nexport const other = thing;\n`);

function lintText(file: string, text: string): string {
  const path = join(project, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', file], {
    cwd: project,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr;
}

it.each([
  ['src/dom/example.ts', '../labels/label-page'],
  ['src/structure/example.ts', '../article/tree/code-block'],
  ['src/annotations/example.ts', '../export/markdown/markdown'],
  ['src/corrections/example.ts', '../annotations/anchor'],
  ['src/labels/example.ts', '../preferences/learn'],
  ['src/labels/example.ts', '../new-content/compare'],
  ['src/new-content/example.ts', '../article/tree/code-block'],
  ['src/labels/example.ts', '../engines/engine'],
  ['src/export/example.ts', '../extension/platform/i18n'],
  ['src/export/example.ts', '../library/extract-page'],
  ['src/library/example.ts', '../cli/usage'],
  ['src/library/example.ts', '../extension/platform/i18n'],
  ['src/cli/example.ts', '../../models/research/evaluate/metrics'],
])('the lint refuses %s when it imports %s', (file, imported) => {
  expect(lint(file, imported)).toContain('A room imports nothing from the rooms above it');
});

it('the lint refuses the browser-extension API when it is imported outside the extension', () => {
  expect(lint('src/article/example.ts', 'webextension-polyfill')).toContain('Only src/extension/');
  expect(lint('src/extension/example.ts', 'webextension-polyfill')).toBe('');
});

it('the lint passes a room that imports from those below it', () => {
  expect(lint('src/labels/example.ts', '../dom/page')).toBe('');
  expect(lint('src/export/example.ts', '../annotations/anchor')).toBe('');
  expect(lint('src/cli/example.ts', '../library/extract-page')).toBe('');
  expect(lint('models/research/evaluate/example.ts', '../../../src/cli/usage')).toBe('');
});

it('the lint refuses two files that import types from each other', () => {
  const other = join(project, 'src/dom/other.ts');
  mkdirSync(dirname(other), { recursive: true });
  writeFileSync(
    other,
    "import type { Example } from './example';\n\nexport interface Other {\n  example: Example;\n}\n",
  );
  const text = "import type { Other } from './other';\n\nexport interface Example {\n  other: Other;\n}\n";
  expect(lintText('src/dom/example.ts', text)).toContain('cycle');
});

/** Checks that the documents name only files, folders, headings and npm commands that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import project from '../package.json' with { type: 'json' };

const MODELS = ['leaflight', 'texrex', 'texrex-released', 'boilernet-2020'].map((name) => `models/${name}`);
const INTEGRATIONS = ['python', 'spark', 'ray', 'datatrove', 'docker'].map((name) => `integrations/${name}`);
const LABELS = ['labelled-web-mix', 'labelled-recipes'].map((name) => `models/research/data/${name}`);
const RESEARCH = ['models', ...MODELS, 'models/research', ...LABELS];
const FOLDERS = ['.', 'docs', 'docs/decisions', '.github', ...RESEARCH, 'integrations', ...INTEGRATIONS];
const DOCUMENTS = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))).filter(
  (path) => path.endsWith('.md'),
);

/** Folders that commands write. */
const GENERATED = new Set(['test/failures/', 'models/cache/']);

/** Paths in backticks from the top of the project, without placeholders such as `models/NAME.json`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|models|test|scripts|docs|public)\/[\w./@-]*)`/g)]
    .map(([, path]) => path)
    .filter((path) => !/\bNAME\b/.test(path) && !GENERATED.has(path));

/** Targets of links within the project. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^\w+:/.test(link));

/** Links to a heading of a document, of the same or another: its path, empty for the same, and the heading's anchor. */
const anchorsIn = (text: string): [path: string, anchor: string][] =>
  [...text.matchAll(/\]\(((?:[\w./-]+\.md)?)#([^)]*)\)/g)].map(([, path, anchor]) => [path, anchor]);

/** Anchors that GitHub gives to the headings of a document. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

const commandsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(([, command]) => command);

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('names paths that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('links to files that exist', () => {
    expect(linksIn(text).filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
  });

  it('links to headings that exist', () => {
    const missing = anchorsIn(text).filter(([path, anchor]) => {
      const target = path ? readFileSync(join(dirname(document), path), 'utf8') : text;
      return !headingsOf(target).includes(anchor);
    });
    expect(missing).toEqual([]);
  });

  it('names npm commands that exist', () => {
    expect(commandsIn(text).filter((command) => !Object.hasOwn(project.scripts, command))).toEqual([]);
  });
});

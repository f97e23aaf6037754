import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/helpers/temporary-folder';
import { onTrusted } from './trusted-events';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('onTrusted', () => {
  it('hears what the platform fires, and nothing that a script dispatches', () => {
    const controller = new AbortController();
    const heard: boolean[] = [];
    onTrusted(controller.signal, 'abort', ({ isTrusted }) => heard.push(isTrusted));
    controller.signal.dispatchEvent(new Event('abort'));
    expect(heard).toEqual([]);
    controller.abort();
    expect(heard).toEqual([true]);
  });

  it('hears a target whose method an image of that name hides', () => {
    const controller = new AbortController();
    Object.defineProperty(controller.signal, 'addEventListener', { value: {} });
    let isHeard = false;
    onTrusted(controller.signal, 'abort', () => {
      isHeard = true;
    });
    controller.abort();
    expect(isHeard).toBe(true);
  });
});

const REFUSED = [
  `e.addEventListener('click', () => {})`,
  `addEventListener('click', () => {})`,
  `e?.addEventListener('click', () => {})`,
  `e['addEventListener']('click', () => {})`,
  `const { addEventListener: listen } = e;\n  listen('click', () => {})`,
  `EventTarget.prototype.addEventListener.call(e, 'click', () => {})`,
  'e.onclick = () => {}',
  `e['onclick'] = () => {}`,
  'onblur = () => {}',
  'Object.assign(e, { onclick: () => {} })',
  `e.setAttribute('onclick', '')`,
];
const PASSED = [
  ['popup', `e.addEventListener('click', () => {})`],
  ['reader', 'Object.assign(e, { onRecord: null, on: { once: true, change: 1 } })'],
] as const;

describe('the lint rule', () => {
  /** A project with our rules, and nothing in it but the examples. */
  const project = temporaryFolder();
  /** Messages about each file. All are linted at once, since every run of the linter takes a second. */
  const messages = new Map<string, string>();

  const fileOf = (folder: string, kind: string, at: number): string =>
    `src/extension/${folder}/${kind}-${at}.ts`;

  beforeAll(() => {
    for (const folder of ['reader', 'correction-mode', 'popup', 'ui'])
      mkdirSync(join(project, 'src/extension', folder), { recursive: true });
    for (const file of [
      '.biome.json',
      '.gitignore',
      'src/extension/ui/trusted-events.grit',
      'src/private-members.grit',
    ])
      cpSync(join(ROOT, file), join(project, file));
    const write = (file: string, statement: string) => {
      messages.set(file, '');
      writeFileSync(join(project, file), `export function example(e: HTMLElement) {\n  ${statement};\n}\n`);
    };
    for (const [at, statement] of REFUSED.entries())
      for (const folder of ['reader', 'correction-mode']) write(fileOf(folder, 'refused', at), statement);
    for (const [at, [folder, statement]] of PASSED.entries()) write(fileOf(folder, 'passed', at), statement);
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', ...messages.keys()];
    const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    const { summary, diagnostics } = JSON.parse(stdout);
    expect(summary.unchanged).toBe(messages.size);
    for (const { location, message } of diagnostics)
      messages.set(location.path, `${messages.get(location.path)}${message}`);
  });

  it.each([...REFUSED.entries()])(
    'refuses statement %i in the reader view and the correction bar: %s',
    (at) => {
      for (const folder of ['reader', 'correction-mode'])
        expect(messages.get(fileOf(folder, 'refused', at))).toContain('listen with onTrusted()');
    },
  );

  it('lets others listen, and the reader view do all else', () => {
    for (const [at, [folder]] of PASSED.entries())
      expect(messages.get(fileOf(folder, 'passed', at))).toBe('');
  });
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});

describe('the lint rule', () => {
  /** A project with our rules, and nothing in it but what a test writes. */
  let project: string;
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'leaflight-lint-'));
    for (const folder of ['reader', 'correction-mode', 'popup', 'ui'])
      mkdirSync(join(project, 'src/extension', folder), { recursive: true });
    for (const file of ['.biome.json', '.gitignore', 'src/extension/ui/trusted-events.grit'])
      cpSync(join(ROOT, file), join(project, file));
  });
  afterAll(() => rmSync(project, { recursive: true }));

  /** @returns whether `biome check` passes a file with the statement in it, and what it says */
  function check(folder: string, statement: string): { passes: boolean; says: string } {
    const file = join('src/extension', folder, 'example.ts');
    writeFileSync(join(project, file), `export function example(e: HTMLElement) {\n  ${statement};\n}\n`);
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', file], {
      cwd: project,
      encoding: 'utf8',
    });
    return { passes: status === 0, says: stdout + stderr };
  }

  it.each([
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
  ])('refuses %s in the reader view and the correction bar', (statement) => {
    for (const folder of ['reader', 'correction-mode']) {
      const { passes, says } = check(folder, statement);
      expect(says).toContain('listen with onTrusted()');
      expect(passes).toBe(false);
    }
  });

  it('lets others listen, and the reader view do all else', () => {
    const others = check('popup', `e.addEventListener('click', () => {})`);
    expect(others.passes, others.says).toBe(true);
    const rest = check('reader', `Object.assign(e, { onRecord: null, on: { once: true, change: 1 } })`);
    expect(rest.passes, rest.says).toBe(true);
  });
});

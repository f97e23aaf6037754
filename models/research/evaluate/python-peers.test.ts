import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runPythonPeer } from './python-peers';

/** A program in place of Python, since few machines have the peers: it has all packages, and answers every page. */
const ANSWERS = `#!/bin/sh
[ "$1" = -c ] && exit 0
while read -r page; do echo '{"text": "Main content", "ms": 1}'; done
`;

const countPipes = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'PipeWrap').length;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leaflight-peers-'));
  const python = join(folder, 'python');
  writeFileSync(python, ANSWERS, { mode: 0o755 });
  vi.stubEnv('LEAFLIGHT_PYTHON', python);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('runPythonPeer', () => {
  it('lets its process end when the extractor has answered', async () => {
    const before = countPipes();
    expect(await runPythonPeer('trafilatura', '<p>Page</p>', undefined)).toBe('Main content');
    expect(await runPythonPeer('trafilatura', '<p>Another page</p>', undefined)).toBe('Main content');
    // The one to the extractor, which is only written to, keeps no process alive.
    expect(countPipes() - before).toBe(1);
  });
});

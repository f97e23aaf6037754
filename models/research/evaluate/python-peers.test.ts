import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { folderOfTest } from '../../../test/helpers/temporary-folder';
import { runPythonPeer } from './python-peers';

/** A program in place of Python, since few machines have the peers: it has all packages, and answers every page. */
const ANSWERS = `#!/bin/sh
[ "$1" = -c ] && exit 0
while read -r page; do echo '{"text": "Main content", "ms": 1}'; done
`;

const countPipes = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'PipeWrap').length;

describe.skipIf(process.platform === 'win32')('runPythonPeer', () => {
  it('lets its process end when the extractor has answered', async () => {
    const python = join(folderOfTest(), 'python');
    writeFileSync(python, ANSWERS, { mode: 0o755 });
    vi.stubEnv('LEAFLIGHT_PYTHON', python);
    onTestFinished(() => void vi.unstubAllEnvs());
    const before = countPipes();
    expect(await runPythonPeer('trafilatura', '<p>Page</p>', undefined)).toBe('Main content');
    expect(await runPythonPeer('trafilatura', '<p>Another page</p>', undefined)).toBe('Main content');
    // The one to the extractor, which is only written to, keeps no process alive.
    expect(countPipes() - before).toBe(1);
  });
});

/** The integrations with Spark, datatrove and Ray: each runs over WARC files while processes of it are killed. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { HAS_PYTHON } from '../helpers/has-python';
import { temporaryFolder } from '../helpers/temporary-folder';
import { run } from './install-package';

const hasJava = spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
/** Python of an environment that has all packages; default: one that is made for the tests. */
const { LEAFLIGHT_PYTHON } = process.env;

describe.skipIf(!HAS_PYTHON)('the integrations', { timeout: 900_000 }, () => {
  const folder = temporaryFolder();
  let python = LEAFLIGHT_PYTHON ?? '';
  beforeAll(() => {
    if (LEAFLIGHT_PYTHON) return;
    run('python3', ['-m', 'venv', folder], '.');
    python = join(folder, 'bin/python');
    const packages = ['spark', 'datatrove', 'ray'].map((name) => `./integrations/${name}[engine]`);
    run(python, ['-m', 'pip', 'install', '--quiet', './integrations/python[warc,test]', ...packages], '.');
  });

  function runTests(name: string): void {
    const env = {
      ...process.env,
      LEAFLIGHT_LONG_TESTS: '1',
      LEAFLIGHT_COMMAND: `"${process.execPath}" "${resolve('dist/npm/leaflight.mjs')}"`,
    };
    const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', `integrations/${name}`];
    const { stdout, stderr, status } = spawnSync(python, args, {
      env,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    expect(status, stdout + stderr).toBe(0);
    // A package that is missing would have its tests skipped.
    expect(stdout).not.toContain('skipped');
  }

  it.each(['python', 'datatrove', 'ray'])('%s passes its tests', runTests);
  it.skipIf(!hasJava)('spark passes its tests when Java is installed', () => runTests('spark'));
});

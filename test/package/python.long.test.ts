/** The Python package, installed by pip into an environment of its own, over the installed command. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_PYTHON } from '../helpers/has-python';
import { installPacked, run } from './install-package';

describe.skipIf(!HAS_PYTHON)('the Python package', () => {
  let folder: string;
  beforeAll(() => {
    ({ folder } = installPacked([]));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('extracts a page after pip has installed it', () => {
    const environment = join(folder, 'environment');
    run('python3', ['-m', 'venv', environment], '.');
    run(join(environment, 'bin/pip'), ['install', '--quiet', './integrations/python'], '.');
    process.env.LEAFLIGHT_COMMAND = join(folder, 'node_modules/.bin/leaflight');
    const code =
      'import leaflight; print(leaflight.extract("<h1>Title</h1><p>Some text of a page.", want=["text"])["text"])';
    expect(run(join(environment, 'bin/python'), ['-c', code], folder)).toBe('Title\nSome text of a page.\n');
  });
});

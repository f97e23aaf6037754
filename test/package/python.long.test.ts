/** The Python package, installed by pip into an environment of its own, over the installed command. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HAS_PYTHON } from '../helpers/has-python';
import { temporaryFolder } from '../helpers/temporary-folder';
import { installPacked, run } from './install-package';

describe.skipIf(!HAS_PYTHON)('the Python package', () => {
  const folder = temporaryFolder();

  it('extracts a page after pip has installed it', () => {
    installPacked(folder, []);
    const environment = join(folder, 'environment');
    run('python3', ['-m', 'venv', environment], '.');
    run(join(environment, 'bin/pip'), ['install', '--quiet', './integrations/python'], '.');
    process.env.LEAFLIGHT_COMMAND = join(folder, 'node_modules/.bin/leaflight');
    const code =
      'import leaflight; print(leaflight.extract("<h1>Title</h1><p>Some text of a page.", want=["text"])["text"])';
    expect(run(join(environment, 'bin/python'), ['-c', code], folder)).toBe('Title\nSome text of a page.\n');
  });
});

/** The steps of the Dockerfile, run in empty folders: no image is pulled or built. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HAS_PYTHON } from '../helpers/has-python';
import { temporaryFolder } from '../helpers/temporary-folder';
import { runSteps } from './docker-steps';

/** Copies what is in the repository, as `Dockerfile.dockerignore` has it. */
function copyRepository(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const path of listed.toString().split('\0').filter(Boolean)) cpSync(path, join(to, path));
}

describe.skipIf(!HAS_PYTHON)('the Dockerfile', { timeout: 900_000 }, () => {
  const folder = temporaryFolder();

  it('builds an engine that a pipeline finds', () => {
    const python = join(folder, 'python');
    execFileSync('python3', ['-m', 'venv', python]);
    const { PYTHONPATH: _, ...inherited } = process.env;
    const env = { ...inherited, PATH: `${join(python, 'bin')}${delimiter}${process.env.PATH}` };
    const { LEAFLIGHT_COMMAND } = runSteps('integrations/docker/Dockerfile', {
      folder,
      copyContext: copyRepository,
      files: { '/usr/local/bin/node': process.execPath },
      env,
    });
    const program =
      'from leaflight_datatrove import Leaflight; from datatrove.data import Document;' +
      'page = Document("<article><h1>Title</h1><p>Some text of a page.", "1");' +
      'print(next(Leaflight(want=["text"]).run([page])).text)';
    const printed = execFileSync('python3', ['-c', program], {
      cwd: folder,
      env: { ...env, LEAFLIGHT_COMMAND },
    });
    expect(printed.toString()).toBe('Title\nSome text of a page.\n');
  });
});

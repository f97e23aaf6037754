/** Folders for tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const create = (): string => mkdtempSync(join(tmpdir(), 'leaflight-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Creates a folder for all tests of a file, or of the `describe` in which it is called; it is removed after them. */
export function temporaryFolder(): string {
  const folder = create();
  afterAll(() => remove(folder));
  return folder;
}

/** Creates a folder for the test in which it is called; it is removed when the test has finished. */
export function folderOfTest(): string {
  const folder = create();
  onTestFinished(() => remove(folder));
  return folder;
}

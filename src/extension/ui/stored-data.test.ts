import { JSDOM } from 'jsdom';
import { afterAll, expect, it, vi } from 'vitest';

const { window } = new JSDOM('');
const { document, Event } = window;
for (const name of ['Element', 'HTMLElement', 'Document', 'Node', 'document'] as const)
  vi.stubGlobal(name, window[name]);
// Other files read trees without these globals, and share the modules.
vi.resetModules();
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
const { startStoredData } = await import('./stored-data');

/** Imports a file. @returns the line that says how it went */
async function imported(showChanged: () => Promise<void>): Promise<HTMLElement> {
  document.body.innerHTML = '<button id="import"></button><button id="erase"></button><p id="status"></p>';
  startStoredData({
    prefix: '',
    accept: '.json',
    status: 'status',
    importText: async () => ({ imported: 'all of it', skipped: [] }),
    importFailed: 'optionsImportFailed',
    showChanged,
    question: 'optionsEraseSure',
    erase: async () => {},
  });
  const input = document.querySelector('input')!;
  Object.defineProperty(input, 'files', { value: [new File(['{}'], 'a.json')] });
  input.dispatchEvent(new Event('change'));
  const status = document.getElementById('status')!;
  await vi.waitUntil(() => status.textContent !== '');
  return status;
}

it('an import says what was stored', async () => {
  expect((await imported(async () => {})).textContent).toBe('all of it');
});

it('an import says that it failed when what is stored cannot be shown', async () => {
  expect((await imported(() => Promise.reject(new Error('gone')))).textContent).toBe('optionsImportFailed');
});

/** The synchronisation of highlights through the browser's own storage, which it copies to the user's other devices. */
import { beforeEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { browsersFor, longTest } from '../helpers/long-tests';

const LIST = 'src/extension/annotation-list/index.html';
const BOATS = 'https://example.org/boats';
const FILE = JSON.stringify([
  {
    id: 'urn:uuid:one',
    type: 'Annotation',
    created: '2026-03-01T10:00:00.000Z',
    body: { type: 'TextualBody', value: 'made here' },
    target: {
      source: BOATS,
      selector: { type: 'TextQuoteSelector', exact: 'the oars', prefix: '', suffix: '' },
    },
  },
]);
describe.each(browsersFor('chromium'))('highlights in %s', (name) => {
  const { browser, options, storage } = setUpBrowser(name);

  const synced = async (): Promise<string> =>
    JSON.stringify(
      Object.entries(await storage.entries('sync')).filter(([key]) => key.startsWith('annotations')),
    );
  const becomesSynced = (what: RegExp) =>
    until(`${what} is synchronised`, async () => what.test(await synced()));

  /** Opens the list with one highlight, and then the options. */
  beforeEach(async () => {
    await browser.open(await browser.ownAddress(LIST));
    // A change of the test before may be stored late, and would remove what is imported.
    await storage.eraseForGood(300);
    await options.importFile(FILE);
    await until('the list shows it', () =>
      browser.evaluate(() => document.querySelectorAll('li').length === 1),
    );
    await options.open();
  });

  const notes = () =>
    browser.evaluate(() =>
      [...document.querySelectorAll('li .note:not([hidden])')].map(({ textContent }) => textContent).join(),
    );

  test('stay on the device until the user chooses otherwise, and are then counted as synchronised', async () => {
    expect(await synced()).toBe('[]');
    expect(await options.text('synced')).toBe('');
    await options.choose('sync-annotations', true);
    await becomesSynced(/made here/);
    await options.says('synced', messages.optionsSynced.message.replace('$1', '1').replace('$2', '1'));
  });

  longTest('show what another device has changed and added, and lose what it has removed', async () => {
    await options.choose('sync-annotations', true);
    await becomesSynced(/made here/);
    await browser.open(await browser.ownAddress(LIST));
    const items = Object.entries(await storage.entries('sync'));
    const [key, page] = items.find(([key]) => key.startsWith('annotations:'))!;
    const changed = JSON.parse(
      JSON.stringify(page)
        .replace('made here', 'changed there')
        .replaceAll('2026-03-01T10:00', '2026-03-02T10:00'),
    );
    const [one] = changed.annotations;
    changed.annotations.push(['two', ...one.slice(1, 4), 'added there', 'the mast', '', '']);
    await storage.set('sync', { [key]: changed });
    await until(
      'the list shows both',
      async () => /changed there/.test(await notes()) && /added there/.test(await notes()),
    );
    await storage.set('sync', { 'annotations-removed:.0': { times: { one: '2026-03-03T10:00:00.000Z' } } });
    await until('the list shows what is left', async () => (await notes()) === 'added there');
  });

  longTest('leave the synchronised storage, and stay on the device, when the user ends it', async () => {
    await options.choose('sync-annotations', true);
    await becomesSynced(/made here/);
    await options.choose('sync-annotations', false);
    await becomesSynced(/^\[\]$/);
    await options.says('synced', /^$/);
    expect(JSON.stringify(await storage.entries())).toContain('made here');
  });
});

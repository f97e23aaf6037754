import { describe, expect, it } from 'vitest';
import { browser } from './browser';
import { injectAndCall, unreachable } from './inject';

interface Call {
  readonly to: string;
  readonly name: string;
}

/** Gives the browser a tab in which the scripts of these files run, and answer `answer`. */
function tabWith(
  answer: unknown,
  files: readonly string[],
  accepts = true,
): { files: string[]; calls: string[] } {
  const tab = { files: [...files], calls: [] as string[] };
  const listens = ({ to }: Call) => tab.files.includes(to === 'page' ? '/content.js' : `/${to}.js`);
  Object.assign(browser, {
    tabs: {
      sendMessage: async (_id: number, call: Call) => {
        if (tab.files.length === 0) throw new Error('Receiving end does not exist');
        tab.calls.push(call.name);
        return listens(call) ? answer : undefined;
      },
    },
    scripting: {
      executeScript: async ({ files: added = [] }: { files?: string[] }) => {
        // Firefox reports success where it has injected into no frame.
        if (!accepts) return [];
        tab.files.push(...added);
        return [{ result: true }];
      },
    },
  });
  return tab;
}

const STATE = { hasText: true };

/** The error of a call to a page that takes no script. */
function refusal(): Promise<unknown> {
  tabWith(null, [], false);
  return injectAndCall(1, 'article', 'toggleReader', 0).catch((error) => error);
}

describe('injectAndCall', () => {
  it('calls a script once when it is there and its answer is no', async () => {
    const { calls } = tabWith(false, ['/content.js', '/article.js']);
    expect(await injectAndCall(1, 'article', 'showEmpty', STATE)).toBe(false);
    expect(calls).toEqual(['showEmpty']);
  });

  it('injects the content script before the called one when the page has neither', async () => {
    const { files } = tabWith({ phase: 'open' }, []);
    expect(await injectAndCall(1, 'article', 'toggleReader', 0)).toEqual({ phase: 'open' });
    expect(files).toEqual(['/content.js', '/article.js']);
  });

  it('says that the page is refused when it takes no script', async () => {
    expect(unreachable(await refusal(), undefined)).toEqual({ phase: 'refused', why: 'browser' });
  });

  it('does not call the next page when its page leaves before it answers', async () => {
    const { files, calls } = tabWith(undefined, ['/content.js']);
    const error = await injectAndCall(1, 'page', 'toggle', 0).catch((error) => error);
    expect(unreachable(error, undefined)).toBe(null);
    expect(calls).toEqual(['toggle']);
    expect(files).toEqual(['/content.js']);
  });

  it('injects the content script alone for its own functions', async () => {
    const { files } = tabWith({ phase: 'on' }, []);
    expect(await injectAndCall(1, 'page', 'turnOn', 0)).toEqual({ phase: 'on' });
    expect(files).toEqual(['/content.js']);
  });
});

it.each([
  ['https://example.org/papers/Tides.PDF?download=1#page=3', 'pdf'],
  ['file:///home/reader/tides.pdf', 'pdf'],
  ['about:support', 'browser'],
  ['chrome://version/', 'browser'],
  ['chrome-extension://abc/index.html', 'browser'],
  ['test-extension://own/options/index.html', 'own'],
  // Chromium reveals no address of its own pages.
  [undefined, 'browser'],
  ['https://addons.mozilla.org/en-US/firefox/', undefined],
  ['https://example.org/tides.pdf/reviews', undefined],
  ['file:///home/reader/tides.html', undefined],
])('a page that cannot be called is told apart when its address is %s', async (url, why) => {
  const state = unreachable(await refusal(), url);
  expect(state?.phase).toBe('refused');
  expect((state as { why?: string }).why).toBe(why);
});

it.each([
  // Chromium's words for files, and for its own pages.
  ['Cannot access contents of the page. Extension manifest must request permission', false, 'no-file-access'],
  ['Cannot access contents of the page. Extension manifest must request permission', true, 'browser'],
  ['Cannot access a chrome:// URL', false, 'browser'],
])(
  'a page without an address may be a file when the browser says "%s" and access to files is %s',
  async (text, isAllowed, why) => {
    tabWith(null, []);
    Object.assign(browser, {
      scripting: { executeScript: () => Promise.reject(new Error(text)) },
      extension: { isAllowedFileSchemeAccess: async () => isAllowed },
    });
    const error = await injectAndCall(1, 'page', 'toggle', 0).catch((error) => error);
    expect(unreachable(error, undefined)).toEqual({ phase: 'refused', why });
  },
);

it('a page that failed stays one that failed when its address names a PDF', () => {
  expect(unreachable(new Error('unknown'), 'https://example.org/tides.pdf')).toEqual({ phase: 'failed' });
});

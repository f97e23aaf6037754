/**
 * Shows the popup in the user's language, and loads its script after the first paint, which it would delay by
 * a frame or two (`npm run bench -- --popup`), as the polyfill would: hence the browser's own API.
 */
import { fillTexts, type MessageKey } from '../platform/page-texts';

declare const chrome: {
  i18n: { getMessage(key: MessageKey): string };
  tabs: { query(filter: object): Promise<{ id?: number; url?: string }[]> };
  scripting: { executeScript(injection: object): Promise<unknown> };
};

const SCRIPT = '/popup.js';
const CONTENT_SCRIPT = '/content.js';
/** Time after which the script is loaded in any case: a popup that is prepared out of sight is not painted. */
const MAX_WAIT_MS = 150;

let isLoaded = false;

function loadScript(): void {
  if (isLoaded) return;
  isLoaded = true;
  const script = document.createElement('script');
  script.src = SCRIPT;
  document.head.append(script);
}

/**
 * Injects the content script ahead of the popup's own call, which repeats it if it fails. Without an address
 * the page is closed to extensions, and the popup reserves no space.
 */
async function injectContentScript(): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (!/^(?:https?|file):/.test(tab?.url ?? ''))
    document.querySelector('main')?.classList.remove('expecting');
  await chrome.scripting.executeScript({ target: { tabId: tab?.id }, files: [CONTENT_SCRIPT] });
}

fillTexts(document, (key) => chrome.i18n.getMessage(key));
new PerformanceObserver(loadScript).observe({ type: 'paint', buffered: true });
setTimeout(loadScript, MAX_WAIT_MS);
injectContentScript().catch(() => {});

/** The welcome page, which opens once after installation: a sample to try, the button's place, keys, permissions. */

import { background } from '../messages/messaging';
import type { PageState } from '../messages/page-state';
import { browser, isGecko } from '../platform/browser';
import { language, localise, message } from '../platform/i18n';
import { nothingText } from '../platform/state-texts';
import { loadSettings } from '../settings/settings';
import { byId, startShortcutList } from '../ui/extension-page';
import { writeSample } from './sample-page';
import { startSample } from './sample-session';

const toggle = byId<HTMLInputElement>('switch');
const frame = byId<HTMLIFrameElement>('sample');
const status = byId('status');

function show(state: PageState): void {
  toggle.checked = state.phase === 'on' || state.phase === 'working';
  const isUnread = state.phase === 'failed' || state.phase === 'empty' || state.phase === 'refused';
  status.textContent = isUnread ? nothingText(state) : '';
}

/** Waits until the frame shows the sample: at first it shows an empty document. */
async function loadedFrame(): Promise<void> {
  const isLoaded = () =>
    frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL === frame.src;
  while (!isLoaded()) await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
}

/** Adds scripts that other pages get when they are first needed: reader view, export, correction mode, annotations. */
function addPageScripts(): void {
  for (const path of ['/article.js', '/export.js', '/correct.js', '/annotate.js']) {
    const script = document.createElement('script');
    script.src = path;
    document.body.append(script);
  }
}

async function startTrying(): Promise<void> {
  await loadedFrame();
  writeSample(frame.contentDocument!, language(), message('direction'));
  const session = startSample(frame, show);
  const { sensitivity } = await loadSettings();
  toggle.addEventListener('change', () => (toggle.checked ? session.turnOn(sensitivity) : session.turnOff()));
  byId('reader').addEventListener('click', async () => {
    const { id } = await browser.tabs.getCurrent();
    if (id !== undefined) await background.openReader(id);
  });
  await session.turnOn(sensitivity);
  addPageScripts();
}

/** Says how to keep the button in the toolbar of this browser; not on phones, whose browsers have none. */
async function showPinHint(): Promise<void> {
  const { os } = await browser.runtime.getPlatformInfo();
  if (os === 'android') return;
  const [name, hint] = isGecko()
    ? ['firefox', message('welcomePinFirefox')]
    : /\bEdg\//.test(navigator.userAgent)
      ? ['edge', message('welcomePinEdge')]
      : ['chrome', message('welcomePinChrome')];
  const section = byId('pin');
  section.dataset.browser = name;
  byId('pin-text').textContent = hint;
  section.hidden = false;
}

localise(document);
document.title = message('welcomeTitle');
showPinHint();
startShortcutList();
startTrying();

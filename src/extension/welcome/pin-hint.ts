/** Tells how to keep the button in the toolbar, which each browser does in its own way. */
import { browser, isGecko } from '../platform/browser';
import { message } from '../platform/i18n';

interface PinHint {
  readonly browser: 'chrome' | 'edge' | 'firefox';
  readonly text: string;
}

/** Returns null on phones, whose browsers have no toolbar for it. */
export async function pinHint(): Promise<PinHint | null> {
  const { os } = await browser.runtime.getPlatformInfo();
  if (os === 'android') return null;
  if (isGecko()) return { browser: 'firefox', text: message('welcomePinFirefox') };
  return /\bEdg\//.test(navigator.userAgent)
    ? { browser: 'edge', text: message('welcomePinEdge') }
    : { browser: 'chrome', text: message('welcomePinChrome') };
}

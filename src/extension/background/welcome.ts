/** Opens the welcome page after installation, not after an update of extension or browser. */
import { browser } from '../platform/browser';

const WELCOME = 'src/extension/welcome/index.html';

export function welcomeAfterInstallation(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') browser.tabs.create({ url: browser.runtime.getURL(WELCOME) });
  });
}

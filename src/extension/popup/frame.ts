/** The popup's button for a page whose text is in a frame. */
import type { OverlayResult } from '../messages/contract';
import { background, callScript } from '../messages/messaging';
import type { FrameOffer, PageState } from '../messages/page-state';
import { browser } from '../platform/browser';
import { message } from '../platform/i18n';
import { injectAndCall } from '../platform/inject';
import { sitePattern } from '../settings/site-list';
import { byId, showFailure, showOutcome } from '../ui/extension-page';
import { type Answers, closeFor } from './actions';

const button = byId('read-frame');
let offer: FrameOffer | undefined;

/** Offers to read the frame that the page's state names, if any. */
export function offerFrame(state: PageState): void {
  offer = state.phase === 'empty' ? state.frame : undefined;
  button.hidden = !offer;
  // Frames of the page's own site are read where they are; the others need a tab and the browser's permission.
  button.textContent = message(offer?.address ? 'popupOpenFrame' : 'popupReadFrame');
}

/**
 * Asks for access to the frame's site, and has the background open it: the prompt may close the popup.
 * @returns true when the user agreed
 */
async function openInTab(address: string, tabId: number): Promise<boolean> {
  const origins = [sitePattern(address) ?? address];
  // No `await` may come before this: the browser shows its prompt only during the click.
  const request = browser.permissions.request({ origins }).catch(() => false);
  await background.wantFrame({ address, tabId });
  const isGranted = await request;
  if (isGranted) await background.openWantedFrame();
  else await background.wantFrame(null);
  return isGranted;
}

export function startFrame(tabId: number, sensitivity: number, answers: Answers): void {
  async function readInPlace(): Promise<OverlayResult> {
    await callScript(tabId, 'page', 'readFrame', sensitivity);
    return injectAndCall(tabId, 'article', 'toggleReader', sensitivity);
  }
  async function open(address: string): Promise<void> {
    try {
      if (await openInTab(address, tabId)) window.close();
      else showFailure('outcome', message('popupFrameRefused'));
    } catch (error) {
      answers.onError(error);
    }
  }
  button.addEventListener('click', () => {
    showOutcome('outcome', '');
    return offer?.address ? open(offer.address) : closeFor(readInPlace(), answers);
  });
}

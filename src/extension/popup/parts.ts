/** The popup's choice of parts: applied to the page at once, and remembered for its site. */
import type { Part } from '../../roles/parts';
import type { PageState } from '../messages/contract';
import { callPage } from '../messages/messaging';
import { language, message } from '../platform/i18n';
import { siteName } from '../settings/site-list';
import { saveSiteParts } from '../settings/site-parts';
import { byId, showOutcome } from '../ui/extension-page';
import { checkWithout, onPartsChange, PART_NAMES } from '../ui/part-switches';

const list = new Intl.ListFormat(language(), { style: 'short', type: 'unit' });

/** Number of choices that the page has yet to answer. */
let pending = 0;

/** Shows which parts of the page are left out, next to the name of the choice too, while that is folded. */
export function showParts(without: readonly Part[]): void {
  // A newer choice by the user is on its way.
  if (pending > 0) return;
  checkWithout(without);
  const names = list.format(without.map((part) => message(PART_NAMES[part])));
  byId('parts-left').textContent = names && message('popupPartsLeft', names);
}

/**
 * @param pattern of the site for which the choice is remembered; null for none
 * @param show shows the page's answer
 */
export function startParts(tabId: number, pattern: string | null, show: (state: PageState) => void): void {
  if (pattern) byId('parts-site').textContent = message('popupPartsSite', siteName(pattern));
  onPartsChange(async (without) => {
    showOutcome('outcome', '');
    if (pattern)
      saveSiteParts(pattern, without).catch(() => showOutcome('outcome', message('optionsNotSaved'), true));
    pending++;
    const state = await callPage(tabId, 'setParts', without).catch((): PageState => ({ phase: 'off' }));
    pending--;
    show(state);
  });
}

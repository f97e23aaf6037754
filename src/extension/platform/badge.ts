/** The toolbar button's badge and tooltip, which show a page's state even when no popup is open. */
import type { HighlightSummary, PageState } from '../messages/page-state';
import { browser } from './browser';
import { message } from './i18n';
import { nothingText } from './state-texts';

const LEAF = '#2f7d32';
const GREY = '#5f6368';
const RED = '#b3261e';

interface Badge {
  readonly text: string;
  readonly colour: string;
  /** Tooltip text after the extension's name. */
  readonly note?: string;
}

/** Highlighted words as a percentage of all, for badge and popup: never 0 % while something is highlighted. */
export const percent = ({ share, words }: Pick<HighlightSummary, 'share' | 'words'>): number =>
  Math.max(words > 0 ? 1 : 0, Math.round(share * 100));

/** Progress in quarters; the badge has room for no more. */
const progressIcon = (progress: number): string => '…◔◑◕'[Math.min(Math.floor(progress * 4), 3)];

function badgeOf(state: PageState): Badge {
  switch (state.phase) {
    case 'off':
      return { text: '', colour: LEAF };
    case 'working':
      return { text: progressIcon(state.progress ?? 0), colour: GREY };
    case 'on':
      return { text: `${percent(state)}%`, colour: LEAF };
    case 'empty':
      return { text: '!', colour: GREY, note: nothingText(state) };
    case 'refused':
      return { text: '!', colour: state.why === 'own' ? GREY : RED, note: nothingText(state) };
    case 'failed':
      return { text: '!', colour: RED, note: nothingText(state) };
  }
}

/** Shows a tab's state on the toolbar button. Browsers reset it when the tab navigates. */
export async function showBadge(tabId: number, state: PageState): Promise<void> {
  const { text, colour, note } = badgeOf(state);
  const name = message('extensionName');
  try {
    await Promise.all([
      browser.action.setBadgeBackgroundColor({ tabId, color: colour }),
      browser.action.setBadgeTextColor({ tabId, color: '#ffffff' }),
      browser.action.setTitle({ tabId, title: note ? `${name}: ${note}` : name }),
    ]);
    // The text comes last, so that colour and tooltip are already set when the badge visibly changes.
    await browser.action.setBadgeText({ tabId, text });
  } catch {
    // The tab was closed meanwhile.
  }
}

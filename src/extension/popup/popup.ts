/** The popup: opening it highlights the page at once; its controls change or describe the highlight. */
import { DEFAULT_ENGINE } from '../../engines/engine';
import { callScript, listenToPages } from '../messages/messaging';
import { isNews, isPageState, type PageState } from '../messages/page-state';
import { percent, showBadge } from '../platform/badge';
import { browser, isOwnPage } from '../platform/browser';
import { formatNumber, formatPercent, message } from '../platform/i18n';
import { injectAndCall, unreachable } from '../platform/inject';
import { nothingText } from '../platform/state-texts';
import { loadSettings } from '../settings/settings';
import { sitePattern } from '../settings/site-list';
import { byId, PROGRESS_DELAY_MS } from '../ui/extension-page';
import { offerChoice, offerSelection, startActions } from './actions';
import { offerFrame, startFrame } from './frame';
import { showNews, showWatching, startNews } from './news';
import { hideSite, showParts, showSite, startParts } from './site-switches';

const toggle = byId<HTMLInputElement>('switch');
const status = byId('status');
const result = byId('result');
const slider = byId<HTMLInputElement>('sensitivity');

function statusText(state: PageState): string {
  switch (state.phase) {
    case 'on':
      if (state.words === 0) return message('stateLeftOut');
      return state.isDoubtful ? message('stateDoubtful') : '';
    case 'off':
      return message('stateOff');
    case 'working':
      return message('stateWorking');
    default:
      return nothingText(state);
  }
}

/** Names the engine if it is another than Leaflight's own. */
function showEngine(engine: string | undefined): void {
  byId('engine').textContent = engine === DEFAULT_ENGINE ? '' : (engine ?? '');
}

/** Shows the share of the work that is done; undefined hides it. */
function showProgress(share?: number): void {
  const bar = byId<HTMLProgressElement>('progress');
  bar.hidden = share === undefined;
  bar.value = share ?? 0;
}

let progressTimer = 0;

function show(state: PageState): void {
  clearTimeout(progressTimer);
  toggle.checked = state.phase === 'on' || state.phase === 'working';
  const isRefused = state.phase === 'refused';
  toggle.disabled = isRefused;
  toggle.hidden = isRefused;
  byId('switch-name').textContent = message(isRefused ? 'extensionName' : 'popupSwitch');
  if (isRefused) hideSite();
  offerFrame(state);
  offerChoice(state);
  const isFault = state.phase === 'failed' || (isRefused && state.why !== 'own');
  status.classList.toggle('bad', isFault);
  if (state.phase === 'working') {
    progressTimer = window.setTimeout(() => {
      status.textContent = statusText(state);
    }, PROGRESS_DELAY_MS);
    showProgress(state.progress);
    return;
  }
  // Space was reserved for the answer.
  document.querySelector('main')?.classList.remove('expecting');
  showProgress();
  status.textContent = statusText(state);
  result.hidden = state.phase !== 'on';
  byId('actions').hidden = state.phase !== 'on' && state.phase !== 'off';
  showWatching(state.phase === 'on');
  focusSwitch();
  showEngine('engine' in state ? state.engine : undefined);
  if (state.phase === 'on') showHighlight(state);
}

/** Shows how much of the page is highlighted, and what can be changed about that. */
function showHighlight(state: Extract<PageState, { phase: 'on' }>): void {
  const share = formatPercent(percent(state) / 100);
  byId('share').textContent = share;
  // The slider's position means nothing to a screen reader's user; its result does.
  slider.setAttribute('aria-valuetext', share);
  byId('words').textContent = formatNumber(state.words);
  byId('correct').hidden = state.inFrame;
  showParts(state.without);
  // Not while it is being dragged: the user's position is newer.
  if (document.activeElement !== slider) slider.value = String(state.sensitivity);
  // A method that only says yes or no has nothing to adjust.
  byId('amount').hidden = !state.adjustable;
}

/** Phase that the page answered last; what a copy finds is shown too, without being a state of the page. */
let pagePhase: PageState['phase'] | undefined;

function showPage(state: PageState): void {
  const isStillOff = state.phase === 'off' && pagePhase === 'off' && !toggle.checked;
  pagePhase = state.phase;
  // It must not replace a later message, such as that there is nothing to copy.
  if (!isStillOff) show(state);
}

/**
 * Asks the page for its state after a report: the background's start delays reports, so that a newer answer
 * may be shown by then.
 */
async function showChange(tabId: number, reported: PageState): Promise<void> {
  showPage(await callScript(tabId, 'page', 'state').catch(() => reported));
}

/** Sends only the newest value, one at a time, however fast the slider moves. */
function sendSensitivity(tabId: number): () => void {
  let wanted: number | null = null;
  let sending = false;
  return async () => {
    wanted = slider.valueAsNumber;
    if (sending) return;
    sending = true;
    try {
      while (wanted !== null) {
        const value: number = wanted;
        wanted = null;
        showPage(await callScript(tabId, 'page', 'setSensitivity', value));
      }
    } catch {
      show({ phase: 'off' });
    } finally {
      sending = false;
    }
  };
}

/** The tab in front, with its address where the browser reveals it. */
interface CalledTab {
  readonly id: number;
  readonly url?: string;
}

let requests = 0;

/**
 * Runs a request to the page and shows its result, also on the button where the page cannot. A result that
 * arrives after a later request is outdated, and is not shown.
 */
async function request(tab: CalledTab, call: () => Promise<PageState>): Promise<void> {
  const current = ++requests;
  try {
    const state = await call();
    if (current === requests) showPage(state);
  } catch (error) {
    if (current === requests) await showError(tab, error);
  }
}

async function showError({ id, url }: CalledTab, error: unknown): Promise<void> {
  const state = unreachable(error, url);
  show(state ?? { phase: 'off' });
  if (state) await showBadge(id, state);
}

/** Focuses the switch, unless the user has focused something else that is still there. */
function focusSwitch(): void {
  const { activeElement } = document;
  if (activeElement === document.body || !activeElement?.checkVisibility()) toggle.focus();
}

function listen(tab: CalledTab, sensitivity: number): void {
  const { id } = tab;
  listenToPages({
    pageChanged(caller, state) {
      if (caller.tabId === id && isPageState(state)) return showChange(id, state);
    },
    newsChanged(caller, news) {
      if (caller.tabId === id && isNews(news)) showNews(news);
    },
  });
  toggle.addEventListener('change', () =>
    request(tab, () =>
      toggle.checked
        ? injectAndCall(id, 'page', 'turnOn', sensitivity)
        : injectAndCall(id, 'page', 'turnOff'),
    ),
  );
  slider.addEventListener('input', sendSensitivity(id));
}

async function start(): Promise<void> {
  focusSwitch();
  // Firefox loads the popup hidden and loses the focus when it shows it.
  addEventListener('focus', focusSwitch);
  show({ phase: 'working' });
  const [[tab], settings] = await Promise.all([
    browser.tabs.query({ active: true, currentWindow: true }),
    loadSettings(),
  ]);
  const { sensitivity } = settings;
  const tabId = tab?.id;
  if (tabId === undefined) return show({ phase: 'refused' });
  const called = { id: tabId, url: tab.url };
  listen(called, sensitivity);
  // Nothing is stored of private windows, and the sample on the welcome page never changes.
  startParts(tabId, tab.incognito ? null : sitePattern(tab.url), show);
  const answers = { onUnread: show, onError: (error: unknown) => showError(called, error) };
  startActions(tabId, settings, answers);
  if (!tab.incognito && tab.url && !isOwnPage(tab.url)) startNews(tabId, tab.url);
  startFrame(tabId, sensitivity, answers);
  byId('options').addEventListener('click', (event) => {
    event.preventDefault();
    browser.runtime.openOptionsPage().then(() => window.close());
  });
  showSite(tab.url);
  await request(called, () => injectAndCall(tabId, 'page', 'turnOn', sensitivity));
  // A page that could not be read has no selection either.
  offerSelection(await callScript(tabId, 'page', 'hasSelection').catch(() => false));
}

start();

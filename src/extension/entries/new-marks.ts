/** The script that marks what is new on a watched page, injected where a page is watched, or when the user asks for it. */

import { callExtension, notifyExtension, serveNews } from '../messages/messaging';
import type { News, PageState } from '../messages/page-state';
import { PageNews } from '../new-marks/page-news';
import { SerialSwitch } from '../platform/serial-queue';
import { titleOf } from '../session/document-properties';
import { DocumentWatch } from '../session/document-watch';
import { watchNavigation } from '../session/navigation';
import { publishedNewsMarker, publishedSession, publishNewsMarker, viewText } from '../session/page-globals';
import type { ContentSession } from '../session/session';
import { focusedElement, isEditable } from '../ui/page-guard';
import { onTrusted } from '../ui/trusted-events';

/** Keys that go to the next place: in the page, with Shift back; in the reader view, where `n` goes between headings. */
const PAGE_KEY = 'n';
const READER_KEY = 'w';
/** Windows before its end from which a page may load more of a list. */
const NEAR_END = 2;

/** Checks for a key without others, except Shift, that writes nothing in the document in which it is pressed. */
const isPlain = (event: KeyboardEvent, pressedIn = document): boolean =>
  !(event.altKey || event.ctrlKey || event.metaKey || event.isComposing) &&
  !isEditable(focusedElement(pressedIn));

function start(session: ContentSession): void {
  let hasReachedEnd = false;
  const reading = () => viewText()?.reading() ?? session.reading;
  const news = new PageNews({
    address: () => location.href,
    title: () => titleOf(document),
    reading,
    takeReachedEnd() {
      const result = hasReachedEnd;
      hasReachedEnd = false;
      return result;
    },
    load: (url) => callExtension('loadVisit', url),
    watch: (url, title, lines) => callExtension('watchPage', url, title, lines),
    storeSeen: (url, title, lines) => callExtension('storeSeen', url, title, lines),
    forget: (url) => callExtension('forgetWatched', url),
    report: (now: News) => {
      // Only the popup listens, while it is open.
      notifyExtension('newsChanged', now).catch(() => {});
    },
  });
  // Without the extension, the page keeps the style sheet that it has.
  const style = new SerialSwitch((isWanted) =>
    isWanted ? callExtension('addNewStyle', false) : callExtension('removeNewStyle'),
  );

  const frameWatch = new DocumentWatch((frame, signal) => {
    callExtension('addNewStyle', true).catch(() => {});
    listenIn(frame, signal);
  });

  async function refresh(reloads: boolean): Promise<void> {
    await style.set(true);
    const read = reading()?.page.document ?? document;
    frameWatch.follow(read === document ? null : read);
    await news.refresh(reloads);
  }

  let shown: Promise<void> = Promise.resolve();
  const show = (reloads = false): Promise<void> => {
    shown = refresh(reloads);
    return shown;
  };

  function hide(): void {
    news.clear();
    style.set(false);
    frameWatch.follow(null);
  }

  /** Handle of the animation frame in which the news are shown again. */
  let scheduled = 0;
  const showSoon = () => {
    cancelAnimationFrame(scheduled);
    scheduled = requestAnimationFrame(() => show());
  };

  publishNewsMarker({
    stateChanged({ phase }: PageState) {
      if (phase === 'on') showSoon();
      else if (phase === 'off' && !viewText()) hide();
    },
    articleChanged() {
      if (reading()) showSoon();
      else hide();
    },
    handleKey(event) {
      const isOurs = event.key === READER_KEY && isPlain(event) && !event.shiftKey && news.hasMarks;
      if (isOurs) {
        event.preventDefault();
        news.goTo(1);
      }
      return isOurs;
    },
  });
  const current = async (): Promise<News> => {
    await shown;
    await news.settled();
    return news.news;
  };
  serveNews({
    async watch(isWanted) {
      if (isWanted) await style.set(true);
      await current();
      await news.watch(isWanted);
      return news.news;
    },
    news: current,
    async goToNext() {
      await current();
      news.goTo(1);
      return news.news;
    },
    async reloadNews() {
      if (reading()) await show(true);
      return news.news;
    },
  });

  function listenIn(document: Document, signal: AbortSignal): void {
    const { defaultView: window } = document;
    if (!window) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || viewText() || !news.hasMarks || !isPlain(event, document)) return;
      if (event.key.toLowerCase() !== PAGE_KEY) return;
      event.preventDefault();
      news.goTo(event.shiftKey ? -1 : 1);
    };
    // Last of all, so that a page which uses the key keeps it.
    onTrusted(window, 'keydown', handleKey, { signal });
    const noticeEnd = () => {
      const { scrollY, innerHeight } = window;
      hasReachedEnd ||=
        scrollY + (1 + NEAR_END) * innerHeight >= (document.scrollingElement?.scrollHeight ?? 0);
    };
    onTrusted(window, 'scroll', noticeEnd, { passive: true, signal });
  }
  listenIn(document, new AbortController().signal);
  onTrusted(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') news.storeNow();
  });
  watchNavigation(hide);
  if (reading()) show();
}

const session = publishedSession();
if (session && !publishedNewsMarker()) start(session);

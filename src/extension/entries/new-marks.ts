/**
 * The script that marks what is new on a watched page, injected where a page is watched, or when the user asks for it.
 */

import { callExtension, serveOnDemand } from '../messages/messaging';
import type { News, PageState } from '../messages/page-state';
import { PageNews } from '../new-marks/page-news';
import { SerialSwitch } from '../platform/serial-queue';
import { DocumentWatch } from '../session/document-watch';
import { watchNavigation } from '../session/navigation';
import { sharedNewsMarker, startOnce, viewText } from '../session/page-globals';
import type { ContentSession } from '../session/session';
import { focusedElement, isEditable } from '../ui/page-guard';
import { onTrusted } from '../ui/trusted-events';

/**
 * Keys that go to the next passage: in the page, with Shift back; in the reader view, where `n` goes between headings.
 */
const PAGE_KEY = 'n';
const READER_KEY = 'w';
/** Windows before its end from which a page may load more of a list. */
const NEAR_END = 2;

/** Checks for a key without others, except Shift, that writes nothing in the document in which it is pressed. */
const isPlain = (event: KeyboardEvent, pressedIn = document): boolean =>
  !(event.altKey || event.ctrlKey || event.metaKey || event.isComposing) &&
  !isEditable(focusedElement(pressedIn));

/** Marks what is new, in the page and in the reader view, and leads from one passage to the next. */
class NewsMarker {
  private readonly news: PageNews;
  /** Settles when the marks are shown that were last asked for. */
  private shown: Promise<void> = Promise.resolve();
  /** Handle of the animation frame in which the news are shown again. */
  private scheduled = 0;
  // Without the extension, the page keeps the style sheet that it has.
  private readonly style = new SerialSwitch((isWanted) =>
    callExtension(isWanted ? 'addStyle' : 'removeStyle', 'new-text'),
  );
  private readonly frameWatch = new DocumentWatch((frame, signal) => {
    callExtension('addStyle', 'new-text', true).catch(() => {});
    this.listenIn(frame, signal);
  });

  constructor(session: ContentSession) {
    this.news = new PageNews(session);
  }

  /** Publishes what other scripts call, serves the popup, and listens to the page. */
  start(): void {
    this.publish();
    this.servePopup();
    this.listenIn(document, new AbortController().signal);
    onTrusted(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.news.storeNow();
    });
    watchNavigation(() => this.hide());
    if (this.news.reading) this.show();
  }

  /** Publishes what the page's other scripts call. */
  private publish(): void {
    const { news } = this;
    sharedNewsMarker.publish({
      stateChanged: ({ phase }: PageState) => {
        if (phase === 'on') this.showSoon();
        else if (phase === 'off' && !viewText()) this.hide();
      },
      articleChanged: () => {
        if (news.reading) this.showSoon();
        else this.hide();
      },
      handleKey: (event) => {
        const isOurs = event.key === READER_KEY && isPlain(event) && !event.shiftKey && news.hasMarks;
        if (isOurs) {
          event.preventDefault();
          news.goTo(1);
        }
        return isOurs;
      },
    });
  }

  /** Answers the popup's calls. */
  private servePopup(): void {
    const { news } = this;
    serveOnDemand('news', {
      watch: async (isWanted) => {
        if (isWanted) await this.style.set(true);
        await this.current();
        await news.watch(isWanted);
        return news.news;
      },
      news: () => this.current(),
      goToNext: async () => {
        await this.current();
        news.goTo(1);
        return news.news;
      },
      reloadNews: async () => {
        if (news.reading) await this.show(true);
        return news.news;
      },
    });
  }

  private show(reloads = false): Promise<void> {
    this.shown = this.refresh(reloads);
    return this.shown;
  }

  private async refresh(reloads: boolean): Promise<void> {
    await this.style.set(true);
    const read = this.news.reading?.page.document ?? document;
    this.frameWatch.follow(read === document ? null : read);
    await this.news.refresh(reloads);
  }

  private showSoon(): void {
    cancelAnimationFrame(this.scheduled);
    this.scheduled = requestAnimationFrame(() => this.show());
  }

  private hide(): void {
    this.news.clear();
    this.style.set(false);
    this.frameWatch.follow(null);
  }

  /** The news, once they are shown. */
  private async current(): Promise<News> {
    await this.shown;
    await this.news.settled();
    return this.news.news;
  }

  /** Listens to keys and scrolling in a document: the page, or a frame that is read. */
  private listenIn(document: Document, signal: AbortSignal): void {
    const { news } = this;
    const { defaultView: window } = document;
    if (!window) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || viewText() || !news.hasMarks || !isPlain(event, document)) return;
      if (event.key.toLowerCase() !== PAGE_KEY) return;
      event.preventDefault();
      news.goTo(event.shiftKey ? -1 : 1);
    };
    // Registered last, so that a page which uses the key itself comes first.
    onTrusted(window, 'keydown', handleKey, { signal });
    const noticeEnd = () => {
      const { scrollY, innerHeight } = window;
      const end = document.scrollingElement?.scrollHeight ?? 0;
      if (scrollY + (1 + NEAR_END) * innerHeight >= end) news.reachEnd();
    };
    onTrusted(window, 'scroll', noticeEnd, { passive: true, signal });
  }
}

startOnce('news', (session) => new NewsMarker(session).start());

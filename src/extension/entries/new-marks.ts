/** The script that marks new text, injected where a page is watched or when the user asks for it. */

import { serveScript } from '../messages/messaging';
import type { News } from '../messages/page-state';
import { ListEnd } from '../new-marks/list-end';
import { PageNews } from '../new-marks/page-news';
import { message } from '../platform/i18n';
import { newsText } from '../platform/state-texts';
import { MarkDisplay } from '../session/mark-display';
import { shared, startOnce, viewText } from '../session/page-globals';
import type { ContentSession } from '../session/session';
import { isPlainKey } from '../ui/page-guard';
import { latinLetterOf, onTrusted } from '../ui/trusted-events';

/** Key that goes to the next passage in the page, with Shift back. */
const PAGE_KEY = 'n';

/** Marks what is new, in the page and in the reader view, and leads from one passage to the next. */
class PageNewsMarker {
  private readonly listEnd = new ListEnd();
  private readonly news: PageNews;
  private readonly display: MarkDisplay;

  constructor(session: ContentSession) {
    this.news = new PageNews(session, this.listEnd);
    this.display = new MarkDisplay(session, this.news, 'new-text', (document, signal) =>
      this.listenIn(document, signal),
    );
  }

  /** Publishes what other scripts call, serves the popup, and listens to the page. */
  start(): void {
    this.publish();
    this.servePopup();
    onTrusted(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.news.storeNow();
    });
    this.display.start();
  }

  /** Publishes what the page's other scripts call. */
  private publish(): void {
    const { news, display } = this;
    shared.news = {
      stateChanged: (state) => display.stateChanged(state),
      articleChanged: () => display.articleChanged(),
      goToNext: async () => {
        const shown = await this.current();
        if (news.hasMarks) news.goTo(1);
        else viewText()?.showMessage(newsText(shown) || message('newUnwatched'));
      },
    };
  }

  private servePopup(): void {
    const { news, display } = this;
    serveScript('news', {
      watch: async (isWanted) => {
        if (isWanted) await display.show();
        await this.current();
        await news.watch(isWanted);
        return news.summary;
      },
      news: () => this.current(),
      goToNext: async () => {
        await this.current();
        news.goTo(1);
        return news.summary;
      },
      reloadNews: async () => {
        if (display.isWanted) await display.show(true);
        return news.summary;
      },
    });
  }

  /** The news, once they are shown. */
  private async current(): Promise<News> {
    await this.display.settled();
    return this.news.summary;
  }

  /** Listens to keys and scrolling in a document: the page, or a frame that is read. */
  private listenIn(document: Document, signal: AbortSignal): void {
    const { news } = this;
    const { defaultView: window } = document;
    if (!window) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || viewText() || !news.hasMarks || !isPlainKey(event, document)) return;
      if (latinLetterOf(event) !== PAGE_KEY) return;
      event.preventDefault();
      news.goTo(event.shiftKey ? -1 : 1);
    };
    // Registered last, so that a page which uses the key itself comes first.
    onTrusted(window, 'keydown', handleKey, { signal });
    this.listEnd.listenIn(window, signal);
  }
}

startOnce('news', (session) => new PageNewsMarker(session).start());

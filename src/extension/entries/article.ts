/** The article script: the article and the reader view, injected when first needed. */
import { EXPORT_CHOICES } from '../../export/formats';
import { isListingAddress } from '../../metadata/page-kind';
import { runTimeSliced } from '../../scheduler';
import type { ArticleFunctions } from '../messages/contract';
import { serveScript } from '../messages/messaging';
import { message } from '../platform/i18n';
import { nothingText } from '../platform/state-texts';
import { ArticleView } from '../reader/view/article-view';
import { isArticle } from '../session/article-of-reading';
import { watchNavigation } from '../session/navigation';
import { loadShared } from '../session/on-demand-scripts';
import { startOnce } from '../session/page-globals';
import type { ContentSession } from '../session/session';
import { loadSettings } from '../settings/settings';
import { saveFile } from '../ui/copy-and-save';
import { copyAndTell, showNotice } from '../ui/page-notice';

/** Time in which the popup closes. */
const PRINT_DELAY_MS = 150;

/** Makes the function that exports the article, or the selected part of it, in a format. */
const exporter =
  (view: ArticleView, session: ContentSession): ArticleFunctions['exportAs'] =>
  async (choice, sensitivity, scope, purpose) => {
    if (!EXPORT_CHOICES.includes(choice) || (choice as string) === 'pdf') return { phase: 'failed' };
    const [found, settings, exportPage] = await view.onThisPage(
      Promise.all([
        view.read(sensitivity, runTimeSliced(), scope === 'selection'),
        loadSettings(),
        loadShared('export'),
      ]),
    );
    if ('phase' in found) return found;
    // A book that is made later marks what is annotated by then.
    const isMarked = settings.exportAnnotations && purpose !== 'keep';
    const annotations = isMarked
      ? await view.onThisPage(session.annotations.loadAnnotations(location.href).catch(() => []))
      : [];
    return exportPage(found, settings, {
      choice,
      scope,
      purpose,
      annotations,
      traceOf: (reading) => session.traceOf(reading),
    });
  };

/** Makes the functions that background and popup call. */
function articleFunctions(view: ArticleView, session: ContentSession): ArticleFunctions {
  const exportAs = exporter(view, session);
  return {
    exportAs,
    async toggleReader(sensitivity) {
      if (!view.reader) return view.open(sensitivity);
      view.reader.leave();
      return { phase: 'closed' };
    },
    async openOnArticle(sensitivity) {
      if (view.reader || view.isOpening || isListingAddress(location.href)) return { phase: 'closed' };
      const reading = await view.onThisPage(session.read(sensitivity));
      return 'phase' in reading || !isArticle(reading) ? { phase: 'closed' } : view.open(sensitivity);
    },
    async printArticle(sensitivity) {
      const isOpenedForPrint = view.reader === null;
      const result = isOpenedForPrint ? await view.open(sensitivity) : null;
      if (result && result.phase !== 'open') return result;
      const { reader } = view;
      // The popup is closed first: the browser's dialog would take the focus from it before the answer is there.
      if (reader) setTimeout(() => reader.print(isOpenedForPrint), PRINT_DELAY_MS);
      return { phase: 'open' };
    },
    showEmpty(state) {
      const hints = state.frame ? [message('noticeFrame')] : [];
      const text = [nothingText({ phase: 'empty', ...state }), ...hints].join(' ');
      return new Promise((answer) => {
        const choose = { label: message('choose'), run: () => answer(true) };
        showNotice(text, state.hasText && !state.frame ? choose : undefined, () => answer(false));
      });
    },
    async deliver(purpose, format, sensitivity, scope) {
      const found = await exportAs(format, sensitivity, scope, purpose);
      if (found.phase !== 'exported') return found;
      if (purpose === 'save') saveFile(found.text, `${found.type};charset=utf-8`, found.fileName);
      else await copyAndTell(found.text, view.reader ?? undefined);
      return { phase: 'delivered' };
    },
  };
}

startOnce('article', (session) => {
  const view = new ArticleView(session);
  serveScript('article', articleFunctions(view, session));
  watchNavigation(() => view.leavePage());
});

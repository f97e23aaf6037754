/** A short notice over the page, when the popup is not open: it disappears after a while, or at a click or key. */
import { languageAttributes, message } from '../platform/i18n';
import { copyText } from './copy-and-save';
import { addStyleSheet, make, makeButton } from './elements';
import { keepOnTop } from './keep-on-top';
import pageHost from './page-host.css?inline';
import css from './page-notice.css?inline';
import palette from './palette.css?inline';
import { onTrusted } from './trusted-events';

/** Time to read two sentences slowly. */
const SHOWN_MS = 10_000;

let dismissLast: () => void = () => {};

/** A button of a notice, for an action that browsers allow only after a click in the page. */
export interface NoticeAction {
  readonly label: string;
  run(): void;
}

/**
 * Shows a notice in place of the one before.
 * @param left called when the notice is gone, after the action if that was chosen
 */
export function showNotice(text: string, action?: NoticeAction, left = () => {}): void {
  dismissLast();
  const host = make('aside');
  const root = host.attachShadow({ mode: 'closed' });
  addStyleSheet(root, pageHost + palette + css);
  // An alert is read out when it is shown with its text.
  const line = make(
    'p',
    { class: 'over-page', popover: 'manual', role: 'alert', ...languageAttributes() },
    text,
  );
  root.append(line);
  const end = new AbortController();
  const { signal } = end;
  const timer = setTimeout(() => dismiss(), SHOWN_MS);
  const dismiss = () => {
    clearTimeout(timer);
    end.abort();
    host.remove();
    left();
  };
  dismissLast = dismiss;
  if (action) {
    const choose = () => {
      action.run();
      dismiss();
    };
    line.append(makeButton(action.label, choose));
  }
  const leave = (event: Event) => event.composedPath().includes(host) || dismiss();
  onTrusted(window, 'pointerdown', leave, { capture: true, signal });
  onTrusted(window, 'keydown', leave, { capture: true, signal });
  onTrusted(window, 'pagehide', dismiss, { signal });
  const open = (parent: ParentNode) => {
    parent.append(host);
    line.showPopover();
  };
  keepOnTop({ host, element: line, open }, dismiss, signal);
}

/** A view that covers the page, and shows messages where they cover none of its controls. */
interface MessageView {
  showMessage(text: string): void;
}

/** Tells the user something: in the view that covers the page, or in a notice when there is none. */
export function tellUser(text: string, view: MessageView | undefined): void {
  if (view) view.showMessage(text);
  else showNotice(text);
}

/**
 * Copies a text and tells the user so, for when the popup is not open.
 * @param view the view over the page, which then shows the message
 */
export async function copyAndTell(text: string, view: MessageView | undefined): Promise<void> {
  const isCopied = await copyText(text);
  if (isCopied || view) return tellUser(message(isCopied ? 'popupCopied' : 'popupCopyRefused'), view);
  // A click in the page itself is one that every browser accepts.
  showNotice(message('noticeCopy'), {
    label: message('popupCopy'),
    run: async () => showNotice(message((await copyText(text)) ? 'popupCopied' : 'popupCopyRefused')),
  });
}

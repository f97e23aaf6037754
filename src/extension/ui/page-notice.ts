/** A short notice over the page, for what was asked for without the popup: it leaves by itself, or at a click or key. */
import { rootElement } from '../../dom/tree';
import { language, message } from '../platform/i18n';
import { addStyleSheet, make } from './elements';
import css from './page-notice.css?inline';
import { onTrusted } from './trusted-events';

/** Time to read two sentences slowly. */
const SHOWN_MS = 10_000;

let dismissLast: () => void = () => {};

/** Shows a notice in place of the one before. */
export function showNotice(text: string): void {
  dismissLast();
  const host = make('aside');
  const root = host.attachShadow({ mode: 'closed' });
  addStyleSheet(root, css);
  // An alert is read out when it is added with its text.
  root.append(make('p', { role: 'alert', lang: language(), dir: message('direction') }, text));
  const end = new AbortController();
  const { signal } = end;
  const timer = setTimeout(() => dismiss(), SHOWN_MS);
  const dismiss = () => {
    clearTimeout(timer);
    end.abort();
    host.remove();
  };
  dismissLast = dismiss;
  onTrusted(window, 'pointerdown', dismiss, { capture: true, signal });
  onTrusted(window, 'keydown', dismiss, { capture: true, signal });
  onTrusted(window, 'pagehide', dismiss, { signal });
  rootElement(document)?.append(host);
}

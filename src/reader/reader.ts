/**
 * The reader view: one host element beside the page's `body`, a closed shadow root in it, and in that a modal
 * dialog, which the browser puts above everything, keeps the focus in, and hides the page behind for assistive
 * technology. Leaving takes the host away; nothing else of the page was touched.
 */
import type { Article } from '../article';
import { children, ELEMENT, nodeType } from '../dom/tree';
import { language, message } from '../platform/i18n';
import { saveSettings } from '../platform/settings';
import type { ReaderSettings } from '../platform/settings-schema';
import { addSheet } from '../platform/shadow-style';
import { appearancePanel } from './appearance';
import { type Contents, contentsOf, goTo } from './contents';
import { icon, make } from './elements';
import { headOf } from './head';
import { contain, rememberPage, shieldInput } from './page-guard';
import { Speech } from './speech';
import { STYLE } from './style';
import { writeTree } from './write-tree';

const ICONS = {
  close: 'M6 6 18 18M18 6 6 18',
  contents: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  appearance: 'M3 18 8 6l5 12M4.7 14h6.6M15 18l3-7 3 7M16 16h4',
  speak: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  stop: 'M7 7h10v10H7Z',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7Z',
};

export interface ReaderPage {
  /** Adds and removes `COVER_CSS`. */
  cover(): Promise<void>;
  uncover(): Promise<void>;
  /** Told once the reader view is gone. */
  left(): void;
}

export class Reader {
  readonly #host = make('div');
  readonly #dialog: HTMLDialogElement;
  readonly #view: HTMLElement;
  readonly #text: HTMLElement;
  readonly #progress: HTMLElement;
  readonly #status = make('p', { class: 'status', role: 'status' });
  readonly #contents: Contents | null;
  readonly #panels = new Map<HTMLButtonElement, HTMLElement>();
  readonly #speech: Speech;
  readonly #end = new AbortController();
  #settings: ReaderSettings;
  #restore: (() => void) | null = null;

  constructor(
    article: Article,
    settings: ReaderSettings,
    private readonly page: ReaderPage,
  ) {
    this.#settings = settings;
    const { lang, dir, title } = article.metadata;
    this.#text = make('article', { ...(lang ? { lang } : {}), dir: dir || 'auto' }, headOf(article));
    this.#text.append(writeTree(article.tree, document));
    this.#view = make('main', { class: 'view', tabindex: '0', autofocus: '', 'data-fresh': '' }, this.#text);
    this.#progress = make('div', {
      class: 'progress',
      role: 'progressbar',
      'aria-label': message('readerProgress'),
      'aria-valuemin': '0',
      'aria-valuemax': '100',
    });
    this.#contents = contentsOf(this.#text, () => this.#showPanel(null));
    const appearance = appearancePanel(settings, (change, final) => this.#change(change, final));
    const speak = this.#button('speak', message('readerSpeak'), () => this.#toggleSpeech());
    this.#speech = new Speech(this.#text, lang, (speaking, failed) => {
      const label = speaking ? message('readerStop') : message('readerSpeak');
      name(speak, label);
      speak.replaceChildren(icon(speaking ? ICONS.stop : ICONS.speak));
      this.#status.textContent = failed ? message('readerNoVoice') : '';
    });
    const bar = make(
      'div',
      { class: 'bar' },
      this.#button('close', message('readerClose'), () => this.leave()),
      make('span', { class: 'space' }),
      ...(this.#contents
        ? [this.#disclosure('contents', message('readerContents'), this.#contents.panel)]
        : []),
      this.#disclosure('appearance', message('readerAppearance'), appearance),
      ...('speechSynthesis' in window ? [speak] : []),
      this.#button('print', message('readerPrint'), () => window.print()),
      this.#progress,
    );
    this.#dialog = make(
      'dialog',
      {
        class: 'reader',
        lang: language(),
        dir: message('direction'),
        'aria-label': title || message('commandReader'),
      },
      bar,
      ...(this.#contents ? [this.#contents.panel] : []),
      appearance,
      this.#status,
      this.#view,
    );
    this.#show();
  }

  open(): void {
    const { signal } = this.#end;
    this.#restore = rememberPage();
    this.page.cover().catch(() => {});
    const root = this.#host.attachShadow({ mode: 'closed' });
    addSheet(root, STYLE, make('style'));
    root.append(this.#dialog);
    contain(root, signal);
    shieldInput((event) => this.#key(event), signal);
    documentElement().append(this.#host);
    this.#dialog.showModal();
    this.#view.focus({ preventScroll: true });
    this.#dialog.addEventListener('cancel', (event) => event.preventDefault(), { signal });
    this.#dialog.addEventListener('close', () => this.leave(), { signal });
    this.#view.addEventListener('blur', () => delete this.#view.dataset.fresh, { signal });
    this.#view.addEventListener('scroll', () => this.#follow(), { passive: true, signal });
    this.#text.addEventListener('click', (event) => this.#followLink(event, root), { signal });
    this.#watchSize(signal);
    this.#watchHost(signal);
    this.#follow();
  }

  /** Takes the reader view away and puts the page back as it was; does nothing the second time. */
  leave(): void {
    const restore = this.#restore;
    if (!restore) return;
    this.#restore = null;
    this.#speech.stop();
    this.#end.abort();
    if (this.#dialog.open) this.#dialog.close();
    this.#host.remove();
    restore();
    // The page moves once more when it may scroll again.
    this.page
      .uncover()
      .catch(() => {})
      .then(restore);
    this.page.left();
  }

  #button(kind: keyof typeof ICONS, label: string, onClick: () => void): HTMLButtonElement {
    const button = make('button', { type: 'button', class: 'tool', 'data-tool': kind }, icon(ICONS[kind]));
    name(button, label);
    button.addEventListener('click', onClick);
    return button;
  }

  #disclosure(kind: 'contents' | 'appearance', label: string, panel: HTMLElement): HTMLButtonElement {
    const button = this.#button(kind, label, () => this.#showPanel(panel.hidden ? button : null));
    button.setAttribute('aria-expanded', 'false');
    button.setAttribute('aria-controls', panel.id);
    this.#panels.set(button, panel);
    return button;
  }

  /** Opens one panel and closes the others. */
  #showPanel(shown: HTMLButtonElement | null): void {
    for (const [button, panel] of this.#panels) {
      panel.hidden = button !== shown;
      button.setAttribute('aria-expanded', String(button === shown));
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    const open = [...this.#panels].find(([, panel]) => !panel.hidden);
    if (!open) {
      this.leave();
      return;
    }
    this.#showPanel(null);
    open[0].focus();
  }

  #toggleSpeech(): void {
    if (this.#speech.speaking) this.#speech.stop();
    else this.#speech.start(this.#view.getBoundingClientRect().top);
  }

  #change(change: Partial<ReaderSettings>, final: boolean): void {
    this.#settings = { ...this.#settings, ...change };
    this.#show();
    if (!final) return;
    saveSettings({ reader: this.#settings }).then(
      () => {
        this.#status.textContent = '';
      },
      () => {
        this.#status.textContent = message('optionsNotSaved');
      },
    );
  }

  #show(): void {
    const { theme, font, size, lineHeight, width } = this.#settings;
    const { dataset, style } = this.#dialog;
    dataset.theme = theme;
    dataset.font = font;
    style.setProperty('--size', `${size}px`);
    style.setProperty('--line-height', String(lineHeight));
    style.setProperty('--width', `${width}ch`);
  }

  #follow(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.#view;
    const room = scrollHeight - clientHeight;
    const share = room > 1 ? Math.min(1, Math.max(0, scrollTop / room)) : 1;
    this.#progress.style.setProperty('--read', String(share));
    this.#progress.setAttribute('aria-valuenow', String(Math.round(share * 100)));
    this.#contents?.follow(this.#view);
  }

  /** Links to places of the article itself: the browser would look for them in the page. */
  #followLink(event: Event, root: ShadowRoot): void {
    const target = event.target instanceof Element ? event.target.closest('a') : null;
    const href = target?.getAttribute('href');
    if (!href?.startsWith('#')) return;
    event.preventDefault();
    const place = root.getElementById(href.slice(1));
    if (place) goTo(place);
  }

  /** What is too wide scrolls by itself, and then must be reachable by keyboard. */
  #watchSize(signal: AbortSignal): void {
    const observer = new ResizeObserver(() => {
      for (const wide of this.#text.querySelectorAll<HTMLElement>('pre, table, math[display]')) {
        if (wide.scrollWidth > wide.clientWidth + 1) wide.setAttribute('tabindex', '0');
        else wide.removeAttribute('tabindex');
      }
      this.#follow();
    });
    observer.observe(this.#text);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /** A page that takes the host away must not be left locked. */
  #watchHost(signal: AbortSignal): void {
    const observer = new MutationObserver(() => {
      if (!this.#host.isConnected) this.leave();
    });
    observer.observe(documentElement(), { childList: true });
    signal.addEventListener('abort', () => observer.disconnect());
  }
}

function name(button: HTMLElement, label: string): void {
  button.setAttribute('aria-label', label);
  button.title = label;
}

/** The root element, though the page may have an element named so. */
function documentElement(): Element {
  for (const node of children(document)) if (nodeType(node) === ELEMENT) return node as Element;
  throw new Error('the document is empty');
}

/** Articles as the reader view has written them, in jsdom. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives the tests of a file the browser's globals that the reader view's code uses. */
export function inJsdom() {
  const { window } = new JSDOM('');
  beforeEach(() => {
    for (const name of ['document', 'Document', 'Range', 'MutationObserver'] as const)
      vi.stubGlobal(name, window[name]);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const { document } = window;
  return {
    document,
    /** An article of this HTML, in no document. */
    written(html: string): DocumentFragment {
      document.body.innerHTML = html;
      const fragment = document.createDocumentFragment();
      fragment.append(...document.body.childNodes);
      return fragment as never;
    },
  };
}

export function htmlOf(fragment: DocumentFragment): string {
  const around = fragment.ownerDocument.createElement('div');
  around.append(fragment);
  return around.innerHTML;
}

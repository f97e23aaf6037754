/**
 * Second defence for HTML files: DOMPurify removes what the allow-lists of `article/` let through by mistake.
 * It needs a DOM, so the command relies on the allow-lists and the file's Content-Security-Policy.
 */
import createDOMPurify, { type WindowLike } from 'dompurify';

/**
 * Creates a function that returns HTML without anything that could run.
 * @param window the page's or jsdom's
 */
export function sanitiser(window: WindowLike): (html: string) => string {
  const purify = createDOMPurify(window);
  return (html) =>
    purify.sanitize(html, {
      USE_PROFILES: { html: true, mathMl: true },
      ADD_TAGS: ['semantics', 'annotation'],
      ADD_ATTR: ['encoding'],
      // Applied to every attribute's value: these schemes, or nothing that could be a scheme.
      ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|data:image\/|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
      // Identifiers are prefixed where the tree is built.
      SANITIZE_DOM: true,
      // A page may forbid new Trusted Types policies and would be notified of an attempt; nothing is written
      // into it.
      TRUSTED_TYPES_POLICY: null,
    });
}

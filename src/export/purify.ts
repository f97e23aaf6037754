/**
 * The second wall around mark-up that is written into a file from the page: whatever a mistake in the allow-lists of
 * `article/` let through, DOMPurify takes out after parsing the mark-up as a browser does.
 *
 * It needs a DOM, so the command does without: there the tree's allow-list stands alone, with the file's own
 * Content-Security-Policy behind it.
 */
import createDOMPurify, { type WindowLike } from 'dompurify';

/** @param window the page's or jsdom's; its documents are never touched */
export function purifier(window: WindowLike): (html: string) => string {
  const purify = createDOMPurify(window);
  return (html) =>
    purify.sanitize(html, {
      USE_PROFILES: { html: true, mathMl: true },
      ADD_TAGS: ['semantics', 'annotation'],
      ADD_ATTR: ['encoding'],
      // Asked of every attribute's value: these schemes, or nothing that could be a scheme.
      ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|data:image\/|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
      // Identifiers are prefixed where the tree is built.
      SANITIZE_DOM: true,
      // A page may forbid policies of its own making, and would hear that one was tried; nothing is written into it.
      TRUSTED_TYPES_POLICY: null,
    });
}

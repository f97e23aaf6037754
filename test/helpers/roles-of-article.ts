/** An article for unit tests, to which a test adds what it is about, and the roles of its texts. */
import { readRoles, rolesByText } from './read-roles';

export const BODY_TEXT =
  'The harbour was closed for most of the day because the wind had turned to the north. '.repeat(3);

/** Role of each text of a page on which long texts are labelled content. */
export const rolesOf = (html: string): Record<string, string> =>
  rolesByText(html, 40, ({ text }) => text.trim().split(/\s+/).length > 20);

/**
 * Page of an article.
 * @param head what stands between the title and the body
 * @param rest what stands below the body
 */
export const article = (head: string, rest = '') =>
  `<!doctype html><html lang="en"><title>Storm closes the harbour</title><nav><a href="/">Home</a></nav>
  <main><h1>Storm closes the harbour</h1>${head}<p>${BODY_TEXT}</p>${rest}</main><footer>© Fictitious Press</footer></html>`;

/**
 * Texts of the related blocks on the page of an article.
 * @param body what stands below the title
 */
export function relatedIn(body: string, title = '<h1>Storm closes the harbour</h1>'): string[] {
  const head = '<meta property="og:type" content="article"><title>Storm closes the harbour</title>';
  const roles = readRoles(`${head}<main>${title}${body}</main>`);
  return roles.filter(({ role }) => role === 'related').map(({ text }) => text);
}

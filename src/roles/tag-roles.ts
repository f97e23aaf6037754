/** TEMPORARY roles from tags alone. */
import type { Page } from '../dom/page';
import { closestOnPath } from '../dom/text-blocks';
import { attribute, isHeadingTag } from '../dom/tree';
import type { BlockRole, Role } from './role-names';

export function findRoles({ blocks }: Page): BlockRole[] {
  return blocks.map(({ path }) => {
    const has = (...tags: string[]) => closestOnPath(path, ({ tag }) => tags.includes(tag)) !== null;
    const named = (name: RegExp) =>
      closestOnPath(path, ({ element }) => name.test(attribute(element, 'class') ?? '')) !== null;
    let role: Role = 'body';
    if (has('nav', 'footer')) role = 'navigation';
    else if (has('h1')) role = 'title';
    else if (closestOnPath(path, ({ tag }) => isHeadingTag(tag))) role = 'heading';
    else if (named(/\bbyline\b/)) role = 'byline';
    else if (named(/\bcomment\b/)) role = 'comment';
    else if (has('figcaption', 'caption')) role = 'caption';
    else if (has('td', 'th')) role = 'table';
    else if (has('li')) role = 'list item';
    else if (has('blockquote')) role = 'quote';
    return { role, probability: 0.9 };
  });
}

/** A clean standalone HTML document: no scripts, no style of the page, images linked. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml as write } from 'hast-util-to-html';
import type { Article } from '../article/tree/article-types';
import { element, isElement } from '../article/tree/hast';
import type { Metadata } from '../metadata/metadata';
import { withoutByline } from './bylines';
import { underTitle } from './title-heading';

const STYLE = `body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.6 Georgia,serif;color:#1b1b1b;background:#fff}
h1,h2,h3,h4,h5,h6,header p{font-family:system-ui,sans-serif;line-height:1.25}
img{max-width:100%;height:auto}
figure{margin:1em 0}figcaption,caption{font-size:.9em}
pre{overflow:auto;padding:.8rem;background:#f4f4f4}
table{border-collapse:collapse}th{text-align:start}td,th{border:1px solid #bbb;padding:.3rem .5rem;vertical-align:top}
mark{color:inherit;background:#ffc40059}mark[data-annotation=green]{background:#2ea85059}mark[data-annotation=blue]{background:#3a86ff59}mark[data-annotation=pink]{background:#ec488c59}
blockquote{margin-inline:0;padding-inline-start:1rem;border-inline-start:3px solid #bbb}
@media (prefers-color-scheme:dark){body{color:#e6e6e6;background:#181818}pre{background:#262626}a{color:#8ab4f8}}`;

/** Content-Security-Policy: whatever the article contains, the file runs nothing and fetches only its images. */
const POLICY = "default-src 'none'; img-src * data:; style-src 'unsafe-inline'";

/** Returns the article's content alone, as an HTML fragment. */
export function htmlOf(tree: Root): string {
  return write(tree, { characterReferences: { useNamedReferences: false } });
}

export interface HtmlOptions {
  /** Adds the title above the article, unless the article begins with it. Default: yes. */
  title?: boolean;
  /** Sanitizes the article's HTML again; see `sanitiser()`. */
  purify?(html: string): string;
}

export function toHtml(article: Pick<Article, 'tree' | 'metadata'>, options: HtmlOptions = {}): string {
  const { metadata } = article;
  const isWhole = options.title ?? true;
  const once = isWhole ? withoutByline(article.tree, metadata) : article.tree;
  const { tree, hasTitle } = isWhole ? underTitle(once, metadata.title) : { tree: once, hasTitle: true };
  const title = hasTitle ? '' : metadata.title;
  const { purify } = options;
  const contentOf = (children: RootContent[]) =>
    purify
      ? [{ type: 'raw', value: purify(htmlOf({ type: 'root', children })) } as unknown as ElementContent]
      : (children as ElementContent[]);
  const [headline, rest] = title ? [[], tree.children] : splitFirstHeadline(tree.children);
  const content = [...contentOf(headline), ...header(metadata, title), ...contentOf(rest)];
  const page: Root = {
    type: 'root',
    children: [
      { type: 'doctype' },
      element('html', nonEmpty({ lang: metadata.lang, dir: metadata.dir }), [
        element('head', {}, head(metadata)),
        element('body', {}, [element('article', {}, content)]),
      ]),
    ],
  };
  return `${write(page, { allowDangerousHtml: Boolean(options.purify) })}\n`;
}

function head(metadata: Metadata): Element[] {
  const { title, byline, published, description, canonical, url } = metadata;
  const meta = (name: string, content: string) => (content ? [element('meta', { name, content })] : []);
  const address = canonical || url;
  return [
    element('meta', { charSet: 'utf-8' }),
    element('meta', { httpEquiv: ['content-security-policy'], content: POLICY }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('title', {}, [title]),
    ...meta('author', byline),
    ...meta('date', published),
    ...meta('description', description),
    ...(address ? [element('link', { rel: ['canonical'], href: address })] : []),
    element('style', {}, [STYLE]),
  ];
}

/** Separates the headline with which an article begins from the rest: author, site and date stand between them. */
export function splitFirstHeadline<T extends RootContent>(blocks: readonly T[]): [headline: T[], rest: T[]] {
  const start = Number(isElement(blocks[0], 'h1'));
  return [blocks.slice(0, start), blocks.slice(start)];
}

/** Title, author, site and date above the article. */
export function header({ byline, site, published, url }: Metadata, title: string): Element[] {
  const parts: Element[] = [];
  if (title) parts.push(element('h1', {}, [title]));
  const line = [byline, published.slice(0, 10)].filter(Boolean).join(' · ');
  const source: (ElementContent | string)[] = line ? [line] : [];
  if (/^https?:/.test(url)) {
    if (line) source.push(' · ');
    source.push(element('a', { href: url }, [site || url]));
  }
  if (source.length > 0) parts.push(element('p', {}, source));
  return parts.length > 0 ? [element('header', {}, parts)] : [];
}

function nonEmpty(properties: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value));
}

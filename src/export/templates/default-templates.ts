/** The templates that apply until the user writes others; importable without the code that fills them. */

export const DEFAULT_FILE_NAME = '{title}';

/** Keys as Obsidian's Web Clipper names them. */
export const DEFAULT_FRONT_MATTER = `title: {title}
source: {url}
author: {author}
site: {site}
published: {published}
created: {date}
description: {description}`;

/** Template of the body of a note. */
export const DEFAULT_NOTE = '{content}';

/** Apps that take a note by an address of their own. */
export const APPS = ['obsidian', 'logseq'] as const;
export type App = (typeof APPS)[number];

/** Templates of the addresses by which the apps take a note. */
export const DEFAULT_ADDRESSES: Readonly<Record<App, string>> = {
  obsidian: 'obsidian://new?file={name}&content={note}',
  logseq: 'logseq://x-callback-url/quickCapture?title={title}&url={url}&content={content}',
};

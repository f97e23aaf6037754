/** Writes the head that the extension's own pages share into each of them, in the place of a comment. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const HEAD = new URL('../../src/extension/ui/head.html', import.meta.url);
const PLACE = /^ *<!-- ui\/head\.html -->\n/m;

/** Creates the plug-in that fills in the head which the extension's pages share. */
export function sharedHead(): Plugin {
  return {
    name: 'leaflight:shared-head',
    transformIndexHtml: {
      // Before Vite looks for style sheets and scripts.
      order: 'pre',
      handler: (html) => html.replace(PLACE, () => readFileSync(HEAD, 'utf8')),
    },
  };
}

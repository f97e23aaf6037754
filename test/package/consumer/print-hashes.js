/** Prints the hashes of the pages in `pages.json`, in Node, Bun and Deno. */
import { hashPages } from './hash-pages.js';
import pages from './pages.json' with { type: 'json' };

console.log(JSON.stringify(await hashPages(pages)));

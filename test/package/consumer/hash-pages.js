/** Extracts pages with the installed package, on any platform, and hashes what it gives. */
import { extract } from 'leaflight';

async function hash(text) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {{ name: string, html?: string, base64?: string }[]} pages HTML as text, or its bytes in base64 */
export async function hashPages(pages) {
  const hashes = {};
  for (const { name, html, base64 } of pages) {
    const page = html ?? Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const { text, markdown } = await extract(page, { want: ['text', 'markdown'] });
    hashes[name] = await hash(`${text}\0${markdown}`);
  }
  return hashes;
}

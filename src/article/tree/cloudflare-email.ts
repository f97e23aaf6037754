/**
 * E-mail addresses that Cloudflare hides from whoever runs none of its scripts: bytes in hexadecimal, of which the
 * first is the key to all others.
 */
import { attribute } from '../../dom/tree';

const LINK = /\/cdn-cgi\/l\/email-protection#([\da-f]+)$/i;
const BYTES = /^(?:[\da-f]{2}){2,1000}$/i;
/** Placeholder text that the page shows in place of an address. */
const STAND_IN = /^\s*\[email\s+protected\]\s*$/;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

/** The address that the text of an element stands for; the text itself where it stands for none. */
export function decodeEmail(text: string, around: Element): string {
  if (!STAND_IN.test(text)) return text;
  const mail = decoded(attribute(around, 'data-cfemail'));
  return ADDRESS.test(mail) ? mail : text;
}

/** Returns the target of a link, decoding a hidden address. */
export function hrefOf(link: Element): string | null {
  const href = attribute(link, 'href');
  const mail = decoded(LINK.exec(href ?? '')?.[1] ?? attribute(link, 'data-cfemail'));
  return mail ? `mailto:${mail}` : href;
}

function decoded(hidden: string | null): string {
  if (!hidden || !BYTES.test(hidden)) return '';
  const [key, ...bytes] = hidden.match(/../g)!.map((byte) => Number.parseInt(byte, 16));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte ^ key));
}

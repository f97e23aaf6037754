/** Addresses in the form that validators of books accept. */

/** Characters that RFC 3986 does not allow in an address. */
const FORBIDDEN = /[^A-Za-z0-9\-._~:/?#@!$&'()*+,;=%]|%(?![0-9a-f]{2})/giu;

const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])$/i;

/** Returns a web or mail address with all other characters encoded; '' for anything else. */
export function bookAddress(address: string): string {
  if (!/^(?:https?|mailto):/i.test(address) || !URL.canParse(address)) return '';
  const url = new URL(address);
  const isMail = url.protocol === 'mailto:';
  if (isMail ? !url.pathname : !HOST.test(url.hostname)) return '';
  const origin = isMail ? 'mailto:' : `${url.protocol}//${url.host}`;
  const encode = (text: string) =>
    text.replace(FORBIDDEN, (character) => (character === '%' ? '%25' : encodeURIComponent(character)));
  const hash = url.hash.slice(1).replaceAll('#', '%23');
  return `${origin}${encode(url.pathname + url.search)}${hash ? `#${encode(hash)}` : ''}`;
}

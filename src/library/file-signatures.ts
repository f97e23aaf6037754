/** Recognises what is not a page, by its beginning: files of other kinds, and addresses. */

/** Kind of a file that is not a page. */
export type OtherFileKind = 'gzip' | 'zstd' | 'xz' | 'bzip2' | 'pdf' | 'zip' | 'image' | 'mhtml';

/** First bytes of such files, each as the character of the same number. */
const SIGNATURES: readonly (readonly [signature: string, kind: OtherFileKind])[] = [
  ['\x1f\x8b', 'gzip'],
  ['\x28\xb5\x2f\xfd', 'zstd'],
  ['\xfd7zXZ', 'xz'],
  ['BZh9', 'bzip2'],
  ['%PDF-', 'pdf'],
  ['PK\x03\x04', 'zip'],
  ['\x89PNG', 'image'],
  ['\xff\xd8\xff', 'image'],
  ['GIF8', 'image'],
  // A page with its pictures, as browsers save it in one file; read as HTML, its text would keep signs of its encoding.
  ['From: <Saved by', 'mhtml'],
  ['MIME-Version:', 'mhtml'],
];
const LONGEST = Math.max(...SIGNATURES.map(([signature]) => signature.length));

/** Returns the kind of a file that is not a page; undefined for what may be one. */
export function otherFileKind(file: Uint8Array | string): OtherFileKind | undefined {
  const start = typeof file === 'string' ? file : String.fromCharCode(...file.subarray(0, LONGEST));
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
}

/** Maximum number of characters of an address. */
const MAX_ADDRESS = 4096;

/** Message about an address, after what holds it. */
export const IS_ADDRESS = 'is an address; nothing is fetched, so the HTML itself is needed';

/** True for the address of a page in place of its HTML. */
export const isAddress = (html: string): boolean =>
  html.length <= MAX_ADDRESS && /^\s*https?:\/\/\S+\s*$/i.test(html);

import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

const html = (source: string): string => htmlOf(articleOf(source, { url: 'https://example.com/a' }).tree);

/** Encodes an address in the way that Cloudflare hides it. */
function hidden(mail: string, key = 0x54): string {
  return [0, ...new TextEncoder().encode(mail)]
    .map((byte) => (byte ^ key).toString(16).padStart(2, '0'))
    .join('');
}

const STAND_IN = '[email&#160;protected]';
const PATH = '/cdn-cgi/l/email-protection';
const link = '<a href="mailto:ines@example.org">ines@example.org</a>';

describe('e-mail addresses that Cloudflare hides', () => {
  it.each([
    [`<span data-cfemail="${hidden('ines@example.org')}">${STAND_IN}</span>`, 'ines@example.org'],
    [`<a href="${PATH}" data-cfemail="${hidden('ines@example.org', 0xff)}">${STAND_IN}</a>`, link],
    [
      `<a href="${PATH}#${hidden('ines@example.org')}"><i data-cfemail="${hidden('ines@example.org')}">${STAND_IN}</i></a>`,
      link.replace('>ines@example.org<', '><i>ines@example.org</i><'),
    ],
    [
      `<a href="https://example.com${PATH}#${hidden('ines@example.org?subject=Mud flats')}">Ines</a>`,
      '<a href="mailto:ines@example.org?subject=Mud%20flats">Ines</a>',
    ],
    [`<span data-cfemail="${hidden('inês@example.org')}">${STAND_IN}</span>`, 'inês@example.org'],
  ])('are decoded: %s', (source, shown) => {
    expect(html(`<p>Write to ${source}.`)).toBe(`<p>Write to ${shown}.</p>`);
  });

  it('are not written when the page shows a name in their place', () => {
    const named = `<span data-cfemail="${hidden('ines@example.org')}">Ines</span>`;
    expect(html(`<p>Write to ${named}.`)).toBe('<p>Write to Ines.</p>');
  });

  it('stay unchanged when their bytes encode no address', () => {
    for (const bytes of ['', '5', '54zz', hidden('<b>no address')])
      expect(html(`<p>To <i data-cfemail="${bytes}">${STAND_IN}</i>.`)).toBe(
        '<p>To <i>[email\u00a0protected]</i>.</p>',
      );
  });
});

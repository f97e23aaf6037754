import { describe, expect, it } from 'vitest';
import { parseHtml } from '../dom/parse';
import { descendants, ELEMENT, localName, nodeType } from '../dom/tree';
import { Addresses } from './addresses';
import { Images } from './images';

/** The address that an `img` with the attributes is read to have, from the site's root on. */
function sourceOf(attributes: string): string {
  for (const node of descendants(parseHtml(`<img ${attributes}>`))) {
    if (nodeType(node) !== ELEMENT || localName(node as Element) !== 'img') continue;
    const image = new Images(new Addresses('https://e.org/')).read(node as Element);
    return String(image?.properties.src ?? '').replace('https://e.org/', '');
  }
  return '';
}

describe('images', () => {
  it.each([
    ['a lazy address', 'src=blank.gif nitro-lazy-src=a.jpg', 'a.jpg'],
    ['a lazy address', 'src=blank.gif data-delay-src=a.jpg', 'a.jpg'],
    ['a lazy address', 'src=blank.gif data-wpfc-original-src=a.jpg', 'a.jpg'],
    ['the set where the address only counts visits', 'src=/pixel.gif srcset="a.jpg 1x"', 'a.jpg'],
    ['nothing of what counts visits', 'src=https://pixel.wp.com/g.gif', ''],
    ['nothing of a placeholder', 'src=/img/grey.gif', ''],
    ['nothing of a placeholder', 'src=transparent-pixel.png?v=2', ''],
    ['nothing of a placeholder', 'src=/x/cleardot.gif', ''],
    ['nothing of a placeholder', 'src=ajax-loader.gif', ''],
    ['a real name', 'src=sofa-grey.jpg', 'sofa-grey.jpg'],
    ['a real name', 'src=wolf_gray.jpg', 'wolf_gray.jpg'],
    ['a real name', 'src=logo-transparent.png', 'logo-transparent.png'],
    ['a real name', 'src=gray700.jpg', 'gray700.jpg'],
    ['a real name', 'src=google-pixel.jpg', 'google-pixel.jpg'],
  ])('takes %s from %s', (_, attributes, address) => expect(sourceOf(attributes)).toBe(address));
});

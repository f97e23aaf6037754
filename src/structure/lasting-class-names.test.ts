import { describe, expect, it } from 'vitest';
import { lastingClasses } from './lasting-class-names';

describe('lastingClasses', () => {
  it.each([
    [
      'names that an author wrote',
      'post__title article-body h2 mt-4 colWide',
      '.article-body.colWide.h0.mt-0.post__title',
    ],
    ['words with numbers', 'item-12 col-md-6 html5video', '.col-md-0.html0video.item-0'],
    ['BEM in camel case', 'card__titleText card__title', '.card__title.card__titleText'],
    ['the name before a CSS module’s hash', 'Article_body__x3Yz9 _lead_1x3yz_12', '.Article_body.lead'],
    [
      'only authored names when CSS-in-JS names are present',
      'advert css-1x2y3z sc-bdVaJa x1i10hfl svelte-1abcdef jsx-402',
      '.advert',
    ],
    ['generated names when there are no others', 'css-1x2y3z', '.css-0x0y0z'],
    ['only lasting names when state names are present', 'tab is-active lazyloaded odd', '.tab'],
    [
      'names that only resemble state names',
      'is-sponsored has-ad first-look',
      '.first-look.has-ad.is-sponsored',
    ],
    [
      'only names common to all WordPress posts',
      'post-812 type-post category-sea tag-tide hentry',
      '.hentry.post-0.type-post',
    ],
    ['names that only resemble WordPress taxonomy', 'author-box tag-cloud', '.author-box.tag-cloud'],
    ['no names of an empty attribute', '  ', ''],
  ])('returns %s', (_, value, wanted) => {
    expect(
      lastingClasses(value)
        .map((name) => `.${name}`)
        .join(''),
    ).toBe(wanted);
  });

  it.each(['a_', 'a-1', '_a1_', 'css-1', 'aA1'])(
    'returns within the time of a test for %s many times over, where quadratic work would take minutes',
    (name) => expect(lastingClasses(name.repeat(200_000)).length).toBeLessThanOrEqual(1),
  );
});

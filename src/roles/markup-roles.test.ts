import { describe, expect, it } from 'vitest';
import { readRoles } from '../../test/helpers/read-roles';
import { article, BODY_TEXT, rolesOf } from '../../test/helpers/roles-of-article';

describe('an article', () => {
  it('has a heading when the link in it is named like a button', () => {
    const clinic = '<h2><a class="cta" href="/clinic">The clinic by the pier</a></h2><p>Open all day.</p>';
    expect(rolesOf(article('', clinic))).toMatchObject({ 'The clinic by the pier': 'heading' });
  });

  it('has navigation in a map that it shows', () => {
    const keys = '<table><tr><td>←<td>Move left<tr><td>+<td>Zoom in</table>';
    expect(rolesOf(article('', `<div class="gm-style">${keys}</div>`))).toMatchObject({
      '←': 'navigation',
      'Zoom in': 'navigation',
    });
  });

  it.each([
    ['share', 'lrshare_iconlist', 'Slashdot'],
    ['navigation', 'RadMenu RadMenu_Silk', 'Starts with'],
    ['navigation', 'navheader', 'Chapter 2. The harbour'],
    ['legal', 'tborder forumrules', 'Smilies'],
    ['navigation', 'material-icons-round right', 'chevron_right'],
    ['navigation', 'LGLeeN-keyboard-shortcuts-view', 'Jump left by 75%'],
  ])('has next to it a region of the role %s when it is named %s', (role, name, text) => {
    expect(rolesOf(article('', `<div class="${name}"><p>${text}</p></div>`))[text]).toBe(role);
  });

  it.each(['pagination popupmenu', 'popupbody popuphover', 'printfooter'])(
    'surely has navigation in a box of the class %s',
    (name) => {
      const roles = readRoles(article('', `<div class="${name}"><p>Page 101 of 573, as numbers</p></div>`));
      const found = roles.find(({ text }) => text.startsWith('Page 101'));
      expect(found).toMatchObject({ role: 'navigation', probability: 0.95 });
    },
  );

  it('has text in a long section when the name of that says that it is shared', () => {
    const section = `<div id="LOCK-SHARE"><h3>Locks</h3><p>${'Boats lie side by side in the lock. '.repeat(10)}</p></div>`;
    const rest = `<p>${BODY_TEXT.repeat(8)}</p>`;
    expect(rolesOf(article('', section + rest))).toMatchObject({ Locks: 'heading' });
  });

  it('has the captions of a gallery when its name says that it has arrows', () => {
    const figure = '<figure><img src="a.jpg"><figcaption>The ferry at the pier</figcaption></figure>';
    const gallery = `<div class="media-nav"><b>Previous</b>${figure}</div>`;
    expect(rolesOf(article('', gallery))).toMatchObject({
      Previous: 'navigation',
      'The ferry at the pier': 'caption',
    });
  });

  it('has no settings of a script in it, except as code', () => {
    const [small, big] = ['small', 'big'].map((size) => `{"size":"${size}","url":"/harbour.jpg"}`);
    const page = `<title>Storm</title><h1>Storm</h1><p>${BODY_TEXT}</p><div>${small}</div><pre>${big}</pre>`;
    const roles = rolesOf(page);
    expect([roles[small.slice(0, 40)], roles[big.slice(0, 40)]]).toEqual(['navigation', 'code']);
  });

  it('has no controls of a player or of a list to choose from', () => {
    const html = `<title>Storm closes the harbour</title><h1>Storm closes the harbour</h1><p>${BODY_TEXT}</p><div class="video-js vjs-paused"><span>Current Time 0:00</span></div>
      <div class="RadMenu RadMenu_Context"><ul><li>StartsWith</li></ul></div>`;
    expect(rolesOf(html)).toMatchObject({ 'Current Time 0:00': 'navigation', StartsWith: 'navigation' });
  });

  it('has navigation in a menu whose lines say that they lead to other texts', () => {
    const menu = '<nav><p>Most popular</p><ul><li><a href="/a">Oak step</a></li></ul></nav>';
    const roles = rolesOf(article('', menu));
    expect([roles['Most popular'], roles['Oak step']]).toEqual(['navigation', 'navigation']);
  });

  it('has related products alike when the name of one also says that it is in stock', () => {
    const card = (name: string, stock: string) =>
      `<li class="product ${stock}"><h2>${name}</h2><span class="amount">29,90 €</span></li>`;
    const cards = card('Oak step', 'outofstock') + card('Ash step', 'instock');
    const roles = rolesOf(article('', `<section class="related products"><ul>${cards}</ul></section>`));
    expect([roles['Oak step'], roles['Ash step']]).toEqual(['related', 'related']);
  });

  it.each([
    ['body', 'text read-more-expander'],
    ['body', 'page-hero-ad-hidden'],
    ['advertisement', 'page-hero-ad'],
    ['related', 'sidebar read-more'],
  ])('has %s in text in an element named %s', (role, names) => {
    const box = `<div class="${names}"><p>The hook is worn.</p></div>`;
    expect(rolesOf(article('', box))['The hook is worn.']).toBe(role);
  });

  it.each([
    '<figcaption>© Olaf Penn</figcaption>',
    '<div class="copyright">© Olaf Penn</div>',
    '<footer>© Olaf Penn</footer>',
  ])('has the credit of a picture in its caption when that is marked as %s', (credit) => {
    const roles = rolesOf(article('', `<figure><img src="a.jpg">${credit}</figure>`));
    expect(roles['© Olaf Penn']).toBe('caption');
  });

  it('has no link as a caption by the name of its looks', () => {
    expect(rolesOf('<p><a class="caption" href="/how">How we work</a></p>')['How we work']).toBe('body');
  });

  it('has no button in its captions', () => {
    const figure =
      '<figure><img src="a.jpg"><figcaption>The pier <b role="button">Vis mer</b></figcaption></figure>';
    expect(rolesOf(figure)).toMatchObject({ 'The pier': 'caption', 'Vis mer': 'navigation' });
  });

  it('has its caption and quotation by their elements when class names say something else', () => {
    const roles = rolesOf(
      article(
        '<figure class="lead"><img src="a.jpg"><figcaption>The pier at noon</figcaption></figure>',
        '<blockquote>It blew hard</blockquote>',
      ),
    );
    expect(roles).toMatchObject({ 'The pier at noon': 'caption', 'It blew hard': 'quote' });
  });

  it.each([
    ['credit', '<div class="image-meta"><p>The pier at noon</p></div>', 'caption'],
    ['credit in German', '<p class="bildunterschrift">The pier at noon</p>', 'caption'],
    ['button to share', '<p><a class="fb_shares">The pier at noon</a></p>', 'share'],
    ['list to choose from', '<select><option>The pier at noon</option></select>', 'navigation'],
    ['list that looks so', '<div role="listbox"><b>The pier at noon</b></div>', 'navigation'],
  ])('is known by its markup when it is a %s', (_, html, role) => {
    expect(rolesOf(article('', html))['The pier at noon']).toBe(role);
  });

  it('is not a notice when a region named paywall holds most of it', () => {
    const roles = rolesOf(`<main><h1>Title of it</h1><div class="paywall"><p>${BODY_TEXT}</p></div></main>`);
    expect(roles[BODY_TEXT.slice(0, 40)]).toBe('body');
  });
});

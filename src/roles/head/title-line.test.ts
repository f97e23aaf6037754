import { describe, expect, it } from 'vitest';
import { readRoles } from '../../../test/helpers/read-roles';
import { BODY_TEXT, rolesOf } from '../../../test/helpers/roles-of-article';

describe('an article', () => {
  it('has its title in a lower heading when the only other one is that of a dialog', () => {
    const html = `<title>The saints of ice: when they come</title><main><article><nav><h1>The saints of ice: when they come</h1></nav>
      <header role="banner"><h2><span>The saints of ice</span><span>When they come</span></h2><time>3 May 2024</time></header>
      <p>${BODY_TEXT}</p></article></main><dialog><header><h1>Remember this</h1></header></dialog>`;
    expect(rolesOf(html)).toMatchObject({
      'The saints of ice': 'title',
      'When they come': 'title',
      '3 May 2024': 'dateline',
      'Remember this': 'notice',
    });
  });

  it('has the headline as title when a breadcrumb ends with the same words, and the headline has them in two elements', () => {
    const html = `<title>“It begins”: Storm closes the harbour</title><nav><ol><li>News</li><li><h1>“It begins”: Storm closes the harbour</h1></li></ol></nav>
      <main><h2><span>“It begins”</span><span>Storm closes the harbour</span></h2><p>${BODY_TEXT}</p></main>`;
    expect(rolesOf(html)).toMatchObject({
      '“It begins”: Storm closes the harbour': 'navigation',
      '“It begins”': 'title',
      'Storm closes the harbour': 'title',
    });
  });

  it('has no title when its only h1 stands below all of the text', () => {
    const html = `<title>Ferries of the north</title><p>${BODY_TEXT}</p><div><h1>Tickets for every ferry</h1></div>`;
    expect(rolesOf(html)).toMatchObject({ 'Tickets for every ferry': 'heading' });
  });

  it('has the headline as title when the only h1 is the name of the blog', () => {
    const html = `<title>Storm closes the harbour - Notes from the pier of a small town</title><h1><a href="/">Notes from the pier of a small town</a></h1>
      <div class="entry"><h3><a href="/1">Storm closes the harbour</a></h3><p>${BODY_TEXT}</p></div>`;
    expect(rolesOf(html)['Storm closes the harbour']).toBe('title');
  });

  it('has the other h1 as title when the first is the logo of the site', () => {
    const page = (logo: string) =>
      `<!doctype html><title>Storms - The Harbour Post</title><header>${logo}</header><main><h1>Latest on storms</h1><p>${BODY_TEXT}</p></main>`;
    for (const logo of [
      '<h1 class="logo">All the news of the harbour</h1>',
      '<div class="logo"><h1><a href="/">All the news of the harbour</a></h1></div>',
    ])
      expect(rolesOf(page(logo))).toMatchObject({ 'Latest on storms': 'title' });
    const title = '<div id="logo"><a href="/"><img src="logo.png"></a><h1>Storms</h1></div>';
    expect(rolesOf(page(title))).toMatchObject({ Storms: 'title' });
  });

  it('has its heading as title when the only h1 is the logo of the site', () => {
    const html = `<title>Storms and tides - The Harbour Post</title><div class="logo"><h1><a href="/">All the news of the harbour</a></h1></div>
      <main><h2>Section: Storms and tides</h2><p>${BODY_TEXT}</p></main>`;
    expect(rolesOf(html)).toMatchObject({ 'Section: Storms and tides': 'title' });
  });

  it('has its heading as title when a dialog about cookies has one of the same level above it', () => {
    const dialog =
      '<div class="cky-consent-container"><p role="heading" aria-level="1">We value your privacy</p></div>';
    const page = `<!doctype html><title>Storms | The Harbour Post</title>${dialog}<main><h1>Latest on the weather</h1><p>${BODY_TEXT}</p></main>`;
    expect(rolesOf(page)).toMatchObject({
      'We value your privacy': 'notice',
      'Latest on the weather': 'title',
    });
  });

  it('has its heading as title when a list of the latest texts above it links to it too', () => {
    const roles = readRoles(
      `<title>Storm closes the harbour for a week</title>
      <ul>${[
        'Three new ferries for the islands',
        'Storm closes the harbour for a week',
        'Bakers of the island meet',
      ]
        .map((latest) => `<li><a href="/${latest.length}"><h3>${latest}</h3></a></li>`)
        .join('')}</ul>
      <article><h2>Storm closes the harbour for a week</h2><p>${BODY_TEXT}</p></article>`,
    );
    expect(roles.filter(({ role }) => role === 'title')).toHaveLength(1);
    expect(roles.findIndex(({ role }) => role === 'title')).toBe(3);
  });

  it('has its title in a link when the site that it leads to follows in the same line', () => {
    const page = `<!doctype html><title>Storm closes the harbour | Shore News</title>
      <table><tr><td><a href="https://example.com/a">Storm closes the harbour</a> (<a href="/from?site=example.com">example.com</a>)</td></tr></table><p>${BODY_TEXT}</p>`;
    expect(rolesOf(page)).toMatchObject({ 'Storm closes the harbour': 'title' });
  });

  it('has its title without a label of its own before it', () => {
    const html = `<title>Which ferry for a bicycle?</title><h1><span>Thread:</span> <a href="/t/1">Which ferry for a bicycle?</a></h1>
      <p>${BODY_TEXT}</p>`;
    expect(rolesOf(html)).toMatchObject({ 'Thread:': 'navigation', 'Which ferry for a bicycle?': 'title' });
  });

  it('has its whole title when a part of it is in a box of its own', () => {
    const html = `<title>A day at sea: Storm over the harbour</title><h1><div>A day at sea</div><span>: </span><span>Storm over the harbour</span></h1><p>${BODY_TEXT}</p>`;
    expect(rolesOf(html)).toMatchObject({ 'A day at sea': 'title', 'Storm over the harbour': 'title' });
  });

  it('has its title without a button in the same heading', () => {
    const html = `<title>Which ferry for a bicycle?</title><h1>Which ferry for a bicycle?<a href="#">Add to …</a></h1><p>${BODY_TEXT}</p>`;
    expect(rolesOf(html)).toMatchObject({ 'Add to …': 'navigation', 'Which ferry for a bicycle?': 'title' });
  });

  it('has no title in the first entry of an archive, which links to it', () => {
    const entry = (title: string) =>
      `<article><header><h2><a href="/${title}">${title} over the harbour</a></h2></header><p>${BODY_TEXT}</p></article>`;
    const roles = rolesOf(`<title>Parenting Archives</title><main>${entry('Storm')}${entry('Gulls')}</main>`);
    expect(roles['Storm over the harbour']).toBe('heading');
  });

  it('has its title without a button after it when the page states another name for it', () => {
    const html = `<title>Ferry in harbour::boats</title><h1>Boat <b>Ferry</b><button>Copy path</button></h1><p>${BODY_TEXT}</p>`;
    expect(rolesOf(html)).toMatchObject({ 'Copy path': 'navigation', Boat: 'title', Ferry: 'title' });
  });

  it('has no heading that only names the site', () => {
    const html = `<title>Storm closes the harbour - Harbour Courier</title><meta property="og:site_name" content="Harbour Courier">
      <h2>Storm closes the harbour</h2><h1>Harbour Courier</h1><p>${BODY_TEXT}</p>`;
    expect(rolesOf(html)).toMatchObject({
      'Storm closes the harbour': 'title',
      'Harbour Courier': 'navigation',
    });
  });

  it('has the heading in its header as title and the sentence below it as standfirst when it has no h1', () => {
    const html = `<title>Harbour - Local news</title><main><article><header><h2><span>Weather</span> <span>Storm closes the quay</span></h2>
      <div class="text">Ferries stay in port until the wind drops, says the pilot.</div></header><p>${BODY_TEXT}</p></article></main>`;
    expect(rolesOf(html)).toMatchObject({
      Weather: 'title',
      'Storm closes the quay': 'title',
      'Ferries stay in port until the wind drop': 'standfirst',
    });
  });

  it('has the heading as title when a breadcrumb repeats it as h1', () => {
    const html = `<title>Storm closes the harbour</title><nav><h1>Storm closes the harbour</h1></nav>
          <main><h2>Storm closes the harbour</h2><p>${BODY_TEXT}</p></main>`;
    const roles = readRoles(html, ({ path }) => path.tag === 'p').map(({ role }) => role);
    expect(roles.filter((role) => role === 'title' || role === 'navigation')).toEqual([
      'navigation',
      'title',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { article, BODY_TEXT, rolesOf } from '../../../test/helpers/roles-of-article';

describe('an article', () => {
  it('has its standfirst in a lower heading when author and date follow that', () => {
    const standfirst = '<h2>Ferries stay in port until the wind drops, says the pilot</h2>';
    const byline = '<p>By <a rel="author" href="/a">Wanda Quill</a></p>';
    const roleIn = (head: string) => rolesOf(article(head))['Ferries stay in port until the wind drop'];
    expect(roleIn(standfirst + byline)).toBe('standfirst');
    expect(roleIn(byline + standfirst)).toBe('heading');
  });

  it('has its standfirst in a sentence right above the name of its author', () => {
    const text = 'The pilot says that the wind will drop, and that nobody should sail before.';
    const page = (author: string, below: string) =>
      `<meta property="og:type" content="article"><meta name="author" content="${author}">${article(`<div><span>${text}</span></div>${below}`)}`;
    const byline = '<figure><figcaption><address>By <a>Wanda Quill</a></address></figcaption></figure>';
    expect(rolesOf(page('Wanda Quill', byline))[text.slice(0, 40)]).toBe('standfirst');
    expect(rolesOf(page('Wanda Quill', '<div>Harbour</div>'))[text.slice(0, 40)]).toBe('body');
  });

  it('has no standfirst in the description of its author', () => {
    const box =
      '<section class="author"><a href="/wanda">Wanda Quill</a><div class="bio"><p class="box-desc">Fond of boats and of long walks, she writes ever since she can hold a pen, and lives in a small house near the pier with two dogs, a cat and far too many books.</p></div></section>';
    const roles = rolesOf(article(box));
    expect(Object.values(roles)).not.toContain('standfirst');
  });

  it('has no standfirst in the description of a voice that reads it aloud', () => {
    const voice =
      '<div class="head_tts"><p class="head_tts_desc">Your provider may charge you for what you hear.</p></div>';
    expect(Object.values(rolesOf(article(voice)))).not.toContain('standfirst');
  });

  it('has no standfirst in the title of another text, and in a notice about cookies', () => {
    const title = '<div class="desc"><a href="/b">Ferries stay in port until the wind drops</a></div>';
    const notice = '<div class="desc">Our website uses cookies to offer you optimal navigation.</div>';
    const roles = rolesOf(article(title + notice));
    expect(roles['Ferries stay in port until the wind drop']).toBe('body');
    expect(roles['Our website uses cookies to offer you op']).toBe('body');
  });

  it('has no standfirst in a row of links', () => {
    const links = ['breakfast', 'birthdays', 'summer', 'picnics', 'children']
      .map((tag) => `<a href="/${tag}">${tag}</a>`)
      .join(' ');
    expect(Object.values(rolesOf(article(`<div class="summary">${links}</div>`)))).not.toContain(
      'standfirst',
    );
  });

  it('has no standfirst in a trail of links to the page, even when it describes itself by that', () => {
    const trail =
      '<p><a href="/">Harbour News</a> › <a href="/news">News of the day</a> › Ferries and boats</p>';
    const described = `<meta name="description" content="Harbour News › News of the day › Ferries and boats">`;
    expect(Object.values(rolesOf(described + article(trail)))).not.toContain('standfirst');
  });

  it('has no standfirst in a list whose items are each named one', () => {
    const item = (hour: number) =>
      `<li><div class="alert-description">The ferry of ${hour} o'clock sails an hour later today</div></li>`;
    const headOf = (hours: number[]) => rolesOf(article(`<ul>${hours.map(item).join('')}</ul>`));
    expect(headOf([1])["The ferry of 1 o'clock sails an hour lat"]).toBe('standfirst');
    expect(Object.values(headOf([1, 2, 3]))).not.toContain('standfirst');
  });

  it('has no standfirst in buttons that summarise it, nor in their label', () => {
    const buttons = [
      '<button><span class="summary-text">Summarise this article for me</span></button>',
      '<div class="ai-summary"><p>Summarise this article with:</p><a href="https://ask.example/">Ask</a></div>',
    ];
    for (const html of buttons) expect(Object.values(rolesOf(article(html)))).not.toContain('standfirst');
  });

  it('has no standfirst in facts with labels when a box of that name holds them', () => {
    const facts =
      '<p><span>Delivery:</span> within ten working days</p><p><span>Paid by:</span> the one who sends</p>';
    const roles = rolesOf(`<h1>Lamp for a desk</h1><div class="summary">${facts}</div><p>${BODY_TEXT}</p>`);
    expect(Object.values(roles)).not.toContain('standfirst');
  });

  it('has no standfirst in a box of numbers', () => {
    const rating =
      '<p class="description"><b>4,4</b> <span>7</span> <span>2</span> <span>0</span> of five</p>';
    expect(Object.values(rolesOf(article(rating)))).not.toContain('standfirst');
  });

  it('has its standfirst when a place stands before the description', () => {
    const text = 'Ferries stay in port until the wind drops, says the pilot of Wether';
    const head = `<div><span>Wether.</span> <span>${text}</span></div>`;
    const page = article(head).replace('<title>', `<meta name="description" content="${text}"><title>`);
    expect(rolesOf(page)).toMatchObject({ 'Wether.': 'standfirst', [text.slice(0, 40)]: 'standfirst' });
  });

  it('has no standfirst in what sums up the reviews of users', () => {
    const reviews =
      '<div class="user_reviews"><div class="summary">Very positive, by 94 of 100 users</div></div>';
    expect(rolesOf(article(reviews))['Very positive, by 94 of 100 users']).not.toBe('standfirst');
  });

  it('has no standfirst in a form when that has a description', () => {
    const form = '<form><p class="description">Enter your address and get our stories every week.</p></form>';
    expect(rolesOf(article(form))['Enter your address and get our stories e']).not.toBe('standfirst');
  });
});

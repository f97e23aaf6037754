import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import type { Page } from '../../dom/page';
import { runSync } from '../../scheduler';
import { findLines } from '../../structure/inline-lines';
import { findRoles } from '../find-roles';
import { isSureBoilerplate, type Role } from '../role-names';
import { announcesLink } from './phrase-roles';
import { roleOfPhrase } from './role-of-phrase';

/** True when the line of a paragraph announces a link. */
function isAnnounced(html: string): boolean {
  const { blocks } = pageOf(`<p>${html}</p>`);
  return announcesLink(runSync(findLines(blocks))[0], blocks);
}

const link = '<a href="/pier">The pier is sold to a circus</a>';

it.each([
  `Also read: ${link}`,
  `<b>RELATED:</b> ${link}`,
  `<a href="/pier">See also | The pier is sold to a circus</a>`,
  `&gt;&gt; A lire aussi : ${link}`,
  `Mehr zum Thema: ${link}`,
  `Zum Artikel: ${link}`,
  `Zobacz także: ${link}`,
  `Čtěte také – ${link}`,
  `Pročitajte još: ${link}`,
  `Διαβάστε ακόμη: ${link}`,
  `Baca juga: ${link}`,
  `<b>Baca:</b> ${link}`,
  `यह भी पढ़ें- ${link}`,
  `اقرأ أيضًا: ${link}`,
  `【関連記事】${link}`,
  `[관련기사] ${link}`,
  `Читайте також ${link}`,
  `Lire nos explications : ${link}`,
  `[Read: ${link}`,
  `<b>Read also</b> ${link}`,
])('a line announces a link when it reads %s', (html) => {
  expect(isAnnounced(html)).toBe(true);
});

it.each([
  ['goes on with text', 'Also read: the terms of the sale, in full'],
  ['ends with text', `Related: ${link}, and so is the harbour, as the mayor has said`],
  ['leads to a place on the page', 'See also: <a href="#pier">The pier</a>'],
  ['has a hyphen', '<a href="/flowers">More-petal flowers</a>'],
  ['begins with other words', `The mayor said: ${link}`],
])('a line announces no link when it %s', (_, html) => {
  expect(isAnnounced(html)).toBe(false);
});

describe('a part of a line between line breaks', () => {
  const TEXT =
    'The pier of the town was built of oak, and it has been closed since the storm of last winter.';

  const rolesOf = (page: Page) => {
    const labels = page.blocks.map(() => true);
    return runSync(findRoles(page, labels));
  };

  /** Texts of a paragraph that are surely boilerplate, by their roles. */
  function boilerplateIn(html: string): Record<string, Role> {
    const page = pageOf(`<body><h1>The pier</h1><p>${TEXT}</p><p>${html}</p></body>`);
    const roles = rolesOf(page);
    return Object.fromEntries(
      page.blocks.flatMap(({ text }, i) =>
        isSureBoilerplate(roles[i]) ? [[text.trim(), roles[i].role]] : [],
      ),
    );
  }

  it('is boilerplate when that is what it says, and the text around it is not', () => {
    expect(boilerplateIn(`${TEXT}<br>© Valley News. All rights reserved.<br>${TEXT}`)).toEqual({
      '© Valley News. All rights reserved.': 'legal',
    });
  });

  it('is boilerplate when it is a row of controls each of which says so', () => {
    const row = (second: string) => `<a href="#recipe">Jump to recipe</a> · <a href="/print">${second}</a>`;
    expect(Object.keys(boilerplateIn(row('Print recipe')))).toEqual(['Jump to recipe', '·', 'Print recipe']);
    expect(boilerplateIn(row('Bread of the harbour'))).toEqual({});
    const sorting = 'Sort by: <a href="?s=new">newest first</a> <a href="?s=low">Price: low to high</a>';
    expect(Object.values(boilerplateIn(sorting))).toEqual(['navigation', 'navigation', 'navigation']);
  });

  it('is a menu when it is the first of the page and each of its links is a name', () => {
    const names = ['Harbour Times', 'new', 'past', 'ask', 'show'];
    const menu = (links: readonly string[]) =>
      links.map((name) => `<a href="/${name}">${name}</a>`).join(' | ');
    const firstRole = (html: string) => rolesOf(pageOf(`<body>${html}<p>${TEXT}</p></body>`))[0].role;
    expect(firstRole(`<div>${menu(names)}</div>`)).toBe('navigation');
    expect(firstRole(`<div>${menu(names.slice(0, 3))}</div>`)).toBe('body');
    expect(firstRole(`<div>${menu(names)} and more</div>`)).toBe('body');
    expect(firstRole(`<div>${menu([...names, 'The storm of the year'])}</div>`)).toBe('body');
  });

  it('makes the links below it related when it announces them', () => {
    const links = '<a href="/sale">The sale of the pier</a><br><a href="/storm">The storm</a>';
    for (const heading of ['Related stories', '・関連記事', '您可能感兴趣的文章'])
      expect(boilerplateIn(`${TEXT}<br><b>${heading}</b><br>${links}<br>${TEXT}`)).toEqual({
        [heading]: 'related',
        'The sale of the pier': 'related',
        'The storm': 'related',
      });
  });

  it('stays when it is the name of a network over an address', () => {
    expect(boilerplateIn(`${TEXT}<br>Telegram<br>t.me/pier`)).toEqual({});
  });

  it('is boilerplate without the address before it when it stands in place of that', () => {
    const note =
      'This email address is being protected from spambots. You need JavaScript enabled to view it.';
    const address = `<a href="mailto:pier@town.example">pier@town.example</a> <span>${note}</span>`;
    expect(boilerplateIn(`Pier 1<br>${address}`)).toEqual({ [note]: 'notice' });
    expect(boilerplateIn(address)).toEqual({ [note]: 'notice' });
  });

  it('is no share link when it names the address next to it in a table', () => {
    const cell = '</p><table><tr><td>E-mail<td>pier@town.example</table><ul><li>E-mail</ul><p>';
    const page = pageOf(`<body><h1>The pier</h1><p>${TEXT}</p><p>${cell}</p></body>`);
    const roles = rolesOf(page).filter((_, i) => page.blocks[i].text.trim() === 'E-mail');
    expect(roles.map(({ role }) => role)).toEqual(['table', 'share']);
  });

  it.each(['E-mail:', 'Email:'])('is no share link when it is the label before an address: %s', (label) => {
    const page = pageOf(
      `<body><h1>The pier</h1><p>${TEXT}</p><p>${label}</p><p>pier@town.example</p></body>`,
    );
    expect(rolesOf(page).map(({ role }) => role)).toEqual(['title', 'body', 'body', 'body']);
  });

  it('is no legal link when it is the heading of a section', () => {
    const page = pageOf(
      `<body><h1>The licence</h1><p>${TEXT}</p><h2>Terms and conditions</h2><p>${TEXT}</p><p>Privacy</p></body>`,
    );
    expect(rolesOf(page).map(({ role }) => role)).toEqual(['title', 'body', 'heading', 'body', 'legal']);
  });

  it('is no line of its own when it is in a heading', () => {
    const page = pageOf(`<body><h1>The pier<br>Newsletter</h1><p>${TEXT}</p></body>`);
    const roles = rolesOf(page);
    expect(roles.slice(0, 2).map(({ role }) => role)).toEqual(['title', 'title']);
  });
});

it.each([
  ['An dieser Stelle findest du einen externen Inhalt von Hafenfilm, der den Artikel ergänzt.', 'notice'],
  ['Ich bin damit einverstanden, dass mir Inhalte von Hafenfilm angezeigt werden.', 'notice'],
  ['This article contains content provided by Harbour Films.', 'notice'],
  ['Ce contenu est bloqué car vous n’avez pas accepté les cookies.', 'notice'],
  ['Got a story? Get in touch with our news team by e-mail at news@harbour.example.', 'promotion'],
  ['For more stories like this, check our news page.', 'promotion'],
  ['Cook ModePrevent your screen from going dark', 'promotion'],
  ['新規登録', 'notice'],
])('“%s” is a %s when it is a whole line', (text, role) => {
  expect(roleOfPhrase(text)).toBe(role);
});

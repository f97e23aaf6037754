import { expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { stepInput } from '../../test/helpers/step-input';
import { wordCounts } from '../features/word-counts';
import { runSync } from '../scheduler';
import { findLines } from '../structure/inline-lines';
import { isWall } from './page-walls';

/** Decides about a page of which the paragraphs are kept. */
function isWallIn(html: string): boolean {
  const page = pageOf(html);
  const labels = page.blocks.map(({ path }) => path.tag === 'p');
  const kept = runSync(findLines(page.blocks)).filter(({ from }) => labels[from]);
  return isWall(kept, stepInput(page, { labels }), wordCounts(page.blocks));
}

const FORM = '<form><label>Name</label><input><input type="password"><button>OK</button></form>';

it('a page is a wall when a form for a password follows its text in the same box', () => {
  const wall = `<main><h1>Belépés</h1><p>A tartalom megtekintéséhez be kell jelentkezned.</p>${FORM}<a>Új fiók</a></main>`;
  expect(isWallIn(wall)).toBe(true);
  expect(isWallIn(wall.replace('password', 'text'))).toBe(false);
});

it('a page is no wall when the form for a password is in a box of its own', () => {
  const text = '<div><h1>Közgyűlés</h1><p>A közgyűlést március 4-én 18 órakor tartjuk.</p></div>';
  expect(isWallIn(`<main><div><h3>Belépés</h3>${FORM}</div>${text}</main>`)).toBe(false);
  expect(isWallIn(`<main>${text}<div><h3>Belépés</h3>${FORM}</div></main>`)).toBe(false);
});

it('a page is no wall when its text is in the form with a field for a password, as all of some pages is', () => {
  const text = '<h1>Közgyűlés</h1><p>A közgyűlést március 4-én tartjuk.</p>';
  const deep = `${'<div>'.repeat(12)}${text}${'</div>'.repeat(12)}`;
  expect(isWallIn(`<form>${deep}<div><b>Belépés</b><input type="password"></div></form>`)).toBe(false);
});

it('a page is a wall when all of its text is about cookies, with a button next to it', () => {
  const text = '<p>Spolu s 305 partnery používáme cookies k měření návštěvnosti.</p>';
  const button = '<button>Souhlasím</button>';
  expect(isWallIn(`<main>${text}${button}</main>`)).toBe(true);
  expect(isWallIn(`<main>${text}</main>`)).toBe(false);
  expect(isWallIn(`<main>${text}${button}<p>Muzeum otevírá v sobotu v deset hodin.</p></main>`)).toBe(false);
});

it('a page is an error when a class around its text says so, but not by the number of a post', () => {
  const text = '<p>Ezt az oldalt nem találjuk.</p>';
  expect(isWallIn(`<body class="wp error404">${text}`)).toBe(true);
  expect(isWallIn(`<div class="page-not-found">${text}</div>`)).toBe(true);
  expect(isWallIn(`<body class="postid-404"><div class="post-404 post">${text}</div>`)).toBe(false);
});

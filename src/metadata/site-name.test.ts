import { expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';

const siteOf = (html: string, url = 'https://www.gazette.example/a'): string =>
  articleOf(html, { url }).metadata.site;

it.each([
  ['Netsmartz |', 'Netsmartz'],
  ['https://www.netsmartz.example/', 'netsmartz.example'],
  ['@netsmartz', 'netsmartz'],
  ['/', 'example.org'],
])('the name of the site is clean when the head states %s', (stated, name) => {
  const page = `<meta property="og:site_name" content="${stated}"><title>Bog</title><h1>Bog</h1>`;
  expect(siteOf(page, 'https://www.example.org/a')).toBe(name);
});

const publisher =
  '<script type="application/ld+json">{"@type":"Article","headline":"Of bogs","publisher":{"@type":"Organization","name":"Gazette Trust, Inc."}}</script>';

it.each([
  ['Of bogs - Gazette', '', 'Gazette'],
  ['The GAZETTE | Of bogs', publisher, 'Gazette Trust, Inc.'],
  ['Of bogs | GAZETTE', publisher, 'GAZETTE'],
  ['Gazette', publisher, 'Gazette Trust, Inc.'],
  ['Of bogs - Gazette - News', publisher, 'Gazette Trust, Inc.'],
  ['Of bogs - Gazette', `${publisher}<meta property="og:site_name" content="The Gazette">`, 'The Gazette'],
  ['Of bogs', '<meta property="og:site_name" content="Gazette | News of the marsh">', 'Gazette'],
  ['Of bogs', '<meta property="og:site_name" content="Marsh | News of it">', 'Marsh | News of it'],
  ['Of bogs - Tides', '', 'gazette.example'],
  ['Of bogs | Example', publisher, 'Gazette Trust, Inc.'],
  ['Of bogs | WWW', publisher, 'Gazette Trust, Inc.'],
])(
  'the name of the site is that of the host when it ends or begins the title, as in %j',
  (title, head, site) => expect(siteOf(`<title>${title}</title>${head}<h1>Of bogs</h1><p>Text`)).toBe(site),
);

import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { longTest } from '../../../test/helpers/long-tests';
import { htmlOf } from '../../export/html';

const html = (source: string): string => htmlOf(articleOf(source).tree);

const EBB = '<ul><li>Ebb</li><li>Flow</li></ul>';
const EBB_AND_SLACK = '<ul><li>Ebb</li><li>Flow</li><li>Slack water.</li></ul>';
const NESTED = '<ul><li>Ebb<ul><li>Neap</li><li>Spring</li></ul></li><li>Flow</li></ul>';

describe('lines that begin with a bullet', () => {
  it.each([
    ['<p>• Ebb</p><p>• Flow</p>', EBB],
    ['<p>•Ebb</p><div>•&nbsp; Flow</div>', EBB],
    ['<p>● <b>Ebb</b></p><p><b>● Flow</b></p>', '<ul><li><b>Ebb</b></li><li><b>Flow</b></li></ul>'],
    ['<p>▪ Ebb<br>▪ Flow</p>', EBB],
    ['<p>Tides:<br>• Ebb<br>• Flow</p>', `<p>Tides:</p>${EBB}`],
    ['<p>Tides:</p><p>• Ebb</p><p>• Flow<p>Moons:', `<p>Tides:</p>${EBB}<p>Moons:</p>`],
    ['<p>• Ebb</p><p dir="rtl">• Flow</p>', '<ul><li>Ebb</li><li dir="rtl">Flow</li></ul>'],
    ['<blockquote><p>• Ebb</p><p>• Flow</p></blockquote>', `<blockquote>${EBB}</blockquote>`],
    ['<p>・Ebb<br>・Flow</p>', EBB],
    ['<p>■Tides<br>・Ebb<br>・Flow</p>', `<p>■Tides</p>${EBB}`],
    ['<p>Tides:<br>- Ebb<br>- Flow<br>- Slack water.</p>', `<p>Tides:</p>${EBB_AND_SLACK}`],
    ['<p>-Ebb</p><p><b>-</b> Flow</p><p>-Slack water.</p>', EBB_AND_SLACK],
    ['<p>* Ebb</p><p>* Flow</p><p>* Slack water.</p>', EBB_AND_SLACK],
    ['<p>· Ebb<br>· Flow<br>· Slack water.</p>', EBB_AND_SLACK],
  ])('become items of a list: %s', (source, written) => expect(html(source)).toBe(written));

  it.each([
    '<p>• Ebb</p>',
    '<p>• Ebb</p><p>Flow</p><p>• Ebb</p>',
    '<p>• Ebb</p><p>▪ Flow</p>',
    '<p>• Ebb<br>and Flow<br>• Moon</p>',
    '<p>✔ Ebb</p><p>✔ Flow</p>',
    '<p>- Ebb</p><p>- Flow</p>',
    '<p>・・・ebb</p><p>・・・flow</p>',
    '<p>– Is it ebb?</p><p>– It is.</p><p>– And now?</p>',
    '<p>-5 °C<br>-6 °C<br>-7 °C</p>',
    '<p>** Ebb<br>** Flow<br>** Slack water</p>',
    '<p>•</p><p>•</p>',
    '<h2>• Ebb</h2><h2>• Flow</h2>',
  ])('stay unchanged in %s', (source) => expect(html(source)).toBe(source));

  it.each([
    ['<ul><li>- Ebb</li><li>- Flow</li></ul>', EBB],
    ['<ul><li><p>•&nbsp;Ebb</p></li><li><b>•</b> Flow</li></ul>', EBB],
    ['<ul><li>• Ebb<ul><li>◦ Neap</li><li>◦ Spring</li></ul></li><li>• Flow</li></ul>', NESTED],
    ['<ul><li>• Ebb</li></ul>', '<ul><li>Ebb</li></ul>'],
  ])('lose it where they are items of a list already: %s', (source, written) =>
    expect(html(source)).toBe(written),
  );

  it.each([
    '<ul><li>- Ebb</li><li>Flow</li></ul>',
    '<ul><li>- 5 °C at ebb</li></ul>',
    '<ul><li>-5 °C</li><li>-6 °C</li></ul>',
    '<ul><li>* Ebb</li><li>* Flow</li></ul>',
    '<ol><li>- Ebb</li><li>- Flow</li></ol>',
  ])('keep it in a list in which it may mean more: %s', (source) => expect(html(source)).toBe(source));

  longTest('become a list of any length', { timeout: 120_000 }, () => {
    const written = html(`<p>• Ebb</p><p>${'• Flow<br>'.repeat(200_000)}</p>`);
    expect(written.split('<li>').length).toBe(200_002);
  });
});

import { describe, expect, it } from 'vitest';
import { rolesByText } from '../../../test/helpers/read-roles';
import type { TextBlock } from '../../dom/text-blocks';

const TEXT = 'The harbour was closed for most of the day because the wind had turned to the north. '.repeat(
  3,
);

/** Role of each text of a page whose long texts are all labelled content. */
function rolesOf(html: string): Record<string, string> {
  const isLong = ({ text }: TextBlock) => text.trim().split(/\s+/).length > 5;
  return rolesByText(`<title>Storm</title><body>${html}</body>`, 20, isLong);
}

describe('findRoles()', () => {
  it('takes all of a dialog for a notice when a consent tool has named it, however long it is', () => {
    const dialog = `<div class="cky-consent-container"><p class="cky-title">We value your privacy</p>
      <table><tr><td>SEOT<td>${'This one remembers what you have chosen. '.repeat(20)}</table></div>`;
    const roles = rolesOf(`${dialog}<h1>Storm closes the harbour</h1><p>${TEXT}`);
    expect(roles).toMatchObject({ 'We value your privac': 'notice', SEOT: 'notice' });
    expect(roles['Storm closes the har']).toBe('title');
  });

  it('takes a box without a name for a notice when it has a button to accept and is about cookies', () => {
    const box = `<div><p>We use analytical and other cookies to improve this site for you.<p>Essential cookies are
      needed to log in and to keep what you have put into the basket.</p><button>Accept all</button></div>`;
    expect(rolesOf(`<main><h1>Storm</h1><p>${TEXT}</main>${box}`)).toMatchObject({
      'We use analytical an': 'notice',
      'Essential cookies ar': 'notice',
      'The harbour was clos': 'body',
    });
  });

  it.each([
    [
      'Turkish',
      'Bu sitede ziyaretleri ölçmek ve sizi tanımak için çerezler kullanıyoruz.',
      'Tümünü kabul et',
    ],
    ['Finnish', 'Tämä sivusto käyttää evästeitä, jotta kävijät ja käynnit voidaan laskea.', 'Hyväksy kaikki'],
  ])('takes a box for a notice when it is about cookies in %s', (_, text, choice) => {
    const box = `<div><p>${text}</p><button>${choice}</button></div>`;
    const roles = rolesOf(`<main><h1>Storm</h1><p>${TEXT}</main>${box}`);
    expect(roles[text.slice(0, 20)]).toBe('notice');
  });

  it('takes a box for a notice when it is about cookies below a heading about their settings', () => {
    const box = `<div><h2>Configurar os cookies</h2><dl><dt>Essenciais<dd>
      ${'Estes cookies são necessários para que o site funcione e não podem ser desativados. '.repeat(14)}</dl><button>Guardar</button></div>`;
    expect(rolesOf(`<main><h1>Storm</h1><p>${TEXT}</main>${box}`)).toMatchObject({
      'Configurar os cookie': 'notice',
      'Estes cookies são ne': 'notice',
      Guardar: 'notice',
      'The harbour was clos': 'body',
    });
  });

  it('takes a box for a notice when it asks for consent to content of another site within the text', () => {
    const box = `<div><h3>Externer Inhalt nicht verfügbar</h3><p>Deine Privatsphäre-Einstellungen verhindern das Laden und
      Anzeigen aller externen Inhalte wie Karten und Filme. Zur Anzeige aktiviere bitte die Einstellungen.</p></div>`;
    expect(rolesOf(`<main><h1>Storm</h1><p>${TEXT}</p>${box}<p>${TEXT}</p></main>`)).toMatchObject({
      'Deine Privatsphäre-E': 'notice',
      'The harbour was clos': 'body',
    });
  });

  it('takes a text for the body when it is about other things and a button to accept stands by', () => {
    const box = `<div><p>${TEXT}<p>Some cookies remember that.</p><button>Accept all</button></div>`;
    expect(rolesOf(`<main><h1>Storm</h1>${box}</main>`)).toMatchObject({ 'The harbour was clos': 'body' });
  });

  it('takes a recipe for what it is when it is filed under cookies', () => {
    const roles = rolesOf(`<div class="category-cookies tag-cookie-bars"><h1>Storm</h1><p>${TEXT}</div>`);
    expect(roles).toMatchObject({ 'The harbour was clos': 'body' });
  });
});

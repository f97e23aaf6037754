import { expect, it } from 'vitest';
import { rolesByText } from '../../../test/helpers/read-roles';

const OWN =
  '<h1>Harbour lamp, brass</h1><p><span>€49.00</span></p><p>A lamp that needs no light to be found.</p>';
const STATED =
  '<script type="application/ld+json">{"@type":"Product","name":"Harbour lamp, brass","offers":{"price":"49.00"}}</script>';

const cards = (...names: readonly string[]): string =>
  `<ul>${names.map((name, i) => `<li><a href="/item/${i}">${name}</a><div>€${i + 10}.00</div></li>`).join('')}</ul>`;

/** Roles of the texts of a page, by text. */
const rolesOf = (body: string): Record<string, string> =>
  rolesByText(`<!doctype html><body><main>${body}</main>`);

it('findRoles() takes cards with names and prices for related when the page has a product of its own', () => {
  const roles = rolesOf(STATED + OWN + cards('Anchor of oak', 'Rope, 20 m', 'Bell of bronze'));
  expect(roles).toMatchObject({ 'Anchor of oak': 'related', '€12.00': 'related', '€49.00': 'offer' });
});

it('findRoles() takes a card of another shape for related when it stands between such cards', () => {
  const row = cards('Anchor of oak', 'Rope, 20 m', 'Bell of bronze', 'Net of hemp');
  const other = '<li><b>Used</b><h3><a href="/item/9">Buoy</a></h3><i>Buy</i> <u>€</u><b>7.00</b></li>';
  const roles = rolesOf(STATED + OWN + row.replace('</li><li>', `</li>${other}<li>`));
  expect(roles).toMatchObject({ Buoy: 'related', '7.00': 'related', 'Net of hemp': 'related' });
});

it('findRoles() takes cards for no others when they are variants of the product', () => {
  const roles = rolesOf(STATED + OWN + cards('Lamp, brass', 'Harbour lamp', 'Harbour lamp, brass, small'));
  expect(roles['Harbour lamp']).not.toBe('related');
});

it('findRoles() takes cards for no others when the page has no product of its own', () => {
  const roles = rolesOf(`<h1>Harbour shop</h1>${cards('Anchor of oak', 'Rope, 20 m', 'Bell of bronze')}`);
  expect(roles['Anchor of oak']).not.toBe('related');
});

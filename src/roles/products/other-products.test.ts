import { expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { runSync } from '../../scheduler';
import { findRoles } from '../find-roles';

const OWN =
  '<h1>Harbour lamp, brass</h1><p><span>€49.00</span></p><p>A lamp that needs no light to be found.</p>';
const STATED =
  '<script type="application/ld+json">{"@type":"Product","name":"Harbour lamp, brass","offers":{"price":"49.00"}}</script>';

const cards = (...names: readonly string[]): string =>
  `<ul>${names.map((name, i) => `<li><a href="/item/${i}">${name}</a><div>€${i + 10}.00</div></li>`).join('')}</ul>`;

/** Roles of the texts of a page, by text. */
function rolesOf(body: string): Record<string, string> {
  const page = pageOf(`<!doctype html><body><main>${body}</main>`);
  const roles = runSync(
    findRoles(
      page,
      page.blocks.map(() => true),
    ),
  );
  return Object.fromEntries(page.blocks.map(({ text }, i) => [text.trim(), roles[i].role]));
}

it('findRoles() takes cards with names and prices for related when the page has a product of its own', () => {
  const roles = rolesOf(STATED + OWN + cards('Anchor of oak', 'Rope, 20 m', 'Bell of bronze'));
  expect(roles).toMatchObject({ 'Anchor of oak': 'related', '€12.00': 'related', '€49.00': 'offer' });
});

it('findRoles() takes cards for no others when they are variants of the product', () => {
  const roles = rolesOf(STATED + OWN + cards('Lamp, brass', 'Harbour lamp', 'Harbour lamp, brass, small'));
  expect(roles['Harbour lamp']).not.toBe('related');
});

it('findRoles() takes cards for no others when the page has no product of its own', () => {
  const roles = rolesOf(`<h1>Harbour shop</h1>${cards('Anchor of oak', 'Rope, 20 m', 'Bell of bronze')}`);
  expect(roles['Anchor of oak']).not.toBe('related');
});

import { describe, expect, it } from 'vitest';
import { rolesByText } from '../../../test/helpers/read-roles';
import { BODY_TEXT } from '../../../test/helpers/roles-of-article';

const TERMS = 'Parcels leave our house on the next working day';
const SHOP = '<p itemprop="price">€ 20</p><button>Add to cart</button>';
const page = (below: string, shop = SHOP) =>
  `<!doctype html><title>Kettle</title><main><h1>Kettle</h1>${shop}<p>${BODY_TEXT}</p>${below}</main>`;
const roleOfTerms = (html: string) => rolesByText(html)[TERMS];

describe('terms of a shop', () => {
  it.each([
    'Delivery & Returns',
    'Shipping and returns policy',
    'Payment methods',
    'Versand und Rückgabe',
    'Livraison et retours gratuits',
    'Política de devoluciones',
    'Formas de pagamento',
    'Garanzia legale, diritto di recesso e politica dei resi',
    'Dostawa i płatność',
    'Доставка и оплата',
    '配送方式',
    '返品・交換について',
    '배송/교환/반품 안내',
    'משלוחים והחזרות',
    'Szállítási információk',
  ])('are legal text below the heading “%s” on the page of a product', (heading) => {
    const html = page(`<section><h2>${heading}</h2><p>${TERMS}</p></section><h2>Care</h2><p>Rinse it.</p>`);
    expect(rolesByText(html)).toMatchObject({ [heading]: 'legal', [TERMS]: 'legal', 'Rinse it.': 'body' });
  });

  it('are legal text in a box that begins with a line that names them', () => {
    expect(roleOfTerms(page(`<div><b>Delivery:</b><p>${TERMS}</p></div>`))).toBe('legal');
  });

  it('are legal text when only a class name says that something has a price', () => {
    const html = page(`<h2>Delivery</h2><p>${TERMS}</p>`, '<span class="price">20</span>');
    expect(roleOfTerms(html)).toBe('legal');
  });

  it('are body text on a page that sells nothing', () => {
    expect(roleOfTerms(page(`<h2>Delivery</h2><p>${TERMS}</p>`, ''))).toBe('body');
  });

  it('are none below the last line of a box that only leads to them', () => {
    const box = '<div><b>Sold by our shop</b><h2>Return Policy</h2></div>';
    expect(roleOfTerms(page(`${box}<p>${TERMS}</p>`))).toBe('body');
  });

  it('are none when hardly anything else of the page is kept', () => {
    const text = Array(90).fill(TERMS).join('. ');
    expect(rolesByText(page(`<h2>Delivery</h2><p>${text}</p>`))[text]).toBe('body');
  });
});

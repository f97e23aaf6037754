import { describe, expect, it } from 'vitest';
import { readRoles, rolesByText } from '../../../test/helpers/read-roles';
import { BODY_TEXT, rolesOf } from '../../../test/helpers/roles-of-article';

describe('a product', () => {
  const sureOffers = (html: string) =>
    readRoles(html, ({ text }) => text.length > 100)
      .filter(({ role, probability }) => role === 'offer' && probability >= 0.9)
      .map(({ text }) => text);
  const page = (statement: string) => `${statement}<main><h1>Brass stair rod</h1><div>4.5 out of 5</div>
    <div class="price"><s>59,00 €</s></div><div>1.049,00 €</div><div>In stock</div><p>${BODY_TEXT}</p>
    <div class="related"><div>Oak step</div><div class="price">19,00 €</div></div></main>`;

  it('has an offer of name, rating, price and availability when it states its price', () => {
    const statement = `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Product',
      name: 'Brass stair rod',
      offers: { '@type': 'Offer', price: 1049, priceCurrency: 'EUR' },
    })}</script>`;
    expect(sureOffers(page(statement))).toEqual([
      'Brass stair rod',
      '4.5 out of 5',
      '1.049,00 €',
      'In stock',
    ]);
  });

  it.each(['Add to cart', 'Submit bid', 'In den Warenkorb', 'カートに入れる', 'Ielikt grozā', 'Satın al'])(
    'has an offer of its first price and availability when it can be bought with “%s”',
    (control) => {
      const html = page('').replace('In stock</div>', `In stock</div><button>${control}</button>`);
      expect(sureOffers(html)).toEqual(['4.5 out of 5', '59,00 €', '1.049,00 €', 'In stock']);
    },
  );

  it('has its specifications when each group of them is a table in an element of its own', () => {
    const group = (name: string, value: string) =>
      `<div class="group"><table><tr><th colspan="2">${name}</th></tr>${[1, 2, 3].map((n) => `<tr><td>${name} ${n}</td><td>${value} ${n}</td></tr>`).join('')}</table></div>`;
    const page = `<!doctype html><title>Kettle</title><h1>Kettle</h1><p itemprop="price">€ 20</p><button>Add to cart</button><p>${BODY_TEXT}</p>
      <section>${group('Size', 'cm')}${group('Heat', 'degrees')}${group('Parts', 'steel')}</section>`;
    expect(rolesOf(page)).toMatchObject({ 'Size 1': 'specification', 'steel 3': 'specification' });
  });

  it('has a fact by its name as a specification when no others are next to it', () => {
    const page = (facts: string) =>
      `<title>Kettle</title><h1>Kettle</h1><div><p>Brand: Harbour</p></div><p itemprop="price">€ 20</p><button>Add to cart</button>
      ${facts}<p>${BODY_TEXT}</p><div>Delivery: by ship</div>`;
    const roles = rolesOf(
      page('<div><span>Артикул:</span> <b>K-7</b></div><div><p>Färg:</p><p>Red</p></div><p>Colours: many'),
    );
    expect(roles).toMatchObject({
      'Brand: Harbour': 'specification',
      'Артикул:': 'specification',
      'K-7': 'specification',
      Red: 'specification',
      'Colours: many': 'body',
      'Delivery: by ship': 'body',
    });
  });

  it('has no specifications above its name when the shop says there how to reach it', () => {
    const facts = (names: readonly string[]) =>
      `<ul>${names.map((name) => `<li><b>${name}:</b> 421 2</li>`).join('')}</ul>`;
    const page = `<title>Kettle</title><header>${facts(['E-mail', 'E-shop', 'Service'])}</header><h1>Kettle</h1>
      <p itemprop="price">€ 20</p><button>Add to cart</button>${facts(['Weight', 'Height', 'Code'])}<p>${BODY_TEXT}</p>`;
    const specifications = Object.entries(rolesOf(page)).filter(([, role]) => role === 'specification');
    expect(specifications.map(([text]) => text)).toContain('Weight:');
    expect(specifications.map(([text]) => text)).not.toContain('E-shop:');
  });

  it('has no specifications in a table above its name when one below has them', () => {
    const table = (name: string) =>
      `<table><tr><th>${name} weight<td>94 g<tr><th>${name} length<td>128 mm</table>`;
    const page = `<title>Kettle</title><header>${table('Parcel')}</header><h1>Kettle</h1>
      <p itemprop="price">€ 20</p><button>Add to cart</button>${table('Kettle')}<p>${BODY_TEXT}</p>`;
    const roles = rolesOf(page);
    expect(roles).toMatchObject({ 'Kettle weight': 'specification' });
    expect(roles['Parcel weight']).not.toBe('specification');
  });

  it('has its price once when the page shows it as that of a sale that there is none of', () => {
    const price =
      '<div><span>$20</span></div><div><span>Sale price</span> $20 <span>Regular price</span> <s>$20.00</s></div>';
    const html = `<meta property="og:type" content="product"><meta property="product:price:amount" content="20.00"><h1>Brass stair rod</h1>${price}<p>${BODY_TEXT}</p>`;
    expect(sureOffers(html)).toEqual(['Brass stair rod', '$20']);
  });

  it('has its price once when the page repeats it for each layout', () => {
    const stated = { '@type': 'Product', name: 'Oak stair', offers: { '@type': 'Offer', price: 49 } };
    const html = `<script type="application/ld+json">${JSON.stringify(stated)}</script>
      <main><h1>Oak stair</h1><div>£49.00</div><div>£49.00</div><p>${BODY_TEXT}</p></main>`;
    const prices = readRoles(html).filter(({ text }) => text.includes('£'));
    expect(prices.map(({ role }) => role)).toEqual(['offer', 'body']);
  });

  it('has its price when the page states that with one decimal', () => {
    const stated = { '@type': 'Product', name: 'Oak stair', offers: { '@type': 'Offer', price: 49.1 } };
    const html = `<script type="application/ld+json">${JSON.stringify(stated)}</script>
      <main><h1>Oak stair</h1><p>Ask for 491,00 € worth of wood</p><div>49,10 €</div><p>${BODY_TEXT}</p></main>`;
    expect(rolesOf(html)['49,10 €']).toBe('offer');
  });

  it('has its price when that alone stands below the title', () => {
    const html = `<h1>Brass stair rod</h1><div>4.9 of 5 stars</div><div>$29.95</div><p>${BODY_TEXT}</p>`;
    expect(rolesOf(html)['$29.95']).toBe('offer');
  });

  it('has its price when an element named so holds that alone below the title, outside of cards', () => {
    const price = (text: string) => `<div><span class="price">${text}</span></div>`;
    const facts = Array.from({ length: 5 }, (_, i) => `<p>Fact number ${i}</p>`).join('');
    const card = (name: string) => `<li><a href="/${name}">${name}</a>${price('9,00 €')}</li>`;
    const html = (other: string) =>
      `<h1>Brass stair rod</h1>${facts}${other}${price('29,95 €')}<p>${BODY_TEXT}</p>`;
    expect(sureOffers(html('<div>Postage: 4,95 €</div>'))).toEqual(['29,95 €']);
    expect(sureOffers(html(`<ul>${['Oak', 'Ash', 'Elm'].map(card).join('')}</ul>`))).toEqual(['29,95 €']);
  });

  it('has its price when that stands below the title with a label of its own, or after one', () => {
    const facts = '<p>Made of brass</p><p>Free delivery</p><p>Ready to use</p>';
    const html = `<h1>Krbová obestavba</h1>${facts}<table><tr><td>Cena s DPH:<td>21 777 Kč</table><p>${BODY_TEXT}</p>`;
    expect(rolesOf(html)['21 777 Kč']).toBe('offer');
    expect(sureOffers(`<h1>Crib mattress</h1>${facts}<div>Price: $169.99</div><p>${BODY_TEXT}</p>`)).toEqual([
      'Price: $169.99',
    ]);
    expect(sureOffers(`<h1>Postage</h1>${facts}<div>A parcel: $9.99</div><p>${BODY_TEXT}</p>`)).toEqual([]);
  });

  const stating = (price: number) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Oak stair', offers: { '@type': 'Offer', price } })}</script>`;

  it('has its stated price when that has no currency, or its decimals stand in an element of their own', () => {
    const bare = `${stating(1759.99)}<h1>Oak stair</h1><p>ou <b>1.759,99</b> no boleto</p><p>${BODY_TEXT}</p>`;
    expect(rolesOf(bare)['1.759,99']).toBe('offer');
    const raised = `${stating(173.34)}<h1>Oak stair</h1><p>173<sup>34</sup> Lei</p><p>${BODY_TEXT}</p>`;
    expect(rolesOf(raised)['173']).toBe('offer');
    const size = `${stating(45)}<h1>Oak stair</h1><p>45</p><p>450 mm</p><p>${BODY_TEXT}</p>`;
    expect(rolesOf(size)).toMatchObject({ '45': 'body', '450 mm': 'body' });
  });

  it('has its price when that touches another text of its line', () => {
    const line = '<div><span>$200</span><span>2</span><span> bids</span></div>';
    expect(rolesOf(`${stating(200)}<h1>Oak stair</h1>${line}<p>${BODY_TEXT}</p>`).$200).toBe('offer');
  });

  it('has the price that it shows when it states another one', () => {
    const html = `${stating(39)}<h1>Oak stair</h1><p>US$ 36.97+</p><button>Add to cart</button><p>${BODY_TEXT}</p>`;
    expect(rolesOf(html)['US$ 36.97+']).toBe('offer');
  });

  it('has the one price that its markup states, and none of several', () => {
    const item = (name: string, price: number) =>
      `<div><h2>${name}</h2><p>Sold by weight</p><p>Of this year</p><b itemprop="price" content="${price}">${price} ₽</b></div>`;
    const one = `<h1>Milk powder</h1><p>1 529 ₽</p>${item('For sale', 899)}<p>${BODY_TEXT}</p>`;
    expect(sureOffers(one)).toEqual(['Milk powder', '899 ₽']);
    const many = `<h1>Milk powders</h1>${item('Whole', 899)}${item('Skimmed', 799)}${item('Semi', 849)}<p>${BODY_TEXT}</p>`;
    expect(sureOffers(many)).toEqual([]);
  });

  it('has its price when that and the control for buying stand far above its name', () => {
    const facts = Array.from({ length: 30 }, (_, i) => `<p>Fact number ${i}</p>`).join('');
    const html = `<div>$1,646.00</div><div><button>Add to cart</button></div>${facts}<h1>Brass stair rod</h1><p>Warranty: $99.00</p><p>${BODY_TEXT}</p>`;
    expect(rolesOf(html)).toMatchObject({ '$1,646.00': 'offer', 'Warranty: $99.00': 'body' });
  });

  it('has the price of its first edition when each is a card with its name and a control for buying', () => {
    const edition = (name: string, price: string) =>
      `<div class="edition"><h2>Buy Harbour Racer 5 – ${name}</h2><div>${price}</div><a href="#">Add to Cart</a></div>`;
    const html = `<h1>Harbour Racer 5</h1><p>${BODY_TEXT}</p>${edition('Standard', '59,99 €')}${edition('Deluxe', '79,99 €')}${edition('Gold', '99,99 €')}`;
    expect(rolesOf(html)).toMatchObject({ '59,99 €': 'offer', '79,99 €': 'body' });
  });

  it('has no sure offer when it is one of many in a list that can be bought', () => {
    const card = (name: string) => `<li><h3>${name}</h3><div>9,00 €</div><button>Add to cart</button></li>`;
    const html = `<main><h1>All stair rods</h1><ul>${['Brass', 'Oak', 'Steel', 'Ash'].map(card).join('')}</ul><p>${BODY_TEXT}</p></main>`;
    expect(rolesOf(html)['9,00 €']).not.toBe('offer');
  });

  it('has its price when a reduction is stated and the line has both prices', () => {
    const statement =
      '<meta property="og:type" content="product"><meta property="og:price:amount" content="46.00">';
    const html = `${statement}<h1>Mitten</h1><div><s>€58,00</s> <b>€46,00</b></div><p>${BODY_TEXT}</p>`;
    expect(rolesOf(html)['€46,00']).toBe('offer');
  });

  it('has a title and no sure offer when the page does not say that it is one', () => {
    expect(rolesOf(page(''))['Brass stair rod']).toBe('title');
  });
});

const TERMS = 'Parcels leave our house on the next working day';
const SHOP = '<p itemprop="price">€ 20</p><button>Add to cart</button>';
const pageWith = (below: string, shop = SHOP) =>
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
    const html = pageWith(
      `<section><h2>${heading}</h2><p>${TERMS}</p></section><h2>Care</h2><p>Rinse it.</p>`,
    );
    expect(rolesByText(html)).toMatchObject({ [heading]: 'legal', [TERMS]: 'legal', 'Rinse it.': 'body' });
  });

  it('are legal text in a box that begins with a line that names them', () => {
    expect(roleOfTerms(pageWith(`<div><b>Delivery:</b><p>${TERMS}</p></div>`))).toBe('legal');
  });

  it('are legal text when only a class name says that something has a price', () => {
    const html = pageWith(`<h2>Delivery</h2><p>${TERMS}</p>`, '<span class="price">20</span>');
    expect(roleOfTerms(html)).toBe('legal');
  });

  it('are body text on a page that sells nothing', () => {
    expect(roleOfTerms(pageWith(`<h2>Delivery</h2><p>${TERMS}</p>`, ''))).toBe('body');
  });

  it('are none below the last line of a box that only leads to them', () => {
    const box = '<div><b>Sold by our shop</b><h2>Return Policy</h2></div>';
    expect(roleOfTerms(pageWith(`${box}<p>${TERMS}</p>`))).toBe('body');
  });

  it('are none when hardly anything else of the page is kept', () => {
    const text = Array(90).fill(TERMS).join('. ');
    expect(rolesByText(pageWith(`<h2>Delivery</h2><p>${text}</p>`))[text]).toBe('body');
  });
});

import { expect, it } from 'vitest';
import { hasPrice } from './product-offer';

it.each(['19,00 €', 'CHF 1’049.50', '99 ر.س', '٩٩ or 12 د.إ', '1 299 грн', '¥3,200', 'Rs. 450', 'EUR15.99'])(
  'hasPrice() finds the price in “%s”',
  (text) => {
    expect(hasPrice(text)).toBe(true);
  },
);

it.each(['19 pieces', '0,00 €', 'from 2024 on', 'kr'])('hasPrice() finds none in “%s”', (text) => {
  expect(hasPrice(text)).toBe(false);
});

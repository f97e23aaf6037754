import { expect, it } from 'vitest';
import { hasPrice, isPriceAlone } from './product-offer';

it.each([
  ...['19,00 €', 'CHF 1’049.50', '99 ر.س', '٩٩ or 12 د.إ', '1 299 грн', '¥3,200', 'Rs. 450', 'EUR15.99'],
  ...[
    '2,900원',
    '1.290.000đ',
    '350.000 VNĐ',
    '249 ש"ח',
    '١٬٢٥٠ جنيه',
    '۱۲۰٬۰۰۰ تومان',
    '१,४९९ रुपये',
    '2.490 RSD',
  ],
  ...['KSh 3,500', '₱1,299.00', '25 000 ₸', '1 190 дин'],
])('hasPrice() finds the price in “%s”', (text) => {
  expect(hasPrice(text)).toBe(true);
});

it.each(['19 pieces', '0,00 €', 'from 2024 on', 'kr', '3 đội', 'Windows 11'])(
  'hasPrice() finds none in “%s”',
  (text) => {
    expect(hasPrice(text)).toBe(false);
  },
);

it.each(['2,900원', '۱۲۰٬۰۰۰ تومان'])('isPriceAlone() is true for “%s”', (text) => {
  expect(isPriceAlone(text)).toBe(true);
});

import { expect, it, vi } from 'vitest';

/** Kinds of texts, in the order in which they are asked for, by phrases that nothing was compared with before. */
async function kindsOf(...texts: readonly string[]) {
  vi.resetModules();
  const { kindOfPhrase } = await import('./find-phrase');
  return texts.map(kindOfPhrase);
}

it('a phrase of two kinds is of the first of them, whatever was compared before', async () => {
  expect(await kindsOf('Cookie policy')).toEqual(['notice']);
  expect(await kindsOf('Privacy policy', 'Cookie policy')).toEqual(['legal', 'notice']);
});

it('a text that goes on after a phrase is of its kind when a word ends there', async () => {
  expect(await kindsOf('Všechna práva vyhrazena Ada 2024', 'Všechna práva vyhrazenana')).toEqual([
    'rights',
    undefined,
  ]);
});

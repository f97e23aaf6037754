import { expect, it } from 'vitest';
import { hostileTable, readFamilies } from './hostile';

it('hostileTable shows costs and the exponents of their growth without the cost of the start', () => {
  const cost = (ms: number, megabytes: number) => ({ ms, megabytes });
  const rows = [
    {
      family: 'rows',
      format: 'md' as const,
      costs: [cost(1_200, 110), cost(2_200, 140), cost(18_200, 180)],
    },
    { family: 'spans', format: 'txt' as const, costs: [cost(1_200, 110), null, null] },
  ];
  expect(hostileTable({ sizes: [1000, 2000, 4000], start: cost(200, 100), rows })).toBe(
    [
      '| family | format |    1000 units |    2000 units |     4000 units | power of time | of memory |',
      '| ------ | ------ | ------------: | ------------: | -------------: | ------------: | --------: |',
      '| rows   | md     | 1.2 s, 110 MB | 2.2 s, 140 MB | 18.2 s, 180 MB |          3.17 |      1.00 |',
      '| spans  | txt    | 1.2 s, 110 MB |             – |              – |             – |         – |',
      '',
    ].join('\n'),
  );
});

it('readFamilies accepts families by name, and lists all names when one is unknown', () => {
  expect(readFamilies('rows,ruby')).toEqual(['rows', 'ruby']);
  expect(readFamilies(undefined).length).toBeGreaterThan(100);
  expect(() => readFamilies('rows,no such')).toThrow(/no family 'no such'; there are: paragraphs,/);
});

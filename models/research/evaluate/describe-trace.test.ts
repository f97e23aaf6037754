import { expect, it } from 'vitest';
import { describeTrace } from './describe-trace';

it('trace of a block is written as one line', () => {
  const entries = [
    { step: 'related links', logOdds: -3.4 },
    { step: 'whole lines', label: false },
  ];
  expect(describeTrace(0.312, entries)).toBe('network 0.31; related links −3.4; whole lines: left out');
});

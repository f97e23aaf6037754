import { expect, it } from 'vitest';
import { learningCurve, type Run, reliabilityCurve } from './curves';
import { readJsonLines } from './json-lines';

const ledger = readJsonLines<Run>('models/research/train/runs.jsonl');

it('learningCurve uses the last run of each share of sites, by page type', () => {
  const points = learningCurve(ledger);
  const all = points.filter(({ series }) => series === 'all').map(({ x }) => x);
  expect(all).toEqual([0.25, 0.5, 1]);
  expect(new Set(points.map(({ series }) => series)).size).toBe(8);
  const later = { name: 'base-whole', config: { share: 1 }, refined: { wordF1: { all: 0.5 } } };
  expect(learningCurve([...ledger, later]).at(-1)).toEqual({ x: 1, y: 0.5, series: 'all' });
});

it('reliabilityCurve compares probabilities with the share of content, before and after the rule', () => {
  const points = reliabilityCurve(ledger);
  expect([...new Set(points.map(({ series }) => series))]).toEqual(['ideal', 'network', 'rule']);
  for (const { x, y } of points) expect(Math.abs(x - y)).toBeLessThan(0.15);
});

it('learningCurve and reliabilityCurve report the command to run when a run or its calibration is missing', () => {
  expect(() => learningCurve([])).toThrow("no run 'base-quarter'; make it with npm run crossval");
  const uncalibrated = { name: 'distilled', config: { share: 1 }, refined: { wordF1: {} } };
  expect(() => reliabilityCurve([uncalibrated])).toThrow('--rescore');
});

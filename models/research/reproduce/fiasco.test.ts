import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { decisionValue, readSupportVectorMachine } from '../engines/fiasco/support-vector-machine';
import { targetsOf } from '../engines/fiasco/target-nodes';
import { cleanTargets, segmentsOf } from './fiasco-gold';
import { createSvm } from './fiasco-training';

describe('the engine’s support vector machine', () => {
  it('gives the same decisions as libsvm', async () => {
    const samples = Array.from({ length: 80 }, (_, i) => [Math.sin(i), Math.cos(3 * i), i % 7 ? 0 : 0.5]);
    const labels = samples.map(([x, y]) => Number(x * x + y > 0.4));
    const svm = await createSvm(8, 0.5);
    svm.train(samples, labels);
    const machine = readSupportVectorMachine(svm.serializeModel(), 3);
    const own = samples.map((sample) =>
      decisionValue(machine, sample) > 0 === (machine.positive === 1) ? 1 : 0,
    );
    expect(own).toEqual(samples.map((sample) => svm.predictOne(sample)));
    expect(new Set(own)).toEqual(new Set([0, 1]));
    svm.free();
  });
});

describe('cleanTargets', () => {
  const clean = (html: string, gold: string) => {
    const page = pageOf(html);
    return cleanTargets(page, targetsOf(page), gold);
  };

  it('marks a target as clean when a few of its words differ from the segment', () => {
    const html = '<h1>The river</h1><p>It rises in the hills near the town.</p><p>Home page links</p>';
    expect(clean(html, '<h>The river\n<p>It rises in hills near the old town.')).toEqual([true, true, false]);
  });

  it('marks the blocks below a clean element, and an element that consists of clean blocks', () => {
    const text = 'one two three four five six seven eight';
    const broken = '<div><p>one two three</p><p>four five six</p><p>seven eight</p></div><p>other words</p>';
    expect(clean(broken, `<p>${text}`)).toEqual([true, true, true, false]);
    const joined = `<div>. ${text}<p>nine ten eleven twelve thirteen</p></div>`;
    expect(clean(joined, `<p>${text}\n<p>nine ten eleven twelve thirteen`)).toEqual([true]);
  });

  it('marks nothing as clean when the gold is empty', () => {
    expect(clean('<p>a b c d e f</p>', '')).toEqual([false]);
    expect(segmentsOf('one\n\ntwo\n')).toEqual(['one', 'two']);
    expect(segmentsOf('<h>one\nstill one\n<p>two')).toEqual(['one\nstill one\n', 'two']);
  });
});

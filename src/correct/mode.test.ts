import { beforeEach, expect, it, vi } from 'vitest';
import type { CorrectedPage } from './corrected-page';
import { CorrectionMode, type Surroundings } from './mode';

const bar = { opened: 0, removed: 0 };

// What is drawn and heard needs a browser; here it is only counted.
vi.mock('../platform/i18n', () => ({ message: String, language: () => 'en' }));
vi.mock('../reader/page-guard', () => ({ focused: () => null, refocus: () => {} }));
vi.mock('./find-unit', () => ({ UnitFinder: class {} }));
vi.mock('./in-reach', () => ({ keepInReach: () => bar.opened++ }));
vi.mock('./input', () => ({ listen: () => {} }));
vi.mock('./bar', () => ({
  Bar: class {
    readonly host = { remove: () => bar.removed++ };
    steps(): void {}
    current(): void {}
  },
}));

beforeEach(() => {
  Object.assign(bar, { opened: 0, removed: 0 });
});

/** A page without blocks, and all that the mode asks for around it. */
function surround(changes: Partial<Surroundings>) {
  const reading = { page: { blocks: [] }, labels: [] };
  const page = { units: [], reading, keepRecord: () => {} } as unknown as CorrectedPage;
  const asked: string[] = [];
  const mode = new CorrectionMode(page, {
    addBands: async () => void asked.push('add'),
    removeBands: async () => void asked.push('remove'),
    paintWith: (painter) => asked.push(painter ? 'paint' : 'give back'),
    left: () => asked.push('left'),
    ...changes,
  });
  return { mode, asked };
}

it('shows nothing when it is left before its style has come, and takes that away again', async () => {
  let come = () => {};
  const { mode, asked } = surround({
    addBands: () => new Promise((resolve) => (come = resolve)),
  });
  const opening = mode.open();
  mode.leave();
  asked.length = 0;
  come();
  await opening;
  expect(asked).toEqual(['remove']);
  expect(bar.opened).toBe(0);
});

it('shows nothing on a page that has been switched off meanwhile', async () => {
  const { mode, asked } = surround({ paintWith: (painter) => painter?.(null) });
  await mode.open();
  expect(asked).toEqual(['add', 'remove', 'left']);
  expect(bar.opened).toBe(0);
});

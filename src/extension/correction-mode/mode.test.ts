import { beforeEach, expect, it, vi } from 'vitest';
import type { PageReading, Painter } from '../session/page-reading';
import type { CorrectedPage } from './corrected-page';
import { type CorrectionEnvironment, CorrectionMode } from './mode';
import { NewLessons } from './new-lessons';

const bar = { opened: 0, removed: 0 };

// Drawing and events need a browser; here only calls are counted.
vi.mock('../ui/page-guard', () => ({ focusedElement: () => null, refocus: () => {} }));
vi.mock('./find-unit', () => ({ UnitFinder: class {} }));
vi.mock('../ui/keep-on-top', () => ({ keepOnTop: () => bar.opened++ }));
vi.mock('./pointer-and-keys', () => ({ listenToInput: () => {} }));
vi.mock('../platform/extension-context', () => ({ watchContextInvalid: () => {} }));
vi.mock('../highlight/probability-bands', () => ({
  BandPainter: class {
    paint(): void {}
    clear(): void {}
  },
}));
vi.mock('./bar', () => ({
  Bar: class {
    readonly host = { remove: () => bar.removed++ };
    containEvents(): void {}
    enableSteps(): void {}
    describe(): void {}
    setPointed(): void {}
    uncover(): void {}
    drawFrame(): void {}
    showNotices(): void {}
    showSaveOutcome(): void {}
  },
}));

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  Object.assign(bar, { opened: 0, removed: 0 });
});

/** A page without blocks, and everything that the mode needs around it. */
function createMode(changes: Partial<CorrectionEnvironment>) {
  const reading = { page: { blocks: [] }, selection: { kept: [] } };
  const update = vi.fn(() => true);
  const page = {
    units: [],
    reading,
    history: {},
    update,
    isContent: () => true,
    keptWith: () => [],
    recorder: { storeNow: () => {} },
    offerResets: () => [],
    correct: () => ({ notices: [], saved: Promise.resolve('stored') }),
  };
  const calls: string[] = [];
  const mode = new CorrectionMode(page as unknown as CorrectedPage, {
    addBands: async () => void calls.push('add'),
    removeBands: async () => void calls.push('remove'),
    paintWith: (painter) => calls.push(painter ? 'paint' : 'restore'),
    lessons: new NewLessons(async () => []),
    left: () => calls.push('left'),
    ...changes,
  });
  return { mode, calls, update };
}

it('shows nothing when it is closed before its style has arrived, and removes that again', async () => {
  let come = () => {};
  const { mode, calls } = createMode({
    addBands: () => new Promise((resolve) => (come = resolve)),
  });
  const opening = mode.open();
  mode.leave();
  calls.length = 0;
  come();
  await opening;
  expect(calls).toEqual(['remove']);
  expect(bar.opened).toBe(0);
});

it('applies text added while a range is drawn once that is done', async () => {
  vi.stubGlobal('addEventListener', () => {});
  let painter: Painter = () => {};
  const { mode, update } = createMode({
    paintWith: (given) => {
      painter = given ?? painter;
    },
  });
  await mode.open();
  const grown = { page: { blocks: [] }, selection: { kept: [] } } as unknown as PageReading;
  for (const end of ['cancel', 'release'] as const) {
    mode.press(0);
    painter(grown);
    expect(update).not.toHaveBeenCalled();
    mode[end]();
    expect(update).toHaveBeenCalledWith(grown);
    update.mockClear();
  }
  painter(grown);
  expect(update).toHaveBeenCalledWith(grown);
  update.mockReturnValue(false);
  painter(grown);
  expect(bar.removed).toBe(1);
  vi.unstubAllGlobals();
});

it('shows nothing when the page has been switched off meanwhile', async () => {
  const { mode, calls } = createMode({ paintWith: (painter) => painter?.(null) });
  await mode.open();
  expect(calls).toEqual(['add', 'remove', 'left']);
  expect(bar.opened).toBe(0);
});

it('closes when its style is refused, so that the next press opens it again', async () => {
  const { mode, calls } = createMode({ addBands: () => Promise.reject(new Error('refused')) });
  await expect(mode.open()).rejects.toThrow('refused');
  expect(calls).toContain('left');
  expect(bar.opened).toBe(0);
});

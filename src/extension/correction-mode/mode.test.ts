import { beforeEach, expect, it, vi } from 'vitest';
import type { PageReading, Painter } from '../session/page-reading';
import type { CorrectedPage } from './corrected-page';
import { type CorrectionEnvironment, CorrectionMode } from './mode';
import type { Commands } from './pointer-and-keys';

const bar = { opened: 0, removed: 0 };
let commands: Commands;

// Drawing and events need a browser; here only calls are counted.
vi.mock('../platform/i18n', () => ({ message: String, language: () => 'en' }));
vi.mock('../reader/view/page-guard', () => ({ focused: () => null, refocus: () => {} }));
vi.mock('./find-unit', () => ({ UnitFinder: class {} }));
vi.mock('./keep-on-top', () => ({ keepOnTop: () => bar.opened++ }));
vi.mock('./pointer-and-keys', () => ({
  listen: (given: Commands) => {
    commands = given;
  },
}));
vi.mock('../platform/extension-context', () => ({ watchContextInvalid: () => {} }));
vi.mock('../highlight/band-painter', () => ({
  BandPainter: class {
    paint(): void {}
    clear(): void {}
  },
}));
vi.mock('./bar', () => ({
  Bar: class {
    readonly host = { remove: () => bar.removed++ };
    steps(): void {}
    current(): void {}
    pointed(): void {}
    frame(): void {}
    notice(): void {}
    trouble(): void {}
  },
}));

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  Object.assign(bar, { opened: 0, removed: 0 });
});

/** A page without blocks, and everything that the mode needs around it. */
function surround(changes: Partial<CorrectionEnvironment>) {
  const reading = { page: { blocks: [] }, selection: { kept: [] } };
  const take = vi.fn(() => true);
  const page = {
    ...{ units: [], reading, history: {}, take },
    ...{ isContent: () => true, keptWith: () => [], keepRecord: () => {} },
    say: () => ({ notice: null, keeping: Promise.resolve('kept') }),
  };
  const asked: string[] = [];
  const mode = new CorrectionMode(page as unknown as CorrectedPage, {
    addBands: async () => void asked.push('add'),
    removeBands: async () => void asked.push('remove'),
    paintWith: (painter) => asked.push(painter ? 'paint' : 'give back'),
    left: () => asked.push('left'),
    ...changes,
  });
  return { mode, asked, take };
}

it('shows nothing when it is closed before its style has arrived, and removes that again', async () => {
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

it('applies text added while a range is drawn once that is done', async () => {
  vi.stubGlobal('addEventListener', () => {});
  let painter: Painter = () => {};
  const { mode, take } = surround({
    paintWith: (given) => {
      painter = given ?? painter;
    },
  });
  await mode.open();
  const grown = { page: { blocks: [] }, selection: { kept: [] } } as unknown as PageReading;
  for (const end of ['cancel', 'release'] as const) {
    commands.press(0);
    painter(grown);
    expect(take).not.toHaveBeenCalled();
    commands[end]();
    expect(take).toHaveBeenCalledWith(grown);
    take.mockClear();
  }
  painter(grown);
  expect(take).toHaveBeenCalledWith(grown);
  take.mockReturnValue(false);
  painter(grown);
  expect(bar.removed).toBe(1);
  vi.unstubAllGlobals();
});

it('shows nothing when the page has been switched off meanwhile', async () => {
  const { mode, asked } = surround({ paintWith: (painter) => painter?.(null) });
  await mode.open();
  expect(asked).toEqual(['add', 'remove', 'left']);
  expect(bar.opened).toBe(0);
});

it('closes when its style is refused, so that the next press opens it again', async () => {
  const { mode, asked } = surround({ addBands: () => Promise.reject(new Error('refused')) });
  await expect(mode.open()).rejects.toThrow('refused');
  expect(asked).toContain('left');
  expect(bar.opened).toBe(0);
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPreferences, loadShared } from './on-demand-scripts';
import { shared } from './page-globals';

// Other test files share the module registry.
vi.hoisted(() => vi.resetModules());
const calls = vi.hoisted(() => ({
  answers: {} as Record<string, () => unknown>,
  made: [] as string[],
}));

vi.mock('../messages/messaging', () => ({
  extension: new Proxy(
    {},
    {
      get: (_, name: string) => async () => {
        calls.made.push(name);
        return calls.answers[name]?.();
      },
    },
  ),
}));

afterEach(() => {
  calls.answers = {};
  calls.made = [];
  // The page keeps what is published, and other tests share it.
  shared.preferences = undefined;
  shared.export = undefined;
});

const step = { apply: () => ({}) as never };

describe('loadPreferences', () => {
  it('loads no script into the page when nothing was learnt', async () => {
    calls.answers = { learntLessons: () => [] };
    expect(await loadPreferences()).toBeNull();
    expect(calls.made).toEqual(['learntLessons']);
  });

  it('is null when the background does not answer', async () => {
    calls.answers = {
      learntLessons: () => {
        throw new Error('gone');
      },
    };
    expect(await loadPreferences()).toBeNull();
  });

  it('loads the script once when something was learnt', async () => {
    const lessons = [{ kind: 'captions', weight: -3 }];
    const create = vi.fn(() => step);
    calls.answers = {
      learntLessons: () => lessons,
      injectScript: () => Object.assign(shared, { preferences: create }),
    };
    expect(await loadPreferences()).toBe(step);
    expect(await loadPreferences()).toBe(step);
    expect(create).toHaveBeenCalledWith(lessons);
    expect(calls.made.filter((name) => name === 'injectScript')).toHaveLength(1);
  });
});

describe('loadShared', () => {
  it('loads the script once when what it publishes is needed twice', async () => {
    const exportPage = vi.fn();
    calls.answers = { injectScript: () => Object.assign(shared, { export: exportPage }) };
    expect(await loadShared('export')).toBe(exportPage);
    expect(await loadShared('export')).toBe(exportPage);
    expect(calls.made).toEqual(['injectScript']);
  });

  it('fails when the script does not start', async () => {
    await expect(loadShared('export')).rejects.toThrow('did not run');
  });
});

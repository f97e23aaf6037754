import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveReaderSettings, watchSettings } from '../../settings/settings';
import { DEFAULTS, type ReaderSettings } from '../../settings/settings-schema';
import { ReaderSettingsStore } from './reader-settings';

vi.mock('../../settings/settings', () => ({ saveReaderSettings: vi.fn(), watchSettings: vi.fn() }));

const size = (size: number): ReaderSettings => ({ ...DEFAULTS.reader, size });

describe('settings of a reader view', () => {
  let report: (settings: ReaderSettings) => void;
  let refusal: Error | null;
  let failures: number;
  let store: ReaderSettingsStore;

  beforeEach(() => {
    vi.useFakeTimers();
    [refusal, failures] = [null, 0];
    vi.mocked(saveReaderSettings).mockImplementation(async () => {
      if (refusal) throw refusal;
    });
    vi.mocked(watchSettings).mockImplementation((listener) => {
      report = (reader) => listener({ ...DEFAULTS, reader });
    });
    store = new ReaderSettingsStore(size(20), {
      changed: () => {},
      saveFailed: () => {
        failures++;
      },
    });
    store.follow(new AbortController().signal);
  });
  afterEach(() => vi.useRealTimers());

  it('stay as the user set them last when an earlier change is reported after the last is stored', async () => {
    store.change({ size: 21 }, true);
    store.change({ size: 22 }, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toBe(0);
    report(size(21));
    expect(store.current.size).toBe(22);
    report(size(22));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.current.size).toBe(22);
  });

  it('stay as the user set them last when that is a value from which they had moved away just before', async () => {
    store.change({ size: 21 }, true);
    await vi.advanceTimersByTimeAsync(1000);
    store.change({ size: 22 }, true);
    store.change({ size: 21 }, true);
    await vi.advanceTimersByTimeAsync(1500);
    report(size(22));
    expect(store.current.size).toBe(21);
  });

  it('follow a change made elsewhere in the end when it comes right after one made here', async () => {
    store.change({ size: 21 }, true);
    await vi.advanceTimersByTimeAsync(0);
    report(size(21));
    report(size(30));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.current.size).toBe(30);
    report(size(31));
    expect(store.current.size).toBe(31);
  });

  it('keep a change in this view when it cannot be stored', async () => {
    refusal = new Error('no room');
    store.change({ size: 21 }, true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failures).toBe(1);
    expect(store.current.size).toBe(21);
  });
});

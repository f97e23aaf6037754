import { describe, expect, it } from 'vitest';
import { readDuration, readSize } from './usage';

describe('readDuration', () => {
  it.each([
    ['30s', 30_000, '30s'],
    ['500ms', 500, '500ms'],
    ['2m', 120_000, '2m'],
    ['1.5 H', 5_400_000, '1.5H'],
    ['10', 10_000, '10s'],
    ['0', Infinity, expect.any(String)],
    ['none', Infinity, expect.any(String)],
  ])('returns milliseconds and the shortest form of %s', (value, amount, text) => {
    expect(readDuration('page-timeout', value)).toEqual({ amount, text });
  });

  it.each(['', 's', '-1s', '1e3s', '30 sec', '0.5ms', '1000h', '30s30s', 'Infinity'])(
    'throws when the time is %j',
    (value) => {
      expect(() => readDuration('page-timeout', value)).toThrow(`--page-timeout must be a time such as`);
    },
  );
});

describe('readSize', () => {
  it.each([
    ['64M', 64 * 1024 * 1024, '64M'],
    ['500k', 500 * 1024, '500k'],
    ['1G', 1024 ** 3, '1G'],
    ['1.5MB', 1.5 * 1024 * 1024, '1.5M'],
    ['2 KiB', 2048, '2K'],
    ['100', 100, '100 bytes'],
    ['100 bytes', 100, '100 bytes'],
  ])('returns bytes and the shortest form of %s', (value, amount, text) => {
    expect(readSize('max-bytes', value)).toEqual({ amount, text });
  });

  it.each(['', 'M', '0', '0.5', '-1', '2G', '1T', '64Q', 'none', '1e3'])(
    'throws when the size is %j',
    (value) => {
      expect(() => readSize('max-bytes', value)).toThrow(`--max-bytes must be a size up to 1G`);
    },
  );
});

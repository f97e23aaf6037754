import { describe, expect, it } from 'vitest';
import { applyChange, DEFAULTS, MAX_TEMPLATE_LENGTHS, readSettings } from './settings-schema';

describe('readSettings', () => {
  it.each([
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { plainToggle: 'yes', sensitivity: '0.5' },
    { sensitivity: NaN },
  ])('returns the defaults when %j is stored', (stored) => {
    expect(readSettings(stored)).toEqual(DEFAULTS);
  });

  it('keeps valid fields next to invalid ones, and drops unknown fields', () => {
    expect(readSettings({ plainToggle: true, sensitivity: null, extra: 1 })).toEqual({
      ...DEFAULTS,
      plainToggle: true,
    });
    expect(readSettings({ plainToggle: 1, sensitivity: -0.4 })).toEqual({
      ...DEFAULTS,
      sensitivity: -0.4,
    });
  });

  it('keeps templates with a mistake, and replaces empty ones', () => {
    expect(readSettings({ fileName: '{titel', noteTemplate: '  ', obsidianAddress: 7 })).toEqual({
      ...DEFAULTS,
      fileName: '{titel',
    });
  });

  it('cuts templates so that all settings fit in an item of synchronised storage', () => {
    const long = '海'.repeat(5_000);
    const templates = Object.keys(MAX_TEMPLATE_LENGTHS).map((field) => [field, long]);
    const stored = readSettings({ ...Object.fromEntries(templates), reader: { voice: long } });
    expect(stored.noteTemplate.length).toBe(MAX_TEMPLATE_LENGTHS.noteTemplate);
    expect(new TextEncoder().encode(JSON.stringify({ settings: stored })).length).toBeLessThan(8_192);
  });

  it('validates each field of the reader view within its range', () => {
    const looks = {
      theme: 'sepia',
      font: 'comic',
      size: 400,
      lineHeight: '2',
      width: -1,
      alignment: 'right',
    };
    const sounds = { rate: 1.5, voice: 'x'.repeat(300) };
    expect(readSettings({ reader: { ...looks, ...sounds, letterSpacing: 1 }, copyFormat: 'docx' })).toEqual({
      ...DEFAULTS,
      reader: {
        ...DEFAULTS.reader,
        theme: 'sepia',
        size: 36,
        width: 40,
        letterSpacing: 0.2,
        rate: 1.5,
        voice: 'x'.repeat(200),
      },
    });
    expect(readSettings({ reader: { rate: 1.1, voice: 7 } })).toEqual(DEFAULTS);
    expect(readSettings({ copyFormat: 'md' }).copyFormat).toBe('md');
    expect(readSettings({ engine: 'texrex' }).engine).toBe('texrex');
    // Engines of the command that need their own weights are not available in pages.
    expect(readSettings({ engine: 'fiasco' }).engine).toBe('leaflight');
  });

  it('takes the known parts that are left out, in their usual order', () => {
    expect(readSettings({ without: ['images', 'menus', 7, 'comments'] }).without).toEqual([
      'comments',
      'images',
    ]);
    expect(readSettings({ without: 'images' }).without).toEqual([]);
  });

  it('clamps the sensitivity to its range', () => {
    const read = (sensitivity: unknown) => readSettings({ sensitivity }).sensitivity;
    expect([9, -9, 0.3, Infinity, '0.3'].map(read)).toEqual([1, -1, 0.3, 0, 0]);
  });
});

describe('applyChange', () => {
  const now = applyChange(DEFAULTS, { engine: 'texrex', reader: { theme: 'sepia', size: 22 } });

  it('changes only the named fields, in the reader view too', () => {
    expect(applyChange(now, { sensitivity: 0.5, reader: { size: 24 } })).toEqual({
      ...DEFAULTS,
      engine: 'texrex',
      sensitivity: 0.5,
      reader: { ...DEFAULTS.reader, theme: 'sepia', size: 24 },
    });
  });

  it.each([null, 7, 'x', [], {}, { reader: null }, { reader: 'dark' }, { extra: 1 }])(
    'returns equal settings when the change is %j',
    (change) => {
      expect(applyChange(now, change)).toEqual(now);
    },
  );
});

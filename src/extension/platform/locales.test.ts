/** Checks that every text of the extension exists in every language, and is used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Messages = Record<string, { message: string }>;

const LOCALES = 'public/_locales';
const languages = readdirSync(LOCALES);
const messages = (language: string): Messages =>
  JSON.parse(readFileSync(join(LOCALES, language, 'messages.json'), 'utf8'));
const english = messages('en');

/** Manifest, pages and scripts: all files that may name a message. */
const sources = ['manifest.json', ...readdirSync('src', { recursive: true, encoding: 'utf8' })]
  .map((path) => (path === 'manifest.json' ? path : join('src', path)))
  .filter((path) => /\.(?:ts|html|json)$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const all = sources.map(({ text }) => text).join('\n');

/** All texts of a language by key, including those for the stores. */
const textsOf = (language: string): [string, string][] => [
  ...Object.entries(messages(language)).map(([key, { message }]): [string, string] => [key, message]),
  ['store', readFileSync(join('public/store/description', `${language}.txt`), 'utf8')],
];

/** Synonyms of established terms, and forms of address that a language does not use here. */
const STRAY = {
  en: /\bpictures?\b/i,
  de: /das Fenster zu öffnen|Eingelesen|Escape/,
  es: /\b(?:usted|prefiera|copie|guarde)\b|\bsu propio|Escape/i,
  zh_CN: /你|突出显示|更正|账户/,
  ja: /オプション|エクスポート|インポート|あなたの修正|Escape/,
  ar: /تمييز|ميّز|ميَّز|Escape/,
};

/**
 * Placeholders for a site's name, which must stay together: the parts of 1.example.org would be reordered.
 */
const SITE_NAMES = {
  stateFrame: '$1',
  optionsForgetSite: '$1',
  readerAlwaysLoadPictures: '$1',
  readerPicturesAlways: '$1',
  correctAlso: '$2',
  correctOffer: '$2',
  correctOfferSite: '$1',
};

const placeholders = (text: string) => (text.match(/\$\d/g) ?? []).sort();

describe('locales', () => {
  it('are the seven promised', () => {
    expect(languages.sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'ja', 'zh_CN']);
  });

  it.each(languages)('%s has the keys of English, none empty, with the same placeholders', (language) => {
    const own = messages(language);
    expect(Object.keys(own)).toEqual(Object.keys(english));
    for (const [key, { message }] of Object.entries(own)) {
      expect(message.trim(), key).not.toBe('');
      expect(placeholders(message), key).toEqual(placeholders(english[key].message));
    }
  });

  it.each(languages)('%s keeps to the length that stores allow', (language) => {
    expect(messages(language).extensionDescription.message.length).toBeLessThanOrEqual(132);
  });

  it.each(Object.entries(STRAY))('%s uses one name per thing and one form of address', (language, stray) => {
    expect(textsOf(language).filter(([, text]) => stray.test(text))).toEqual([]);
  });

  it('keep French punctuation on the line of its word', () => {
    expect(textsOf('fr').filter(([, text]) => / [:;?!»]/.test(text))).toEqual([]);
  });

  it.each(['zh_CN', 'ja'])("%s uses punctuation of its letters' width", (language) => {
    expect(textsOf(language).filter(([, text]) => /[(),:;?!]/.test(text))).toEqual([]);
  });

  it("keep a site's name together inside Arabic text", () => {
    for (const [key, at] of Object.entries(SITE_NAMES)) {
      expect(messages('ar')[key].message, key).toContain(`\u2068${at}\u2069`);
    }
  });

  it('have no unused key', () => {
    const unused = Object.keys(english).filter(
      (key) => !all.includes(`'${key}'`) && !all.includes(`"${key}"`) && !all.includes(`__MSG_${key}__`),
    );
    expect(unused).toEqual([]);
  });

  it('have every key that is used', () => {
    const named = [
      ...all.matchAll(/__MSG_(\w+)__/g),
      ...all.matchAll(/data-(?:text|label|title|alt|command)="(\w+)"/g),
      ...all.matchAll(/\bmessage\('(\w+)'/g),
    ].map(([, key]) => key);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !(key in english))).toEqual([]);
  });

  it('pages show the English text until the script has run', () => {
    for (const { path, text } of sources.filter((source) => source.path.endsWith('.html'))) {
      for (const [, key, shown] of text.matchAll(/data-text="(\w+)"[^>]*>([^<]*)</g)) {
        expect(shown.replace(/\s+/g, ' ').trim(), `${path}: ${key}`).toBe(english[key].message);
      }
    }
  });
});

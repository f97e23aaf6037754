/** Every text of the extension exists in every language, and is used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Messages = Record<string, { message: string }>;

const LOCALES = 'public/_locales';
const languages = readdirSync(LOCALES);
const messages = (language: string): Messages =>
  JSON.parse(readFileSync(join(LOCALES, language, 'messages.json'), 'utf8'));
const english = messages('en');

/** Manifest, pages and scripts: all that may name a message. */
const sources = ['manifest.json', ...readdirSync('src', { recursive: true, encoding: 'utf8' })]
  .map((path) => (path === 'manifest.json' ? path : join('src', path)))
  .filter((path) => /\.(?:ts|html|json)$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const all = sources.map(({ text }) => text).join('\n');

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

  it('have no unused key', () => {
    const unused = Object.keys(english).filter(
      (key) => !all.includes(`'${key}'`) && !all.includes(`"${key}"`) && !all.includes(`__MSG_${key}__`),
    );
    expect(unused).toEqual([]);
  });

  it('have every key that is named', () => {
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

import { describe, expect, it } from 'vitest';
import type { Metadata } from '../metadata/metadata';
import { fileNameFrom, fileNameOf } from './file-name';

describe('fileNameOf', () => {
  it.each([
    ['The slow work of a mussel bed', 'The slow work of a mussel bed'],
    ['../../etc/passwd', 'etc passwd'],
    ['a: b/c\\d? "e" <f>|g*\n\u0000h', 'a b c d e f g h'],
    ['.hidden.', 'hidden'],
    ['NUL', 'page NUL'],
    ['…', '…'],
    ['???', 'page'],
    ['', 'page'],
    ['invoice\u202efdp.exe', 'invoice fdp.exe'],
    ['مقال عن البحر', 'مقال عن البحر'],
  ])('%j → %j', (title, name) => {
    expect(fileNameOf(title)).toBe(name);
  });

  it('cuts long titles between characters', () => {
    expect(fileNameOf('🐚'.repeat(200))).toBe('🐚'.repeat(80));
  });
});

describe('fileNameFrom', () => {
  const metadata = {
    title: 'Mussels: a bed',
    site: 'The Gazette',
    byline: '',
    published: '2024-05-01T09:30:00Z',
  } as Metadata;

  it.each([
    ['{title}', 'Mussels a bed'],
    ['{published} {title}', '2024-05-01 Mussels a bed'],
    ['{date} - {site} - {title}', '2026-01-02 - The Gazette - Mussels a bed'],
    ['{title} - {author}', 'Mussels a bed'],
    ['{author} - {title}', 'Mussels a bed'],
    ['{constructor} {title}', '{constructor} Mussels a bed'],
    ['../{title}', 'Mussels a bed'],
    ['', 'Mussels a bed'],
    ['{author}', 'Mussels a bed'],
  ])('%j → %j', (template, name) => {
    expect(fileNameFrom(template, metadata, '2026-01-02T00:00:00Z')).toBe(name);
  });
});

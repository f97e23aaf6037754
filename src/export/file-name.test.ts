import { describe, expect, it } from 'vitest';
import { fileNameOf } from './file-name';

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

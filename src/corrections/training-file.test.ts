import { expect, it } from 'vitest';
import { readTrainingFile, writeTrainingFile } from './training-file';

it('corrections survive a round trip through a file that also has invalid lines', () => {
  const all = {
    pages: [{ url: 'https://example.org/', blocks: [['a', true]] as const }],
    sites: [{ site: 'example.org', rules: [['html/body/p', false]] as const }],
  };
  expect(readTrainingFile(`${writeTrainingFile(all)}nonsense\n{"url":1}\n\n[]\n`)).toEqual({
    ...all,
    bad: 3,
  });
});

import { expect, test } from 'vitest';
import { scoreText } from './scoring';

test('a text scores as its gold does when only one of the two has soft hyphens', () => {
  const index = { id: 'ferry', gold: 'text' } as const;
  const hyphenated = 'The ferry to the is\u00adland is late.';
  const plain = 'The ferry to the island is late.';
  for (const [text, gold] of [
    [hyphenated, plain],
    [plain, hyphenated],
  ])
    expect(scoreText(text, { index, gold, optional: '' }).words.f1).toBe(1);
});

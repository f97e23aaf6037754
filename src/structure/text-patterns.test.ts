import { expect, test } from 'vitest';
import { endsSentence } from './text-patterns';

test.each(['It rained.', 'Did it?”', 'Ja! ', '雨が降った。」', 'هل تمطر؟', 'बारिश हुई।', '(It did.)'])(
  'a text ends as a sentence does when its last mark closes one: %s',
  (text) => {
    expect(endsSentence(text)).toBe(true);
  },
);

test.each(['Ada Lovelace', 'Ingredients:', 'v1.2', 'one, two,', ''])(
  'a text does not end as a sentence does when no mark closes it: %s',
  (text) => {
    expect(endsSentence(text)).toBe(false);
  },
);

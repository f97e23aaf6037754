import { describe, expect, it, vi } from 'vitest';
import type { Kind } from '../../preferences/kind-names';
import { NewLessons } from './new-lessons';

/** The lessons of each call, and what is told of them: the names of messages and of kinds. */
async function told(...calls: Partial<Record<Kind, number>>[]): Promise<string[][]> {
  const left = calls.map((weights) =>
    Object.entries(weights).map(([kind, weight]) => ({ kind: kind as Kind, weight })),
  );
  const lessons = new NewLessons(async () => left.shift() ?? []);
  const texts: string[][] = [];
  while (left.length > 0) {
    const notices = await lessons.next(() => ({ notices: [], saved: Promise.resolve('stored') }));
    texts.push(notices.map(({ text }) => text));
  }
  return texts;
}

describe('new lessons', () => {
  it('are told once, and again when they say the opposite', async () => {
    const texts = await told({ tables: -4 }, { tables: -5, captions: -4 }, { captions: -4 }, { captions: 4 });
    expect(texts.map((all) => all.length)).toEqual([1, 0, 1]);
    expect(texts[0][0]).toMatch(/^correctTaughtLeaveOut/);
    expect(texts[2][0]).toMatch(/^correctTaughtKeep/);
  });

  it('are none when they cannot be loaded', async () => {
    const lessons = new NewLessons(() => Promise.reject(new Error('gone')));
    expect(await lessons.next(vi.fn())).toEqual([]);
  });
});

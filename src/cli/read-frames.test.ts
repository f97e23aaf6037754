import { describe, expect, it } from 'vitest';
import { frameOf, readFrames } from './read-frames';

/** Splits bytes into chunks of one size, as a pipe may. */
async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size: number, limit = 1000): Promise<(string | undefined)[]> {
  const contents: (string | undefined)[] = [];
  for await (const { number, bytes: content } of readFrames(chunksOf(bytes, size), limit)) {
    contents.push(content && Buffer.from(content).toString());
    expect(number).toBe(contents.length);
  }
  return contents;
}

describe('readFrames', () => {
  it.each([1, 3, 4, 5, 7, 64, 10_000])('reads every frame when chunks have %i bytes', async (size) => {
    const texts = ['one', '', 'naïve 東京', 'x'.repeat(300), 'last'];
    expect(await read(Buffer.concat(texts.map(frameOf)), size)).toEqual(texts);
  });

  it.each([1, 50, 10_000])(
    'passes over a frame that is too large when chunks have %i bytes',
    async (size) => {
      const bytes = Buffer.concat(['one', 'x'.repeat(101), 'x'.repeat(100), 'two'].map(frameOf));
      expect(await read(bytes, size, 100)).toEqual(['one', undefined, 'x'.repeat(100), 'two']);
    },
  );

  it.each([1, 3, 6])('throws when the last frame lacks its end after %i bytes', async (length) => {
    const bytes = Buffer.concat([frameOf('one'), frameOf('two').subarray(0, length)]);
    await expect(read(bytes, 5)).rejects.toThrow('the last frame is cut off');
  });

  it('reads nothing when the stream is empty', async () => {
    expect(await read(Buffer.alloc(0), 5)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { type Engine, EngineHolder } from './engine';

it('still frees its second engine when the first, freed earlier, fails late', async () => {
  const freed: string[] = [];
  let fail = (_: Error): void => {};
  const failing = new Promise<Engine>((_, reject) => {
    fail = reject;
  });
  const second = {
    name: 'second',
    load: async () => {},
    dispose: () => freed.push('second'),
  } as unknown as Engine;
  const engines = [failing, Promise.resolve(second)];
  const held = new EngineHolder(() => engines.shift()!);
  const first = held.load();
  held.free();
  expect(await held.load()).toBe(second);
  fail(new Error('too late'));
  await expect(first).rejects.toThrow('too late');
  held.free();
  await Promise.resolve();
  expect(freed).toEqual(['second']);
});

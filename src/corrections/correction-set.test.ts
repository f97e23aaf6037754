import { describe, expect, it } from 'vitest';
import { type Change, CorrectionSet, UndoHistory } from './correction-set';

describe('CorrectionSet', () => {
  const blockKeys = { keys: ['a', 'b', 'c'], selectors: ['p', 'p', 'li'] };
  const change = (blocks: Change['blocks'], rules: Change['rules'] = []): Change => ({ blocks, rules });

  it('prefers the correction of a block to a rule for its selector', () => {
    const corrections = new CorrectionSet();
    corrections.apply(change([['b', true]], [['p', false]]));
    expect([...corrections.corrections(blockKeys)]).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  it('returns the inverse change when a name occurs twice', () => {
    const corrections = new CorrectionSet();
    const inverse = corrections.apply(
      change(
        [
          ['a', true],
          ['a', false],
        ],
        [['li', true]],
      ),
    );
    expect(corrections.corrections(blockKeys).get(0)).toBe(false);
    corrections.apply(inverse);
    expect(corrections.isEmpty).toBe(true);
  });

  it('undoes and redoes steps, and drops undone steps at a new one', () => {
    const corrections = new CorrectionSet();
    const history = new UndoHistory((step) => corrections.apply(step));
    const applied = () =>
      [...corrections.blocks].map(([name, content]) => `${name}${content ? '+' : '-'}`).join();
    history.do(change([['a', true]]));
    history.do(
      change([
        ['a', false],
        ['b', true],
      ]),
    );
    history.undo();
    expect(applied()).toBe('a+');
    history.redo();
    expect(applied()).toBe('a-,b+');
    history.undo();
    history.undo();
    history.undo();
    expect([applied(), history.canUndo, history.canRedo]).toEqual(['', false, true]);
    history.do(change([['c', true]]));
    expect([applied(), history.canRedo]).toEqual(['c+', false]);
  });
});

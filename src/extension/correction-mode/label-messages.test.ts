import { describe, expect, it } from 'vitest';
import { ADJUSTMENT_STEPS } from '../../labels/adjust-probabilities';
import { COMPLETION_STEPS } from '../../labels/label-page';
import { SELECTION_STEPS } from '../../labels/select-blocks';
import { STEP_MESSAGES } from './label-messages';

describe('STEP_MESSAGES', () => {
  it.each([...ADJUSTMENT_STEPS, ...COMPLETION_STEPS, ...SELECTION_STEPS])(
    'has a message when the step that decides is %s',
    (step) => {
      expect(STEP_MESSAGES).toHaveProperty([step]);
    },
  );
});

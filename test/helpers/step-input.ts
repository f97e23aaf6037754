/** Input of a label step in unit tests: a test states the facts that it is about, and the rest is filled in. */
import type { Page } from '../../src/dom/page';
import type { StepInput } from '../../src/labels/label-step';

/** Completes the facts about a page: all is body text of which the network is unsure, and no text is there twice. */
export function stepInput(page: Page, stated: Partial<StepInput>): StepInput {
  const { blocks } = page;
  const unsure = blocks.map(() => 0.5);
  return {
    page,
    blocks,
    labels: blocks.map(() => true),
    predicted: unsure,
    probabilities: unsure,
    canonical: [...blocks.keys()],
    roles: blocks.map(() => ({ role: 'body', probability: 1 })),
    ...stated,
  };
}

/** Input of a label step in unit tests: a test states the facts that it is about, and the rest is filled in. */
import type { Page } from '../../src/dom/page';
import { closestOnPath } from '../../src/dom/text-blocks';
import type { StepInput } from '../../src/labels/label-step';
import { findRoles } from '../../src/roles/find-roles';
import { runSync } from '../../src/scheduler';
import { pageOf } from './page-of';

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

/** Texts that a step keeps, where the network keeps those in `p`. */
export function keptBy(step: (input: StepInput) => boolean[], html: string): string[] {
  const page = pageOf(html);
  const { blocks } = page;
  const labels = blocks.map(({ path }) => closestOnPath(path, ({ tag }) => tag === 'p') !== null);
  const roles = runSync(findRoles(page, labels));
  const predicted = labels.map((label) => (label ? 0.9 : 0.5));
  const kept = step(stepInput(page, { labels, roles, predicted }));
  return blocks.filter((_, i) => kept[i]).map(({ text }) => text);
}

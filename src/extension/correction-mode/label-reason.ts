/** The reason for the label of a text, in the user's language: the step that decided it, and what the network said. */
import { decisiveStep, type Trace } from '../../labels/trace';
import { language, message } from '../platform/i18n';
import type { PageReading } from '../session/page-reading';
import { STEP_MESSAGES } from './label-messages';

/**
 * Describes why a block has its label, such as `class names say related links · network: 31 %`. Empty when the
 * network's probability alone decided.
 */
export function describeReason({ prediction, selection }: PageReading, trace: Trace, block: number): string {
  const step = decisiveStep(trace.of(block), selection.kept[block]);
  if (!step || !Object.hasOwn(STEP_MESSAGES, step)) return '';
  const percentage = new Intl.NumberFormat(language(), { style: 'percent' });
  const network = percentage.format(prediction.probabilities[block]);
  return `${message(STEP_MESSAGES[step])} · ${message('reasonNetwork', network)}`;
}

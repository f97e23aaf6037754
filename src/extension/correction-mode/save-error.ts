/** Messages of the bar about corrections that could not be stored properly. */
import type { StoreOutcome } from '../../corrections/stored-schema';
import { message } from '../platform/i18n';

/** Returns the message for an outcome; null when there is nothing to report. */
export function saveErrorOf(outcome: StoreOutcome): string | null {
  switch (outcome) {
    case 'stored':
      return null;
    case 'stored-without-page':
      return message('correctWithoutPage');
    case 'full':
      return message('correctFull');
    case 'private':
      return message('correctPrivate');
    case 'failed':
      return message('correctFailed');
  }
}

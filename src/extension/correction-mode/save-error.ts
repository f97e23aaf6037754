/** Messages of the bar about corrections that could not be stored properly. */
import type { StoreOutcome } from '../../corrections/stored-schema';
import { message } from '../platform/i18n';

/** @returns null when there is nothing to report */
export function saveErrorOf(keeping: StoreOutcome): string | null {
  switch (keeping) {
    case 'kept':
      return null;
    case 'kept-without-page':
      return message('correctWithoutPage');
    case 'full':
      return message('correctFull');
    case 'private':
      return message('correctPrivate');
    case 'failed':
      return message('correctFailed');
  }
}

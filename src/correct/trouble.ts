/** What the bar tells of corrections that could not be kept as they should. */
import type { Keeping } from '../corrections/stored';
import { message } from '../platform/i18n';

/** @returns null where there is nothing to tell */
export function troubleOf(keeping: Keeping): string | null {
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

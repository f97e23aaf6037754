/** Runs after the content script on pages of sites whose articles open in the reader view without a click. */
import { extension } from '../messages/messaging';
import { whenShown } from '../session/navigation';

// The background knows the sensitivity, and which site this is.
whenShown()
  .then(() => extension.openReaderHere())
  .catch(() => {});

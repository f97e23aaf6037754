/** Runs after the content script on pages of sites whose articles open in the reader view without a click. */
import { callExtension } from '../messages/messaging';
import { whenShown } from '../session/navigation';

// The background knows the sensitivity, and which site this is.
whenShown()
  .then(() => callExtension('openReaderHere'))
  .catch(() => {});

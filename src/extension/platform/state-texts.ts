/** Tells the user why there is nothing to read; the same in the popup, on the button and over the page. */
import type { NothingToShow, Refusal } from '../messages/contract';
import { message } from './i18n';

function refusalText(why: Refusal | undefined): string {
  if (why === 'pdf') return message('statePdf');
  return message(why === 'browser' ? 'stateBrowserPage' : 'stateRefused');
}

export function nothingText(state: NothingToShow): string {
  switch (state.phase) {
    case 'empty':
      return state.frame ? message('stateFrame', state.frame.host) : message('stateEmpty');
    case 'failed':
      return message('stateFailed');
    case 'refused':
      return refusalText(state.why);
  }
}

/** Names of the annotations' colours in the user's language. */
import type { Colour } from '../../annotations/annotation';
import type { MessageKey } from '../platform/i18n';

export const COLOUR_MESSAGES: Readonly<Record<Colour, MessageKey>> = {
  yellow: 'annotateYellow',
  green: 'annotateGreen',
  blue: 'annotateBlue',
  pink: 'annotatePink',
};

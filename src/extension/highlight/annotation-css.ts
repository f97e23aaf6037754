/**
 * Style sheet of annotations. Each has a line as well, dotted where there is a note, since not everybody
 * tells colours apart. A tint is fainter under light text, whose dark ground it makes lighter. Forced colours have one background
 * for all highlights: the line's form shows the colour there, its thickness a note.
 */
import { COLOURS, type Colour } from '../../annotations/annotation';
import type { MessageKey } from '../platform/i18n';

export const COLOUR_MESSAGES: Readonly<Record<Colour, MessageKey>> = {
  yellow: 'annotateYellow',
  green: 'annotateGreen',
  blue: 'annotateBlue',
  pink: 'annotatePink',
};

/** Channels of the colours, as `rgb()` takes them. */
export const COLOUR_CHANNELS: Readonly<Record<Colour, string>> = {
  yellow: '255 196 0',
  green: '46 168 80',
  blue: '58 134 255',
  pink: '236 72 140',
};

/** Key in the highlight registry, which is shared with the page. */
export const annotationName = (colour: Colour, hasNote: boolean): string =>
  `leaflight-annotation-${colour}${hasNote ? '-note' : ''}`;

const forAllColours = (textOf: (colour: Colour, hasNote: boolean) => string): readonly string[] =>
  COLOURS.flatMap((colour) => [textOf(colour, false), textOf(colour, true)]);

export const ANNOTATION_NAMES = forAllColours(annotationName);

function ruleOf(colour: Colour, hasNote: boolean): string {
  const channels = COLOUR_CHANNELS[colour];
  const line = `underline 2px ${hasNote ? 'dotted' : 'solid'} rgb(${channels})`;
  // Chromium before 131 knows no colour that depends on the text's.
  const tint = `background-color:rgb(${channels} / .35);background-color:rgb(from currentColor ${channels} / calc(.35 - g * .0008))`;
  return `::highlight(${annotationName(colour, hasNote)}){${tint};text-decoration:${line}}`;
}

/** Forms of the lines in forced colours; one of more than 2px would leave the ground, and be as light as the page. */
const FORCED_LINES: Record<Colour, string> = {
  yellow: 'solid',
  green: 'double',
  blue: 'dotted',
  pink: 'wavy',
};

function forcedRuleOf(colour: Colour, hasNote: boolean): string {
  const line = `underline ${hasNote ? 2 : 1}px ${FORCED_LINES[colour]} MarkText`;
  return `::highlight(${annotationName(colour, hasNote)}){background-color:Mark;color:MarkText;text-decoration:${line}}`;
}

export const ANNOTATION_RULES = forAllColours(ruleOf).join('\n');

/** Style sheet of a page, whose prints stay as its authors made them. */
export const ANNOTATION_CSS = [
  `@media screen{${ANNOTATION_RULES}}`,
  `@media screen and (forced-colors:active){${forAllColours(forcedRuleOf).join('\n')}}`,
].join('\n');

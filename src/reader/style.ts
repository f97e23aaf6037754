/** The reader view's style, in the order in which its sheets build on each other. */
import controls from './controls.css?inline';
import frame from './frame.css?inline';
import print from './print.css?inline';
import text from './text.css?inline';

export const STYLE = [frame, controls, text, print].join('\n');
